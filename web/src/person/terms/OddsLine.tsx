import type { Odds } from '@bugar/contracts/advice/consultation/verdict'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { Box, Group, Text } from '@mantine/core'
import { namedFrom, oddsText, sharesOf, shareText } from '#kit/program/odds.ts'
import type { NameOf } from '#kit/program/program-names.ts'
import classes from './OddsLine.module.css'

interface OddsLineProps {
  readonly odds: Odds['odds']
  /** The program that the rules chose: first and bold, unless its probability is below `namedFrom`. */
  readonly own: ProgramCode
  readonly nameOf: NameOf
  /** A full line of its own program and the most probable other one, the second with its name. */
  readonly isShort?: boolean
}

const quiet = { size: 'sm', fw: 600, c: 'dimmed' } as const

/** The probability of each program on one line: its own solid, the second hatched, the others outlined. */
export function OddsLine({ odds, own, nameOf, isShort = false }: OddsLineProps) {
  const mine = odds.find(({ programCode, probability }) => programCode === own && probability >= namedFrom)
  const ordered = mine ? [mine, ...odds.filter((each) => each !== mine)] : odds
  const shares = sharesOf(ordered, nameOf).slice(0, isShort ? 2 : undefined)
  const [first, ...others] = shares
  const isOwnFirst = ordered[0]?.programCode === own
  const mark = first && (
    <Text span {...(isOwnFirst ? { fw: 750 } : quiet)} flex={isShort && !isOwnFirst ? 1 : 'none'}>
      {isShort && isOwnFirst ? `Peluang ${own} ${first.percent}` : shareText(first)}
    </Text>
  )
  return (
    <Group data-odds role="img" aria-label={`Peluang: ${oddsText(ordered, nameOf)}`} gap="xs" align="start">
      {!isShort && mark}
      <Box component="span" className={classes.bar} flex={isShort ? '1 0 100%' : undefined}>
        {shares.map(({ name, probability }) => (
          <span key={name} className={classes.share} style={{ flexGrow: probability }} />
        ))}
      </Box>
      {isShort && mark}
      {others.length > 0 && (
        <Text span {...quiet} {...(isShort && { flex: 1, ta: 'end', size: 'xs' })}>
          {others.map(shareText).join('; ')}
        </Text>
      )}
    </Group>
  )
}
