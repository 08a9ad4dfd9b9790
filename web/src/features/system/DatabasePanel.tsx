import type { DatabaseState } from '@bugar/contracts/database'
import { serviceNames } from '@bugar/contracts/operation'
import { systemOperations } from '@bugar/contracts/system'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { formatNumber } from '#lib/format.ts'
import { operationQuery } from '#lib/query-client.ts'
import { serviceWords, type ServiceWithDatabase } from '#lib/service-words.ts'
import classes from './system.module.css'

interface DatabaseCardProps {
  readonly name: ServiceWithDatabase
  /** Null while the service cannot be asked. */
  readonly state: DatabaseState | null
}

function Standing({ state }: Pick<DatabaseCardProps, 'state'>) {
  if (state === null) {
    return <Tag tone="merah">Tidak terjangkau</Tag>
  }
  const { pending } = state
  return pending.length > 0 ? <Tag tone="jingga">{pending.length} migrasi menunggu</Tag> : <Tag tone="bugar">Siap</Tag>
}

function DatabaseCard({ name, state }: DatabaseCardProps) {
  return (
    <li className={classes.database}>
      <div className={classes.databaseHead}>
        <h3 className={classes.name}>{serviceWords[name]}</h3>
        <Standing state={state} />
      </div>
      {state === null ? (
        <p className={classes.quiet}>Layanan {name} tidak menjawab.</p>
      ) : (
        <>
          <p className={classes.quiet}>
            {state.database}, {state.server}, {state.applied.length} migrasi diterapkan
          </p>
          {state.pending.length > 0 && <p className={classes.quiet}>Menunggu: {state.pending.join(', ')}</p>}
          <dl className={classes.counts}>
            {state.collections.map((collection) => (
              <div key={collection.name}>
                <dt>{collection.name}</dt>
                <dd>{formatNumber(collection.count)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </li>
  )
}

export function DatabasePanel() {
  const { data, isError, refetch } = useQuery(operationQuery(systemOperations, 'system.databaseStatus', {}))
  return (
    <Panel title="Basis data">
      {isError && !data && <ErrorBox onRetry={() => void refetch()}>Keadaan basis data belum dapat dimuat.</ErrorBox>}
      {data && (
        <ul className={classes.databases}>
          {serviceNames.map((name) => (
            <DatabaseCard key={name} name={name} state={data.data.services[name]} />
          ))}
        </ul>
      )}
      {!data && !isError && <Skeleton height={330} />}
    </Panel>
  )
}
