import { days } from '@bugar/contracts/core/values/knowledge'
import type { Plan } from '@bugar/contracts/training/plan'
import type { Schedule } from '@bugar/contracts/catalog/program'
import { sessionOn, textOf, walkText } from '#person/training/schedule/session.ts'
import { mondayOf } from '#person/training/today/week.ts'
import { daysFrom, localDay } from '#kit/text/local-day.ts'

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
