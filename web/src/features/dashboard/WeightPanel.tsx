import { Group, Text } from '@mantine/core'
import { weightsOf } from '#components/domain/chart/series.ts'
import { useJourney, useLatestWeighIns } from '#components/domain/queries.ts'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { formatNumber, formatRecent } from '#lib/format.ts'
import { changeText } from './weights.ts'

interface WeightPanelProps {
  readonly now: Date
}

/** The latest weight, of a consultation or noted by itself, and how it changed; nothing for who has none. */
export function WeightPanel({ now }: WeightPanelProps) {
  const consultations = useJourney().data?.data.consultations ?? []
  const weighIns = useLatestWeighIns()
  if (weighIns.isPending) {
    return <Placeholder narrow={147} wide={160} />
  }
  const [latest, before] = weightsOf(consultations, weighIns.data?.data.weighIns ?? []).values.toReversed()
  if (!latest) {
    return null
  }
  return (
    <Panel title="Berat badan" aside={<Hint>terakhir {formatRecent(new Date(latest.time), now)}</Hint>}>
      <Group justify="space-between" gap="sm">
        <Text fz="h1" lh="h1" fw={750}>
          {formatNumber(latest.value)}{' '}
          <Text span size="md" fw={500} c="dimmed">
            kg
          </Text>
        </Text>
        {before && (
          <Text size="sm" fw={600} c="bugar">
            {changeText(latest.value, before.value)} sejak {formatRecent(new Date(before.time), now)}
          </Text>
        )}
      </Group>
      <TextLink to="/history" display="inline-block" py="sm" fz="sm" fw={700}>
        Lihat perjalanan
      </TextLink>
    </Panel>
  )
}
