import type { Plan } from '@bugar/contracts/training/plan'
import { Stack, Text } from '@mantine/core'
import { Facts as KeyFigures } from '#kit/layout/Facts.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { Changes } from '../Changes.tsx'
import { Facts } from '../Facts.tsx'
import { PlanActions } from '../PlanActions.tsx'

/** Keteraturan: share of past sessions that were done, and consecutive weeks. */
function Regularity({ plan: { adherence, dailySteps } }: { readonly plan: Plan }) {
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

/** Adherence, the facts behind the plan, and a button to end it. */
export function Behind({ plan, now }: BehindProps) {
  return (
    <Stack>
      <Regularity plan={plan} />
      <Changes title="Disesuaikan untuk Anda" changes={plan.changes} />
      <Facts facts={plan.facts} />
      <PlanActions plan={plan} now={now} />
    </Stack>
  )
}
