import { type Plan, planWeeks } from '@bugar/contracts/training/plan'
import type { Safety } from '@bugar/contracts/advice/person/safety'
import { Stack, Group, Text } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { weekAt } from '#person/training/schedule/plan-weeks.ts'
import { usePlan } from '#person/training/schedule/queries.ts'
import { useHeld } from '#person/body/person-state.ts'
import { HeldPanel } from '#person/safety/held-parts.tsx'
import { RejectedSessions } from '#person/training/today/RejectedSessions.tsx'
import { RunningBar } from '#person/training/today/RunningBar.tsx'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { WithAside } from '#kit/layout/Panel.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatDate } from '#kit/text/format.ts'
import { localDay, noonOf, useToday } from '#kit/text/local-day.ts'
import { Weeks } from './Weeks.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { usePause } from './queries.ts'
import { WaitNotice } from './WaitNotice.tsx'

interface PlanNoticesProps {
  readonly plan: Plan
  readonly now: Date
}

/** Notices on a waiting, paused, finished or superseded plan, with the next step. */
function PlanNotices({ plan, now }: PlanNoticesProps) {
  const pause = usePause(now)
  return (
    <>
      {plan.waitFor && <WaitNotice reason={plan.waitFor} />}
      {plan.state === 'paused' && (
        <Notice color="biru">
          <Group gap="sm">
            <Text size="sm" flex="1 1 14rem">
              Dijeda sejak {formatDate(noonOf(plan.pausedOn ?? plan.startDate))}. Sesi selama jeda tidak dihitung, dan
              pekan yang tersisa bergeser.
            </Text>
            <BusyButton isBusy={pause.isPending} onClick={() => pause.mutate(plan.state)}>
              Lanjutkan
            </BusyButton>
          </Group>
          {pause.error && <ErrorBox mt="sm">{pause.error.message}</ErrorBox>}
        </Notice>
      )}
      {plan.state === 'finished' && (
        <Notice color="biru">
          <Group gap="sm">
            <Text size="sm" flex="1 1 14rem">
              Dua belas pekan selesai. Konsultasi baru menunjukkan apa yang berubah dan program berikutnya.
            </Text>
            <LinkButton to="/consultation">Konsultasi baru</LinkButton>
          </Group>
        </Notice>
      )}
      {plan.changes.some(({ id }) => id === 'ADAP-209') && (
        <Notice color="jingga">
          <Group gap="sm">
            <Text size="sm" flex="1 1 14rem">
              Jawaban kesehatan Anda lebih dari setahun lalu. Sampai dijawab lagi, rencana lebih pelan.
            </Text>
            <LinkButton to="/consultation/screening" variant="default">
              Jawab lagi
            </LinkButton>
          </Group>
        </Notice>
      )}
      {plan.newerProgram && (
        <Notice color="jingga">
          <Group gap="sm">
            <Text size="sm" flex="1 1 14rem">
              Konsultasi sesudahnya memberi program lain: {plan.newerProgram.code} {plan.newerProgram.name}. Rencana ini
              tetap memakai {plan.program.code} {plan.program.name}.
            </Text>
            <LinkButton to="/training/plan/new" variant="default">
              Buat rencana baru
            </LinkButton>
          </Group>
        </Notice>
      )}
    </>
  )
}

const behind = () => import('./wizard/Behind.tsx')
const Regularity = lazyPart<'Regularity', { readonly plan: Plan }>(behind, 'Regularity', { narrow: 240, wide: 200 })
const Behind = lazyPart(behind, 'Behind', { narrow: 900, wide: 900 })

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
          <Regularity plan={plan} />
        </Stack>
      </WithAside>
    </>
  )
}
