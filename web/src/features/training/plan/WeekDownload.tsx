import type { Plan } from '@bugar/contracts/plan'
import { useMutation } from '@tanstack/react-query'
import { weekAt } from '#components/domain/plan/plan-weeks.ts'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { localDay } from '#lib/local-day.ts'
import { failureSentence } from '#lib/missing-code.ts'
import { saveFile } from '#lib/save-file.ts'

interface WeekDownloadProps {
  readonly plan: Plan
  readonly now: Date
}

/** This week of the plan for printing; not offered while the plan waits, or after its end. */
export function WeekDownload({ plan, now }: WeekDownloadProps) {
  const save = useMutation({
    mutationFn: async () => {
      const { weekFile } = await import('./pdf/week-file.ts')
      return weekFile(plan, weekAt(plan, localDay(now)))
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
