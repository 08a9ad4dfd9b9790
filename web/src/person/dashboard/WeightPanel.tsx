import { Stack, Text } from '@mantine/core'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { weightsOf } from '#kit/charts/series.ts'
import { useJourney, useRecentWeighIns } from '#kit/data/queries.ts'
import { Placeholder } from '#kit/layout/Placeholder.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { formatKg, formatNumber, formatRecent } from '#kit/text/format.ts'
import { WeighToday } from './WeighToday.tsx'
import { boundNear, recentOf, trendChange } from './weights.ts'

interface WeightPanelProps {
  readonly now: Date
}

/** Three months of weights with their trend, and a field for today's; empty for a person without weights. */
export function WeightPanel({ now }: WeightPanelProps) {
  const consultations = useJourney().data?.data.consultations ?? []
  const weighIns = useRecentWeighIns()
  if (weighIns.isPending) {
    return <Placeholder narrow={605} wide={607} />
  }
  const series = weightsOf(consultations, weighIns.data?.data.weighIns ?? [])
  const values = recentOf(series.values, now)
  const latest = values.at(-1)
  if (!latest) {
    return null
  }
  const change = trendChange(values)
  const height = consultations.find(({ summary }) => summary !== null)?.summary?.height
  return (
    <Panel title="Berat badan" aside={<Hint>terakhir {formatRecent(new Date(latest.time), now)}</Hint>}>
      <Stack gap="xs">
        {change ? (
          <Text size="sm" fw={600} c="bugar">
            Tren {change.text} sejak {formatRecent(change.since, now)}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            Perubahannya mulai tampak setelah berat kedua.
          </Text>
        )}
        <LineChart
          title="Tiga bulan terakhir"
          series={{ ...series, values }}
          format={formatKg}
          formatMark={(value) => formatNumber(value)}
          goal={boundNear(values, height)}
          hasRanges={false}
        />
        <WeighToday latest={latest.value} height={height} now={now} />
        <TextLink to="/history" search={{ tab: 'grafik' }} py="sm" fz="sm" fw={700}>
          Lihat perjalanan
        </TextLink>
      </Stack>
    </Panel>
  )
}
