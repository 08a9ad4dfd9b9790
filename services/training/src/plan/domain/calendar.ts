import { addDays, daysBetween, mondayOf, weekdayOf } from '@bugar/contracts/core/values/day'
import { planWeeks, type PlannedSession, type PlannedWalk, type sessionStates } from '@bugar/contracts/training/plan'
import type { PlanSession, Walk } from './fit/plan.ts'

/** `from` is inclusive, `to` exclusive; null while the pause lasts. */
export interface Pause {
  readonly from: string
  readonly to: string | null
}

interface PausedPlan {
  readonly startDate: string
  readonly pauses: readonly Pause[]
}

/** Decisions of the person, beside the program. */
export interface PlanDates extends PausedPlan {
  /** The day of each moved session, by session id. */
  readonly moves: Readonly<Record<string, string>>
}

type State = (typeof sessionStates)[number]

/** A session's date, and whether it is within a pause. */
interface Place {
  readonly date: string
  readonly movedFrom: string | null
  readonly isPaused: boolean
}

const isWithin = (date: string, { from, to }: Pause): boolean => date >= from && (to === null || date < to)

const daysAWeek = 7

/** Days by which a pause shifts later sessions: whole weeks, so that weekdays are unchanged. 0 while it lasts. */
export const shiftOf = ({ from, to }: Pause): number =>
  to === null ? 0 : Math.floor(daysBetween(from, to) / daysAWeek) * daysAWeek

/** The day after all pauses: each shifts days in it or after it by its whole weeks. */
const afterPauses = (date: string, pauses: readonly Pause[]): string =>
  pauses.reduce((moved, pause) => (moved >= pause.from ? addDays(moved, shiftOf(pause)) : moved), date)

/** The day and state of pause of a session; every plan week has seven days from the weekday of the start. */
export const placeOf = (
  { week, weekday, id }: Pick<PlanSession, 'id' | 'week' | 'weekday'>,
  { startDate, pauses, moves }: PlanDates,
): Place => {
  const daysIn = (weekday - weekdayOf(startDate) + daysAWeek) % daysAWeek
  const own = afterPauses(addDays(startDate, (week - 1) * daysAWeek + daysIn), pauses)
  const date = moves[id] ?? own
  return { date, movedFrom: date === own ? null : own, isPaused: pauses.some((pause) => isWithin(date, pause)) }
}

/** Walks with their dates, without those in a pause. */
export const placeWalks = (walks: readonly Walk[], dates: PausedPlan): PlannedWalk[] =>
  walks.flatMap(({ week, weekday, minutes }) => {
    const place = placeOf({ id: '', week, weekday }, { ...dates, moves: {} })
    return place.isPaused ? [] : [{ week, date: place.date, minutes }]
  })

/** The last day of the last week of the plan. */
export const lastDayOf = ({ startDate, pauses }: PausedPlan): string =>
  afterPauses(addDays(startDate, planWeeks * daysAWeek - 1), pauses)

/** The plan week of a day, from 1; 1 before the start and 12 after the end. */
export const weekOn = (date: string, { startDate, pauses }: PausedPlan): number => {
  const paused = pauses.reduce((days, pause) => days + (date >= pause.from ? shiftOf(pause) : 0), 0)
  const week = Math.floor((daysBetween(startDate, date) - paused) / daysAWeek) + 1
  return Math.min(planWeeks, Math.max(1, week))
}

/** An entry of the log. */
export interface Training {
  readonly date: string
  /** Null for an entry without a plan. */
  readonly sessionId: string | null
  /** The day of the plan's program that was trained; null when `sessionId` determines it. */
  readonly day: string | null
}

/** The trained sessions; an entry without a session's id counts for the nearest of its week with that day. */
const doneAmong = (
  places: readonly { id: string; day: string; date: string }[],
  log: readonly Training[],
): ReadonlySet<string> => {
  const named = new Set(log.flatMap(({ sessionId }) => sessionId ?? []))
  const unnamed = log.flatMap(({ sessionId, day, date }) => {
    const isOf = (each: { day: string; date: string }) => each.day === day && mondayOf(each.date) === mondayOf(date)
    const candidates = sessionId === null ? places.filter((each) => isOf(each) && !named.has(each.id)) : []
    return candidates.slice(0, 1).map(({ id }) => id)
  })
  return new Set([...named, ...unnamed])
}

