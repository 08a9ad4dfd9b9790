import type { Plan } from '@bugar/contracts/training/plan'
import { Stack, Text } from '@mantine/core'
import { Facts as KeyFigures } from '#kit/layout/Facts.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { Changes } from '../Changes.tsx'
import { Facts } from '../Facts.tsx'
import { PlanActions } from '../PlanActions.tsx'

/** Keteraturan: share of past sessions that were done, and consecutive weeks. */
export function Regularity({ plan: { adherence, dailySteps } }: { readonly plan: Plan }) {
  const { due, done, streakWeeks } = adherence
  return (
    <Panel title="Keteraturan">
      <KeyFigures
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
          Selain latihan: {dailySteps}.
        </Text>
      )}
    </Panel>
  )
}

interface BehindProps {
  readonly plan: Plan
  readonly now: Date
}

/** The adjustments of the plan, the facts behind it, and buttons to download, pause and end it. */
export function Behind({ plan, now }: BehindProps) {
  return (
    <Stack>
      <Changes title="Disesuaikan untuk Anda" changes={plan.changes} />
      <Facts facts={plan.facts} />
      <PlanActions plan={plan} now={now} />
    </Stack>
  )
}
