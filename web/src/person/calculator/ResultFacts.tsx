import { Group, Stack, Text } from '@mantine/core'
import { Terms } from '#person/terms/Terms.tsx'

/** Each value beside its name, on a line of its own. */
export function ResultFacts({ facts }: { readonly facts: readonly (readonly [term: string, value: string])[] }) {
  return (
    <Stack component="dl" gap="xs">
      {facts.map(([term, value]) => (
        <Group key={term} justify="space-between" gap="xs">
          <Text component="dt" c="dimmed">
            <Terms isAlone>{term}</Terms>
          </Text>
          <Text component="dd" fw={700}>
            {value}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
