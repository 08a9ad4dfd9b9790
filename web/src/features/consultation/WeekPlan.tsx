import type { Schedule } from '@bugar/contracts/program'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { ScheduleList } from '#components/domain/ScheduleList.tsx'

interface WeekPlanProps {
  readonly schedule: Schedule
  /** From the person's plan. */
  readonly isOwn: boolean
  /** Index of today, Monday first. */
  readonly today: number
}

export function WeekPlan({ schedule, isOwn, today }: WeekPlanProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Jadwal 7 hari"
      aside={
        <Button variant="subtle" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Tutup semua hari' : 'Buka semua hari'}
        </Button>
      }
    >
      {isOwn && <Hint mb="xs">Pekan ini di rencana Anda, sudah disesuaikan.</Hint>}
      <ScheduleList schedule={schedule} isOpen={isOpen} today={today} />
    </Panel>
  )
}
