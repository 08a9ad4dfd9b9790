import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePersonState } from '#person/body/person-state.ts'
import { mondayOf } from '#person/training/today/week.ts'
import type { PrintedWeek } from '#person/pdf/printed-week.ts'
import { weekAt } from '#person/training/schedule/plan-weeks.ts'
import { printedWeek } from '#person/training/schedule/printed-week.ts'
import { previewQuery, usePlan } from '#person/training/schedule/queries.ts'
import { daysFrom, localDay, useToday } from '#kit/text/local-day.ts'
import { ownSchedule } from '../advice/own-week.ts'

/** A week that is fitted to the person. */
export interface OwnWeek {
  readonly schedule: Schedule
  /** This week of the plan on paper; undefined before a plan has begun. */
  readonly printed?: PrintedWeek
}

interface OwnPlanProps {
  readonly programCode: ProgramCode
  /** Null when the person has no running plan of this program, and no answer would change one. */
  readonly onFound: (week: OwnWeek | null) => void
}

/** Reports this week of the person's plan for this program, or the first week of the plan that answers would make. */
export function OwnPlan({ programCode, onFound }: OwnPlanProps) {
  const now = useToday()
  const { data: reply } = usePlan(now)
  const state = usePersonState(now).data?.data
  const start = daysFrom(mondayOf(now), 7)
  const isAsked = reply?.data === null && state?.safety.screened === true && Object.values(state.facts).includes('yes')
  const preview = useQuery({ ...previewQuery(localDay(start), now), enabled: isAsked }).data?.data
  const plan = reply?.data
  useEffect(() => {
    if (plan?.state === 'active' && plan.program.code === programCode) {
      onFound({ schedule: ownSchedule(plan, now), printed: printedWeek(plan, weekAt(plan, localDay(now))) })
    } else {
      const isFitted =
        isAsked && preview?.program.code === programCode && preview.changes.length > 0 && preview.sessions.length > 0
      onFound(isFitted ? { schedule: ownSchedule(preview, daysFrom(mondayOf(now), 7)) } : null)
    }
  }, [plan, preview, isAsked, programCode, now, onFound])
  return null
}
