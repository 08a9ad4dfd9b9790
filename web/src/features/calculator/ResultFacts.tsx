import { DataList } from '@mantine/core'

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
