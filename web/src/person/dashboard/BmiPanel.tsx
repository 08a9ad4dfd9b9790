import { Text } from '@mantine/core'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { bmisOf } from '#kit/charts/series.ts'
import { useJourney } from '#kit/data/queries.ts'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatBmi, formatNumber } from '#kit/text/format.ts'

/** The BMI over the person's consultations. */
export function BmiPanel() {
  return (
    <Panel title="Perjalanan BMI">
      <QueryState query={useJourney()} failure="Perjalanan Anda belum dapat dimuat." height={290}>
        {({ data: { consultations } }) => {
          const bmis = bmisOf(consultations)
          return bmis.values.length < 2 ? (
            <Text c="dimmed">Garisnya mulai tampak setelah konsultasi kedua.</Text>
          ) : (
            <LineChart title="BMI" series={bmis} format={formatBmi} formatMark={(value) => formatNumber(value)} />
          )
        }}
      </QueryState>
    </Panel>
  )
}