/** The sessions of a plan on their days, in that order. */
export const placeSessions = (
  sessions: readonly PlanSession[],
  dates: PlanDates,
  log: readonly Training[],
  today: string,
): PlannedSession[] => {
  const placed = sessions.map(({ weekday, ...session }) => ({
    session,
    ...placeOf({ ...session, weekday }, dates),
  }))
  const done = doneAmong(
    placed.map(({ session, date }) => ({ id: session.id, day: session.day, date })),
    log,
  )
  const stateOf = (id: string, date: string, isPaused: boolean): State => {
    if (done.has(id)) {
      return 'done'
    }
    if (isPaused) {
      return 'paused'
    }
    return date < today ? 'missed' : 'due'
  }
  return placed
    .map(({ session, date, movedFrom, isPaused }) => ({
      ...session,
      date,
      movedFrom,
      state: stateOf(session.id, date, isPaused),
    }))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
}

type Counted = Pick<PlannedSession, 'date' | 'state'>

/**
 * The training week of each week of the plan. A past week with less than half of its sessions done is repeated, and
 * each further empty week goes one back, and so does each week of a finished pause but the first. Paused sessions do
 * not count; weeks from the current one on count as done.
 */
export const trainingWeeksOf = (
  sessions: readonly Pick<PlannedSession, 'week' | 'state'>[],
  currentWeek: number,
  dates: PausedPlan,
): number[] => {
  const ended = dates.pauses.flatMap((pause) =>
    pause.to === null ? [] : [{ week: weekOn(pause.to, dates), weeks: shiftOf(pause) / daysAWeek }],
  )
  const pausedBefore = (week: number) => ended.reduce((sum, pause) => sum + (pause.week === week ? pause.weeks : 0), 0)
  const counted = Map.groupBy(
    sessions.filter(({ state }) => state !== 'paused'),
    ({ week }) => week,
  )
  const isDone = (week: number): boolean => {
    const all = counted.get(week) ?? []
    return week >= currentWeek || 2 * all.filter(({ state }) => state === 'done').length >= all.length
  }
  const isEmpty = (week: number): boolean => {
    const all = counted.get(week) ?? []
    return week < currentWeek && all.length > 0 && all.every(({ state }) => state === 'missed')
  }
  const weeks = [1]
  for (let week = 1; week < planWeeks; week++) {
    const isOffAgain = isEmpty(week) && (isEmpty(week - 1) || pausedBefore(week) > 0)
    const step = isOffAgain ? -1 : Number(isDone(week))
    const paused = pausedBefore(week + 1)
    const back = paused === 0 || isEmpty(week) ? paused : paused - 1
    weeks.push(Math.max(1, (weeks[week - 1] as number) + step - back))
  }
  return weeks
}

/** At least one session done, and at most one not done. */
const isKept = (week: readonly Counted[]): boolean => {
  const done = week.filter(({ state }) => state === 'done').length
  return done > 0 && done >= week.length - 1
}

/**
 * `due` counts done and missed sessions; a session of today counts once it is done, a paused one never.
 * `streakWeeks` counts consecutive weeks (Monday to Sunday) with at least one session done and at most one not done.
 * The current week counts once that holds; weeks without sessions are skipped.
 */
export const adherenceOf = (sessions: readonly Counted[], today: string) => {
  const counted = sessions.filter(({ state }) => state !== 'paused')
  const done = counted.filter(({ state }) => state === 'done').length
  const missed = counted.filter(({ state }) => state === 'missed').length
  const byWeek = Map.groupBy(counted, ({ date }) => mondayOf(date))
  const thisWeek = mondayOf(today)
  const weeks = [...byWeek].filter(([monday]) => monday <= thisWeek).toSorted(([a], [b]) => (a < b ? 1 : -1))
  let streakWeeks = 0
  for (const [monday, week] of weeks) {
    if (isKept(week)) {
      streakWeeks++
    } else if (monday !== thisWeek || week.filter(({ state }) => state === 'missed').length > 1) {
      break
    }
  }
  return { due: done + missed, done, streakWeeks }
}

/** Whole weeks of the plan before a week and since the last easy one; 0 in an easy week. */
export const weeksSinceEasyWeek = (week: number, easyWeeks: readonly number[]): number =>
  easyWeeks.includes(week) ? 0 : week - 1 - Math.max(0, ...easyWeeks.filter((easy) => easy < week))
