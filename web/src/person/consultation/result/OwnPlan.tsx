import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'
import { useEffect } from 'react'
import type { PrintedWeek } from '#person/pdf/printed-week.ts'
import { weekAt } from '#person/training/schedule/plan-weeks.ts'
import { printedWeek } from '#person/training/schedule/printed-week.ts'
import { usePlan } from '#person/training/schedule/queries.ts'
import { localDay, useToday } from '#kit/text/local-day.ts'
import { ownSchedule } from '../advice/own-week.ts'

/** This week of the person's own plan. */
export interface OwnWeek {
  readonly schedule: Schedule
  readonly printed: PrintedWeek
}

interface OwnPlanProps {
  readonly programCode: ProgramCode
  /** Null while the person has no running plan of this program. */
  readonly onFound: (week: OwnWeek | null) => void
}

/** Reports this week of the person's plan for this program; renders nothing. */
export function OwnPlan({ programCode, onFound }: OwnPlanProps) {
  const now = useToday()
  const plan = usePlan(now).data?.data
  useEffect(() => {
    const isOwn = plan?.state === 'active' && plan.program.code === programCode
    onFound(
      isOwn ? { schedule: ownSchedule(plan, now), printed: printedWeek(plan, weekAt(plan, localDay(now))) } : null,
    )
  }, [plan, programCode, now, onFound])
  return null
}
