import { type Strength, strengthLabels, strengths } from '@bugar/contracts/advice/person/safety'
import { Box, Group } from '@mantine/core'

/** Strength of the evidence for a rule: up to three bars, and the word. */
export function StrengthBars({ strength }: { readonly strength: Strength }) {
  const filled = strengths.length - strengths.indexOf(strength)
  return (
    <Group gap="xs" wrap="nowrap">
      <Group gap="xxs" wrap="nowrap" align="end" aria-hidden="true">
        {strengths.map((each, index) => (
          <Box
            key={each}
            w={4}
            h={5 + index * 3}
            bdrs={1}
            bg={index < filled ? 'dimmed' : 'var(--mantine-color-default-border)'}
          />
        ))}
      </Group>
      {strengthLabels[strength]}
    </Group>
  )
}
