import { Button } from '@mantine/core'
import { useState } from 'react'
import { LoadFailure } from '#components/ui/LoadFailure.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { ScheduleList } from '#components/domain/ScheduleList.tsx'
import { weekday } from '#lib/weekday.ts'
import type { ShownProgram } from './generic-program.ts'

interface WeekPlanProps {
  readonly program: ShownProgram | null
  /** Why the schedule is only a general one. */
  readonly failure: string | null
  readonly failedAt: number
  readonly onRetry: () => void
}

export function WeekPlan({ program, failure, failedAt, onRetry }: WeekPlanProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Jadwal 7 hari"
      aside={
        program && (
          <Button variant="subtle" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Tutup semua hari' : 'Buka semua hari'}
          </Button>
        )
      }
    >
      {failure && (
        <LoadFailure
          mb="md"
          text={failure}
          detail="Jadwal di bawah ini panduan umum."
          failedAt={failedAt}
          onRetry={onRetry}
        />
      )}
      {program ? (
        <ScheduleList schedule={program.schedule} isOpen={isOpen} today={weekday(new Date())} />
      ) : (
        <Placeholder narrow={605} wide={439} />
      )}
    </Panel>
  )
}
