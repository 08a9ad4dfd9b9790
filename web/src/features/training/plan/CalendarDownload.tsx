import type { Plan } from '@bugar/contracts/plan'
import { useMutation } from '@tanstack/react-query'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { currentTime } from '#lib/clock.ts'
import { formatDate } from '#lib/format.ts'
import { localDay, noonOf } from '#lib/local-day.ts'
import { failureSentence } from '#lib/missing-code.ts'
import { saveFile } from '#lib/save-file.ts'
import { useSession } from '#lib/use-session.ts'
import { sessionsToCome } from './calendar.ts'

interface CalendarDownloadProps {
  readonly plan: Plan
  readonly now: Date
}

/** All upcoming sessions as a calendar file; without any, one that cancels them in the person's calendar. */
export function CalendarDownload({ plan, now }: CalendarDownloadProps) {
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
          ? `${sessions.length} sesi yang belum, sampai ${formatDate(noonOf(last.date))}, untuk kalender Anda. Sesudah jadwal berubah, unduh dan impor lagi: sesi yang sama diperbarui, yang tidak ada lagi dibatalkan.`
          : 'Bila sesi sudah ada di kalender Anda, impor unduhan ini: sesi yang belum dilakukan dibatalkan.'}
      </Hint>
    </>
  )
}
