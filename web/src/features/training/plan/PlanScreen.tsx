import { type Plan, planWeeks } from '@bugar/contracts/plan'
import type { Safety } from '@bugar/contracts/safety'
import { Stack } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { weekAt } from '#components/domain/plan/plan-weeks.ts'
import { usePlan } from '#components/domain/plan/queries.ts'
import { useHeld } from '#components/domain/person-state.ts'
import { HeldPanel } from '#components/domain/safety/held-parts.tsx'
import { RejectedSessions } from '#components/domain/training/RejectedSessions.tsx'
import { RunningBar } from '#components/domain/training/RunningBar.tsx'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { WithAside } from '#components/layout/WithAside.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import { formatDate } from '#lib/format.ts'
import { localDay, noonOf } from '#lib/local-day.ts'
import { useToday } from '#lib/use-today.ts'
import { PlanNotices } from './PlanNotices.tsx'
import { Weeks } from './Weeks.tsx'

const Behind = lazyPart(() => import('./Behind.tsx'), 'Behind', { narrow: 900, wide: 900 })

/** The plan week by week, its adjustments to the person, and their reasons. */
export function PlanScreen() {
  const now = useToday()
  const query = usePlan(now)
  const held = useHeld(now)
  return (
    <>
      <RunningBar />
      {!query.data && <PageHeader title="Rencana latihan" />}
      <QueryState query={query} failure="Rencana latihan belum dapat dimuat." height={640}>
        {({ data: plan }) =>
          plan ? <Shown plan={plan} now={now} held={held} /> : <Navigate to="/training/plan/new" replace />
        }
      </QueryState>
    </>
  )
}

const leadOf = ({ startDate }: Plan, today: string, week: number) =>
  startDate > today
    ? `Mulai ${formatDate(noonOf(startDate))}`
    : `Pekan ${week} dari ${planWeeks}, mulai ${formatDate(noonOf(startDate))}`

interface ShownProps {
  readonly plan: Plan
  readonly now: Date
  /** Null while nothing forbids training. */
  readonly held: Safety | null
}

function Shown({ plan, now, held }: ShownProps) {
  const today = localDay(now)
  const week = weekAt(plan, today)
  return (
    <>
      <PageHeader
        eyebrow="Rencana latihan"
        title={`${plan.program.code} ${plan.program.name}`}
        lead={leadOf(plan, today, week)}
        actions={
          <>
            <LinkButton to="/training" variant="default">
              Catatan latihan
            </LinkButton>
            <LinkButton to="/training/progress" variant="default">
              Kemajuan
            </LinkButton>
          </>
        }
      />
      <WithAside aside={<Behind plan={plan} now={now} />}>
        <Stack>
          <RejectedSessions />
          {held ? <HeldPanel safety={held} what="Rencana" /> : <PlanNotices plan={plan} now={now} />}
          <Weeks plan={plan} current={week} now={now} />
        </Stack>
      </WithAside>
    </>
  )
}
