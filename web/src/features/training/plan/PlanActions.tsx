import type { Plan, PlannedSession } from '@bugar/contracts/plan'
import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { CalendarDownload } from './CalendarDownload.tsx'
import { useEndPlan, usePause } from './queries.ts'
import { WeekDownload } from './WeekDownload.tsx'

interface PlanActionsProps {
  readonly plan: Plan
  readonly now: Date
}

const paused = (session: PlannedSession): PlannedSession =>
  session.state === 'due' ? { ...session, state: 'paused' } : session

/** Print, export to a calendar, pause and end. */
export function PlanActions({ plan, now }: PlanActionsProps) {
  const navigate = useNavigate()
  const [isEnding, setEnding] = useState(false)
  const pause = usePause(now)
  const end = useEndPlan(now, () => navigate({ to: '/training' }))
  return (
    <Stack gap="xs">
      <WeekDownload plan={plan} now={now} />
      <CalendarDownload plan={plan} now={now} />
      {plan.state === 'active' && (
        <>
          {pause.error && <ErrorBox>{pause.error.message}</ErrorBox>}
          <BusyButton variant="default" isBusy={pause.isPending} onClick={() => pause.mutate(plan.state)}>
            Jeda
          </BusyButton>
        </>
      )}
      <Button variant="subtle" color="merah" onClick={() => setEnding(true)}>
        Akhiri rencana
      </Button>
      {isEnding && (
        <ConfirmDialog
          title="Akhiri rencana"
          message="Jadwal dan penyesuaiannya dihapus. Catatan latihan tetap ada."
          confirmLabel="Akhiri"
          isBusy={end.isPending}
          failure={end.error?.message}
          onConfirm={() => end.mutate()}
          onCancel={() => setEnding(false)}
        >
          <CalendarDownload plan={{ ...plan, sessions: plan.sessions.map(paused) }} now={now} />
        </ConfirmDialog>
      )}
    </Stack>
  )
}
