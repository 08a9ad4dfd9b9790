import type { Odds } from '@bugar/contracts/advice/consultation/verdict'
import { Group, Text } from '@mantine/core'
import { oddsText, sharesOf, shareText } from '#kit/program/odds.ts'
import type { NameOf } from '#kit/program/program-names.ts'
import classes from './OddsLine.module.css'

interface OddsLineProps {
  readonly odds: Odds['odds']
  readonly nameOf: NameOf
}

/** The probability of each program on one line: the first solid, the second hatched, the others outlined. */
export function OddsLine({ odds, nameOf }: OddsLineProps) {
  const shares = sharesOf(odds, nameOf)
  const [first, ...others] = shares
  return (
    <Group role="img" aria-label={`Peluang: ${oddsText(odds, nameOf)}`} gap="xs">
      {first && (
        <Text span fw={750}>
          {shareText(first)}
        </Text>
      )}
      <span className={classes.bar}>
        {shares.map(({ name, probability }) => (
          <span key={name} className={classes.share} style={{ flexGrow: probability }} />
        ))}
      </span>
      {others.length > 0 && (
        <Text span size="sm" fw={600} c="dimmed">
          {others.map(shareText).join('; ')}
        </Text>
      )}
    </Group>
  )
}
