import { serviceNames } from '@bugar/contracts/operation'
import type { ServiceState } from '@bugar/contracts/system'
import { Skeleton, Text } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { serviceLabels } from '#lib/service-labels.ts'
import { DividedItem } from './DividedItem.tsx'
import { useHealth } from './queries.ts'

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
        <DividedList>
          {serviceNames.map((name) => {
            const { state, copies } = data.data.services[name]
            return (
              <DividedItem key={name} after={<Tag tone={states[state].tone}>{states[state].word}</Tag>}>
                {serviceLabels[name]}
                <Text size="xs" c="dimmed">
                  {name}, {copies} salinan
                </Text>
              </DividedItem>
            )
          })}
        </DividedList>
      )}
      {!data && !isError && <Skeleton height={250} />}
    </Panel>
  )
}
