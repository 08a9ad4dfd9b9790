import { mondayOf } from '@bugar/contracts/core/values/day'
import { days } from '@bugar/contracts/core/values/knowledge'
import type { Plan, PlanChange, PlannedSession } from '@bugar/contracts/training/plan'
import { noonOf, weekday } from '#kit/text/local-day.ts'
import { maxTicks, type PrintedWeek } from '#person/pdf/printed-week.ts'
import type { DaySession } from '#kit/program/session-text.ts'
import { daySessionOf, walkText } from './session.ts'

const rest: DaySession = { kind: 'rest', title: 'Istirahat', parts: [] }

/** More would make the letters of the page too small. */
const maxChanges = 8
const maxParts = 2

const inWords = ({ what, reason }: PlanChange): string => {
  const others = what.length > maxParts ? [`dan ${what.length - maxParts} lagi`] : []
  const said = [...what.slice(0, maxParts), ...others].join('; ')
  return `${said}. ${reason.text} (${reason.name}; ${reason.source})`
}

/** The weekday of a session; one that was moved into another week keeps its original one. */
const dayOf = ({ date, movedFrom }: PlannedSession): number => {
  const isElsewhere = movedFrom !== null && mondayOf(movedFrom) !== mondayOf(date)
  return weekday(noonOf(isElsewhere ? movedFrom : date))
}

type Sessions = Pick<Plan, 'sessions' | 'walks'>

const daysOf = ({ sessions, walks }: Sessions, week: number): PrintedWeek['days'] => {
  const own = sessions.filter((session) => session.week === week)
  return days.flatMap((day, index) => {
    const found = own.filter((session) => dayOf(session) === index)
    const walk = walks.find((each) => each.week === week && weekday(noonOf(each.date)) === index)
    const free = walk ? { ...rest, title: walkText(walk) } : rest
    return found.length > 0 ? found.map((each) => ({ day, session: daySessionOf(each) })) : [{ day, session: free }]
  })
}

/** This week, and the following ones as long as they are equal. */
const weeksLike = (plan: Sessions, week: number): number[] => {
  const wanted = JSON.stringify(daysOf(plan, week))
  const weeks = Array.from({ length: maxTicks }, (_, index) => week + index)
  const other = weeks.findIndex((each) => JSON.stringify(daysOf(plan, each)) !== wanted)
  return other === -1 ? weeks : weeks.slice(0, other)
}

/** A week of a plan on paper, with boxes for the weeks that are like it; a week without a session is all rest. */
export const printedWeek = (
  plan: Sessions & Pick<Plan, 'program' | 'changes' | 'easyWeeks'>,
  week: number,
): PrintedWeek => {
  const { program, changes, easyWeeks } = plan
  const left = changes.length - maxChanges
  const isEasy = easyWeeks.includes(week)
  return {
    lead: `${program.code} ${program.name}, pekan ${week} rencana Anda${isEasy ? ', pekan ringan' : ''}. Centang kotak tiap kali selesai; tulis beban dan repetisi tiap set di garisnya.`,
    weeks: weeksLike(plan, week),
    days: daysOf(plan, week),
    changes: [
      ...changes.slice(0, maxChanges).map(inWords),
      ...(left > 0 ? [`${left} perubahan lain ada di aplikasi Bugar.`] : []),
    ],
  }
}
