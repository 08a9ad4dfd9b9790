import { Group, Text } from '@mantine/core'
import { useJourney } from '#components/domain/queries.ts'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { formatNumber, formatRecent } from '#lib/format.ts'
import { changeText, weightsOf } from './weights.ts'

interface WeightPanelProps {
  readonly now: Date
}

/** The latest weight and how it changed; nothing for who has none. */
export function WeightPanel({ now }: WeightPanelProps) {
  const [latest, before] = weightsOf(useJourney().data?.data.consultations ?? [])
  if (!latest) {
    return null
  }
  return (
    <Panel title="Berat badan" aside={<Hint>terakhir {formatRecent(latest.when, now)}</Hint>}>
      <Group justify="space-between" gap="sm">
        <Text fz="h1" lh="h1" fw={750}>
          {formatNumber(latest.kg)}{' '}
          <Text span size="md" fw={500} c="dimmed">
            kg
          </Text>
        </Text>
        {before && (
          <Text size="sm" fw={600} c="bugar">
            {changeText(latest, before)} sejak {formatRecent(before.when, now)}
          </Text>
        )}
      </Group>
      <TextLink to="/history" display="inline-block" py="sm" fz="sm" fw={700}>
        Lihat perjalanan
      </TextLink>
    </Panel>
  )
}
