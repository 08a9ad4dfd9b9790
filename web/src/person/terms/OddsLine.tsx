import type { Odds } from '@bugar/contracts/advice/consultation/verdict'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { Group, Text } from '@mantine/core'
import { namedFrom, oddsText, sharesOf, shareText } from '#kit/program/odds.ts'
import type { NameOf } from '#kit/program/program-names.ts'
import classes from './OddsLine.module.css'

interface OddsLineProps {
  readonly odds: Odds['odds']
  /** The program that the rules chose: first and bold, unless its probability is below `namedFrom`. */
  readonly own: ProgramCode
  readonly nameOf: NameOf
  /** Its own program and the most probable other one, without their names. */
  readonly isShort?: boolean
}

const quiet = { size: 'sm', fw: 600, c: 'dimmed' } as const

/** The probability of each program on one line: its own solid, the second hatched, the others outlined. */
export function OddsLine({ odds, own, nameOf, isShort = false }: OddsLineProps) {
  const mine = odds.find(({ programCode, probability }) => programCode === own && probability >= namedFrom)
  const ordered = mine ? [mine, ...odds.filter((each) => each !== mine)] : odds
  const shares = isShort ? sharesOf(ordered, () => '').slice(0, 2) : sharesOf(ordered, nameOf)
  const [first, ...others] = shares
  return (
    <Group role="img" aria-label={`Peluang: ${oddsText(ordered, nameOf)}`} gap="xs">
      {first && (
        <Text span {...(ordered[0]?.programCode === own ? { fw: 750 } : quiet)}>
          {isShort && 'Peluang '}
          {shareText(first)}
        </Text>
      )}
      <span className={classes.bar}>
        {shares.map(({ name, probability }) => (
          <span key={name} className={classes.share} style={{ flexGrow: probability }} />
        ))}
      </span>
      {others.length > 0 && (
        <Text span {...quiet}>
          {others.map(shareText).join('; ')}
        </Text>
      )}
    </Group>
  )
}
