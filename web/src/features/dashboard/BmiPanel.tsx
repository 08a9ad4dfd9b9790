import { Text } from '@mantine/core'
import { LineChart } from '#components/domain/chart/LineChart.tsx'
import { bmisOf } from '#components/domain/chart/series.ts'
import { useJourney } from '#components/domain/queries.ts'
import { Panel } from '#components/ui/Panel.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { formatBmi, formatNumber } from '#lib/format.ts'

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
