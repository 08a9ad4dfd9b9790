import type { WeighIn } from '@bugar/contracts/advice/person/weigh-in'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { bmisOf, fatsOf, weightsOf } from '#kit/charts/series.ts'
import { useJourney, useWeighIns } from '#kit/data/queries.ts'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import type { ListedConsultation } from '#kit/data/consultation-lists.ts'
import { formatBmi, formatKg, formatNumber, formatPercent } from '#kit/text/format.ts'
import { WeighInList } from './weigh-in/WeighInList.tsx'

interface HistoryChartsProps {
  readonly onDeleted: (weighIn: WeighIn) => void
}

const height = { base: 1190, md: 700 }

/** Weight first, then BMI and body fat, and the weights that were noted without a consultation. */
export function HistoryCharts({ onDeleted }: HistoryChartsProps) {
  const weighIns = useWeighIns()
  return (
    <QueryState query={useJourney()} failure="Grafik Anda belum dapat dimuat." height={height}>
      {({ data: { consultations } }) => (
        <QueryState query={weighIns} failure="Berat yang Anda catat belum dapat dimuat." height={height}>
          {({ data }) => (
            <Stack gap="md">
              <Charts consultations={consultations} weighIns={data.weighIns} />
              <WeighInList weighIns={data.weighIns} onDeleted={onDeleted} />
            </Stack>
          )}
        </QueryState>
      )}
    </QueryState>
  )
}

interface ChartsProps {
  readonly consultations: readonly ListedConsultation[]
  readonly weighIns: readonly WeighIn[]
}

function Charts({ consultations, weighIns }: ChartsProps) {
  const weights = weightsOf(consultations, weighIns)
  const bmis = bmisOf(consultations)
  const fats = fatsOf(consultations)
  if (weights.values.length === 0) {
    return (
      <Panel title="Perjalanan">
        <Text c="dimmed">Garisnya mulai tampak setelah konsultasi pertama atau berat pertama yang Anda catat.</Text>
      </Panel>
    )
  }
  const mark = (value: number) => formatNumber(value)
  return (
    <Panel title="Perjalanan">
      <LineChart title="Berat badan" series={weights} format={formatKg} formatMark={mark} />
      {bmis.values.length > 0 && (
        <SimpleGrid minColWidth="min(300px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md" mt="md">
          <LineChart title="BMI" series={bmis} format={formatBmi} formatMark={mark} />
          {fats.values.length > 0 && (
            <LineChart title="Lemak tubuh" series={fats} format={formatPercent} formatMark={mark} />
          )}
        </SimpleGrid>
      )}
      <Hint mt="md">
        Tren adalah rata-rata berbobot: tiap hari bergerak sepersepuluh jarak ke nilai hari itu, sehingga naik turun
        harian karena air dan makanan tidak menutupi arahnya.
      </Hint>
    </Panel>
  )
}
