import { serviceNames } from '@bugar/contracts/operation'
import type { ServiceState } from '@bugar/contracts/system'
import { useHealth } from '#components/domain/system-health.ts'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { serviceLabels } from '#lib/service-labels.ts'
import { DividedItem } from './DividedItem.tsx'

const states = {
  ok: { tone: 'bugar', word: 'Berjalan' },
  degraded: { tone: 'jingga', word: 'Terganggu' },
  down: { tone: 'merah', word: 'Mati' },
} as const satisfies Record<ServiceState['state'], object>

export function Services() {
  return (
    <Panel title="Layanan">
      <QueryState query={useHealth()} failure="Keadaan layanan belum dapat dimuat." height={250}>
        {({ data: { services } }) => (
          <DividedList>
            {serviceNames.map((name) => {
              const { state, copies } = services[name]
              return (
                <DividedItem key={name} after={<Tag tone={states[state].tone}>{states[state].word}</Tag>}>
                  {serviceLabels[name]}
                  <Hint>
                    {name}, {copies} salinan
                  </Hint>
                </DividedItem>
              )
            })}
          </DividedList>
        )}
      </QueryState>
    </Panel>
  )
}
