import type { Plan, PlannedSession } from '@bugar/contracts/training/plan'
import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { formatDate } from '#kit/text/format.ts'
import { localDay, noonOf } from '#kit/text/local-day.ts'
import { failureSentence } from '#kit/data/missing-code.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { useSession } from '#kit/session/use-logout.tsx'
import { weekAt } from '#person/training/schedule/plan-weeks.ts'
import { useEndPlan, usePause } from './queries.ts'
import { sessionsToCome } from './Weeks.tsx'

interface WeekDownloadProps {
  readonly plan: Plan
  readonly now: Date
}

/** This week of the plan for printing; not offered while the plan waits, or after its end. */
function WeekDownload({ plan, now }: WeekDownloadProps) {
  const save = useMutation({
    mutationFn: async () => {
      const { weekFile, loadBeside } = await import('./pdf/week-file.ts')
      return weekFile(plan, weekAt(plan, localDay(now)), await loadBeside(true))
    },
    onSuccess: saveFile,
  })
  if (plan.state !== 'active' && plan.state !== 'paused') {
    return null
  }
  return (
    <>
      {save.error && <ErrorBox title="Pekan ini belum terunduh">{failureSentence(save.error)}</ErrorBox>}
      <BusyButton variant="default" isBusy={save.isPending} onClick={() => save.mutate()}>
        Unduh pekan ini (PDF)
      </BusyButton>
    </>
  )
}

interface CalendarDownloadProps {
  readonly plan: Plan
  readonly now: Date
}

/** All upcoming sessions as a calendar file; without any, one that cancels them in the person's calendar. */
function CalendarDownload({ plan, now }: CalendarDownloadProps) {
  const user = useSession()?.user
  const sessions = sessionsToCome(plan.sessions, localDay(now))
  const save = useMutation({
    mutationFn: async (userId: string) => {
      const { sessionCalendar } = await import('./session-calendar.ts')
      return sessionCalendar({ plan, userId, now: currentTime() })
    },
    onSuccess: saveFile,
  })
  const last = sessions.at(-1)
  if (!user || (plan.state === 'finished' && !last)) {
    return null
  }
  return (
    <>
      {save.error && <ErrorBox title="Kalender belum terunduh">{failureSentence(save.error)}</ErrorBox>}
      <BusyButton variant="default" isBusy={save.isPending} onClick={() => save.mutate(user.id)}>
        {last ? 'Unduh kalender (.ics)' : 'Unduh pembatalan (.ics)'}
      </BusyButton>
      <Hint>
        {last
          ? `${sessions.length} sesi tersisa, sampai ${formatDate(noonOf(last.date))}, untuk kalender Anda. Sesudah jadwal berubah, unduh dan impor lagi: sesi yang sama diperbarui, yang tidak ada lagi dibatalkan.`
          : 'Bila sesi sudah ada di kalender Anda, impor unduhan ini: sesi yang belum dilakukan dibatalkan.'}
      </Hint>
    </>
  )
}

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
