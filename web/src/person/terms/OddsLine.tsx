import type { Odds } from '@bugar/contracts/advice/consultation/verdict'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { Group, Stack, Text } from '@mantine/core'
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
  const bar = (
    <span className={classes.bar}>
      {shares.map(({ name, probability }) => (
        <span key={name} className={classes.share} style={{ flexGrow: probability }} />
      ))}
    </span>
  )
  const label = `Peluang: ${oddsText(ordered, nameOf)}`
  const isOwnFirst = ordered[0]?.programCode === own
  if (isShort) {
    return (
      <Stack role="img" aria-label={label} gap="xxs">
        <Group>{bar}</Group>
        <Group justify="space-between" align="flex-start" gap="md" wrap="nowrap">
          {first && (
            <Text span {...(isOwnFirst ? { fw: 750, flex: 'none' } : quiet)}>
              {isOwnFirst ? `Peluang ${first.percent}` : shareText(first)}
            </Text>
          )}
          <Text span {...quiet} ta="end">
            {others.map(shareText)}
          </Text>
        </Group>
      </Stack>
    )
  }
  return (
    <Group role="img" aria-label={label} gap="xs">
      {first && (
        <Text span {...(isOwnFirst ? { fw: 750 } : quiet)}>
          {shareText(first)}
        </Text>
      )}
      {bar}
      {others.length > 0 && (
        <Text span {...quiet}>
          {others.map(shareText).join('; ')}
        </Text>
      )}
    </Group>
  )
}
