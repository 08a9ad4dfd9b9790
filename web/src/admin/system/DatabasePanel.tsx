import type { DatabaseState } from '@bugar/contracts/system/database'
import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { Group, Title } from '@mantine/core'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { serviceLabels, type ServiceWithDatabase } from '#admin/parts/service-labels.ts'
import { collectionLabel } from './collection-labels.ts'
import { useDatabases } from './queries.ts'
import { FactLines } from '#kit/layout/FactLines.tsx'

interface DatabaseCardProps {
  readonly name: ServiceWithDatabase
  /** Null if the service does not answer. */
  readonly state: DatabaseState | null
}

function DatabaseStatus({ state }: Pick<DatabaseCardProps, 'state'>) {
  if (state === null) {
    return <Tag tone="merah">Tidak terjangkau</Tag>
  }
  const { pending } = state
  return pending.length > 0 ? <Tag tone="jingga">{pending.length} migrasi menunggu</Tag> : <Tag tone="bugar">Siap</Tag>
}

function DatabaseCard({ name, state }: DatabaseCardProps) {
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{serviceLabels[name]}</Title>
        <DatabaseStatus state={state} />
      </Group>
      {state === null ? (
        <Hint>Layanan {name} tidak menjawab.</Hint>
      ) : (
        <>
          <Hint>
            {state.database}, {state.server}, {state.applied.length} migrasi diterapkan
          </Hint>
          {state.pending.length > 0 && <Hint>Menunggu: {state.pending.join(', ')}</Hint>}
          <FactLines facts={state.collections.map(({ name, count }) => [collectionLabel(name), formatNumber(count)])} />
        </>
      )}
    </li>
  )
}

export function DatabasePanel() {
  return (
    <Panel title="Basis data">
      <QueryState query={useDatabases()} failure="Keadaan basis data belum dapat dimuat." height={330}>
        {({ data: { services } }) => (
          <DividedList cols={{ base: 1, md: 2 }}>
            {serviceNames.map((name) => (
              <DatabaseCard key={name} name={name} state={services[name]} />
            ))}
          </DividedList>
        )}
      </QueryState>
    </Panel>
  )
}
