import { mondayOf } from '@bugar/contracts/day'
import { days } from '@bugar/contracts/knowledge'
import type { Plan, PlanChange, PlannedSession } from '@bugar/contracts/plan'
import { maxTicks, type PrintedWeek } from '#components/domain/pdf/week.ts'
import { daySessionOf } from '#components/domain/plan/session.ts'
import type { DaySession } from '#components/domain/session-text.ts'
import { noonOf } from '#lib/local-day.ts'
import { weekday } from '#lib/weekday.ts'

const rest: DaySession = { kind: 'rest', title: 'Istirahat', parts: [] }

/** More would make the letters of the page too small. */
const maxChanges = 8
const maxParts = 2

const inWords = ({ what, reason }: PlanChange): string => {
  const others = what.length > maxParts ? [`dan ${what.length - maxParts} lagi`] : []
  const said = [...what.slice(0, maxParts), ...others].join('; ')
  return `${said}. ${reason.text} (${reason.name}; ${reason.source})`
}

/** The day of the week on which a session lies; one that was moved into another week keeps its own. */
const dayOf = ({ date, movedFrom }: PlannedSession): number => {
  const isElsewhere = movedFrom !== null && mondayOf(movedFrom) !== mondayOf(date)
  return weekday(noonOf(isElsewhere ? movedFrom : date))
}

const daysOf = (sessions: readonly PlannedSession[], week: number): PrintedWeek['days'] => {
  const own = sessions.filter((session) => session.week === week)
  return days.flatMap((day, index) => {
    const found = own.filter((session) => dayOf(session) === index)
    return found.length > 0 ? found.map((each) => ({ day, session: daySessionOf(each) })) : [{ day, session: rest }]
  })
}

/** This week, and those after it for as long as they are the same. */
const weeksLike = (sessions: readonly PlannedSession[], week: number): number[] => {
  const wanted = JSON.stringify(daysOf(sessions, week))
  const weeks = Array.from({ length: maxTicks }, (_, index) => week + index)
  const other = weeks.findIndex((each) => JSON.stringify(daysOf(sessions, each)) !== wanted)
  return other === -1 ? weeks : weeks.slice(0, other)
}

/** A week of a plan on paper, with boxes for the weeks that are like it; a week without a session is all rest. */
export const printedWeek = (
  { program, sessions, changes, easyWeeks }: Pick<Plan, 'program' | 'sessions' | 'changes' | 'easyWeeks'>,
  week: number,
): PrintedWeek => {
  const left = changes.length - maxChanges
  const isEasy = easyWeeks.includes(week)
  return {
    lead: `${program.code} ${program.name}, pekan ${week} rencana Anda${isEasy ? ', pekan ringan' : ''}. Centang kotak tiap kali selesai.`,
    weeks: weeksLike(sessions, week),
    days: daysOf(sessions, week),
    changes: [
      ...changes.slice(0, maxChanges).map(inWords),
      ...(left > 0 ? [`${left} perubahan lain ada di aplikasi Bugar.`] : []),
    ],
  }
}
