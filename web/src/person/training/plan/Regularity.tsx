import type { Plan } from '@bugar/contracts/training/plan'
import { Text } from '@mantine/core'
import { Facts } from '#kit/layout/Facts.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatNumber } from '#kit/text/format.ts'

/** Keteraturan: share of past sessions that were done, and consecutive weeks. */
export function Regularity({ plan: { adherence, dailySteps } }: { readonly plan: Plan }) {
  const { due, done, streakWeeks } = adherence
  return (
    <Panel title="Keteraturan">
      <Facts
        size="xl"
        facts={[
          ['Selesai sampai hari ini', due === 0 ? 'Belum ada' : `${formatNumber(done)} dari ${formatNumber(due)}`],
          ['Beruntun', streakWeeks === 0 ? 'Belum ada' : `${formatNumber(streakWeeks)} pekan`],
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm">
        Satu sesi terlewat dalam sepekan tidak memutus hitungan.
      </Text>
      {dailySteps !== null && (
        <Text size="sm" mt="sm">
          Selain latihan:{' '}
          {dailySteps.replaceAll('-', '–').replaceAll(/\d{4,}/g, (steps) => formatNumber(Number(steps)))} langkah kaki
          sehari.
        </Text>
      )}
    </Panel>
  )
}
