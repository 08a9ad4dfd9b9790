import { DataList } from '@mantine/core'
import type { Fact } from './Facts.tsx'

interface FactLinesProps {
  readonly facts: readonly Fact[]
}

/** Names on the left, their values on the right. */
export function FactLines({ facts }: FactLinesProps) {
  return (
    <DataList gap="xxs" labelWidth="auto">
      {facts.map(([name, value]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          <DataList.ItemValue ms="auto" fw={600} ta="end">
            {value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}
