import { days } from '@bugar/contracts/knowledge'
import type { Plan, PlanChange, PlannedSession, PlannedWalk } from '@bugar/contracts/plan'
import { daySessionOf } from '#components/domain/plan/session.ts'
import type { DaySession } from '#components/domain/session-text.ts'
import { formatNumber } from '#lib/format.ts'
import { noonOf } from '#lib/local-day.ts'
import { weekday } from '#lib/weekday.ts'

export interface PrintedWeek {
  readonly week: number
  readonly isEasy: boolean
  readonly days: readonly { readonly day: string; readonly session: DaySession }[]
  /** What is otherwise than in the program, each with its reason and source; the last may count those left out. */
  readonly changes: readonly string[]
}

const restDay = (walk: PlannedWalk | undefined): DaySession => ({
  kind: 'rest',
  title: 'Istirahat',
  parts: walk ? [`Jalan cepat ${formatNumber(walk.minutes)} menit.`] : [],
})

/** More would make the letters of the page too small. */
const maxChanges = 8
const maxParts = 2

const inWords = ({ what, reason }: PlanChange): string => {
  const others = what.length > maxParts ? [`dan ${what.length - maxParts} lagi`] : []
  const said = [...what.slice(0, maxParts), ...others].join('; ')
  return `${said}. ${reason.text} (${reason.name}; ${reason.source})`
}

const isOpen = ({ state }: PlannedSession) => state === 'due' || state === 'paused'

/** The first week with an open session, else the last one; week 2 instead of a week 1 with fewer sessions. */
const weekToPrint = (sessions: readonly PlannedSession[]): number | undefined => {
  const week = (sessions.find(isOpen) ?? sessions.at(-1))?.week
  const countOf = (wanted: number) => sessions.filter((session) => session.week === wanted).length
  return week === 1 && countOf(1) < countOf(2) ? 2 : week
}

/** A week of a plan by the days its sessions lie on before any is moved; null for a plan without sessions. */
export const printedWeek = ({
  sessions,
  walks = [],
  changes,
}: Pick<Plan, 'sessions' | 'walks' | 'changes'>): PrintedWeek | null => {
  const week = weekToPrint(sessions)
  if (week === undefined) {
    return null
  }
  const own = sessions.filter((session) => session.week === week)
  const ownWalks = walks.filter((walk) => walk.week === week)
  const left = changes.length - maxChanges
  return {
    week,
    isEasy: own.some(({ isEasy }) => isEasy),
    days: days.flatMap((day, index) => {
      const found = own.filter(({ date, movedFrom }) => weekday(noonOf(movedFrom ?? date)) === index)
      return found.length > 0
        ? found.map((session) => ({ day, session: daySessionOf(session) }))
        : [{ day, session: restDay(ownWalks.find(({ date }) => weekday(noonOf(date)) === index)) }]
    }),
    changes: [
      ...changes.slice(0, maxChanges).map(inWords),
      ...(left > 0 ? [`${left} perubahan lain ada di aplikasi Bugar.`] : []),
    ],
  }
}
