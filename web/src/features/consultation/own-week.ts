import { days } from '@bugar/contracts/knowledge'
import type { Plan } from '@bugar/contracts/plan'
import type { Schedule } from '@bugar/contracts/program'
import { sessionOn, textOf, walkText } from '#components/domain/plan/session.ts'
import { mondayOf } from '#components/domain/training/week.ts'
import { daysFrom, localDay } from '#lib/local-day.ts'

/** A day of the plan as a day of a program is written. */
const dayText = ({ sessions, walks }: Pick<Plan, 'sessions' | 'walks'>, date: string): string => {
  const session = sessionOn({ sessions }, date)
  if (session) {
    return session.kind === 'cardio' ? `Cardio: ${textOf(session)}` : textOf(session)
  }
  const walk = walks.find((each) => each.date === date)
  return walk ? `Rest: ${walkText(walk)}` : 'Rest: istirahat'
}

/** This week's days of the person's plan, replacing the program's. */
export const ownSchedule = (plan: Pick<Plan, 'sessions' | 'walks'>, now: Date): Schedule =>
  Object.fromEntries(
    days.map((day, index) => [day, dayText(plan, localDay(daysFrom(mondayOf(now), index)))]),
  ) as Schedule
