import { DataList, Text } from '@mantine/core'

interface ResultFactsProps {
  readonly facts: readonly (readonly [term: string, value: string])[]
}

export function ResultFacts({ facts }: ResultFactsProps) {
  return (
    <DataList size="md" gap="xs" withDivider>
      {facts.map(([term, value]) => (
        <DataList.Item key={term}>
          <DataList.ItemLabel>{term}</DataList.ItemLabel>
          <DataList.ItemValue ml="auto" fw={700} style={{ whiteSpace: 'nowrap' }}>
            {value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}

/** Where the formula comes from. */
export function Hint({ children }: { readonly children: string }) {
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {children}
    </Text>
  )
}
