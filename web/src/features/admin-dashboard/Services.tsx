import { serviceNames } from '@bugar/contracts/operation'
import type { ServiceState } from '@bugar/contracts/system'
import { Skeleton } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { serviceWords } from '#lib/service-words.ts'
import { useHealth } from './queries.ts'
import classes from './dashboard.module.css'

const states = {
  ok: { tone: 'bugar', word: 'Berjalan' },
  degraded: { tone: 'jingga', word: 'Terganggu' },
  down: { tone: 'merah', word: 'Mati' },
} as const satisfies Record<ServiceState['state'], object>

export function Services() {
  const { data, isError, refetch } = useHealth()
  return (
    <Panel title="Layanan">
      {isError && !data && <ErrorBox onRetry={() => void refetch()}>Keadaan layanan belum dapat dimuat.</ErrorBox>}
      {data && (
        <ul className={classes.list}>
          {serviceNames.map((name) => {
            const { state, copies } = data.data.services[name]
            return (
              <li key={name} className={classes.line}>
                <span className={classes.grow}>
                  {serviceWords[name]}
                  <span className={classes.small}>
                    {name}, {copies} salinan
                  </span>
                </span>
                <Tag tone={states[state].tone}>{states[state].word}</Tag>
              </li>
            )
          })}
        </ul>
      )}
      {!data && !isError && <Skeleton height={250} />}
    </Panel>
  )
}
