import type { DatabaseState } from '@bugar/contracts/database'
import { serviceNames } from '@bugar/contracts/operation'
import { Group, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { formatNumber } from '#lib/format.ts'
import { serviceLabels, type ServiceWithDatabase } from '#lib/service-labels.ts'
import { useDatabases } from './queries.ts'
import { FactLines } from '#components/ui/FactLines.tsx'

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="xs" c="dimmed">
      {children}
    </Text>
  )
}

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
        <Quiet>Layanan {name} tidak menjawab.</Quiet>
      ) : (
        <>
          <Quiet>
            {state.database}, {state.server}, {state.applied.length} migrasi diterapkan
          </Quiet>
          {state.pending.length > 0 && <Quiet>Menunggu: {state.pending.join(', ')}</Quiet>}
          <FactLines facts={state.collections.map((collection) => [collection.name, formatNumber(collection.count)])} />
        </>
      )}
    </li>
  )
}

export function DatabasePanel() {
  const { data, isError, refetch } = useDatabases()
  return (
    <Panel title="Basis data">
      {isError && !data && <ErrorBox onRetry={() => void refetch()}>Keadaan basis data belum dapat dimuat.</ErrorBox>}
      {data && (
        <DividedList cols={{ base: 1, md: 2 }}>
          {serviceNames.map((name) => (
            <DatabaseCard key={name} name={name} state={data.data.services[name]} />
          ))}
        </DividedList>
      )}
      {!data && !isError && <Skeleton height={330} />}
    </Panel>
  )
}
