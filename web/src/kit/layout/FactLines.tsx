import { DataList } from '@mantine/core'
import type { Fact } from './Facts.tsx'

/** Names on the left, their values on the right. */
export function FactLines({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <DataList gap="xxs" labelWidth="auto">
      {facts.map(([name, value]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          {/* A number keeps its figures together. */}
          <DataList.ItemValue ms="auto" fw={600} ta="end" style={{ overflowWrap: 'break-word' }}>
            {value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  )
}
