import { DataList, Text } from '@mantine/core'

interface PartsProps {
  readonly parts: readonly (readonly [term: string, value: string])[]
}

export function Parts({ parts }: PartsProps) {
  return (
    <DataList size="md" gap="xs" withDivider>
      {parts.map(([term, value]) => (
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
