import { daysBetween } from '@bugar/contracts/core/values/day'

/** Days without strength work that are a break; equal to PROG-67 and PROG-58. */
const breakDays = 14
/** With other strength work in between, so long an exercise may pause; programs have some in every second week. */
const pauseDays = 28
/** Days without strength work that cost more; equal to PROG-51. */
const fourWeeks = 28
/** Days after which a load is searched anew; equal to PROG-52. */
export const longBreakDays = 84

/**
 * Whether a person was away from strength work, or from this exercise for `pauseDays`, between two days.
 * @param strengthDays days with strength work, in any order
 */
export const isBreak = (older: string, newer: string, strengthDays: readonly string[]): boolean => {
  const days = daysBetween(older, newer)
  if (days < breakDays || days >= pauseDays) {
    return days >= breakDays
  }
  const between = strengthDays.filter((day) => day > older && day < newer).toSorted()
  return [older, ...between].some((day, index) => daysBetween(day, between[index] ?? newer) >= breakDays)
}

/** A session, as far as loads before and after breaks need it. */
interface Worked {
  readonly date: string
  /** In kg; null without a load. */
  readonly loadKg: number | null
  /** Below the range, too hard, or in pain. */
  readonly hasFailed: boolean
}

export interface Returns {
  /** The most before a break since which no session failed, in kg; null when it was reached again, or there is none. */
  readonly formerKg: number | null
  /**
   * In kg: the load of the last return from a break from all strength work that was as grave as the current one, or of
   * the very last return where that was less. Null without one, and once the last session failed.
   */
  readonly returnKg: number | null
}

/** Loads of sessions before which the person did no strength work for two weeks, and for how many days. */
const backFromAll = (newestFirst: readonly Worked[], strengthDays: readonly string[]) =>
  newestFirst.flatMap(({ date, loadKg }, index) => {
    const older = newestFirst[index + 1]
    if (older === undefined || loadKg === null || daysBetween(older.date, date) < breakDays) {
      return []
    }
    const latest = strengthDays.reduce((day, each) => (each > day && each < date ? each : day), older.date)
    const daysAway = daysBetween(latest, date)
    return daysAway < breakDays ? [] : [{ loadKg, daysAway }]
  })

/**
 * @param newestFirst sessions with sets of one form
 * @param daysAway days since any strength work
 */
export const returnsOf = (
  newestFirst: readonly Worked[],
  strengthDays: readonly string[],
  daysAway: number,
): Returns => {
  const isAfterBreak = ({ date }: Worked, index: number): boolean => {
    const older = newestFirst[index + 1]
    return older !== undefined && isBreak(older.date, date, strengthDays)
  }
  const at = newestFirst.findIndex(isAfterBreak)
  const [last] = newestFirst
  const returned = newestFirst[at]
  if (last === undefined || returned === undefined || last.hasFailed) {
    return { formerKg: null, returnKg: null }
  }
  const end = newestFirst.findIndex(
    (each, index) =>
      each.hasFailed || (index > 0 && daysBetween(each.date, (newestFirst[index - 1] as Worked).date) > longBreakDays),
  )
  const loadsOf = (all: readonly Worked[]) => all.flatMap(({ loadKg }) => loadKg ?? [])
  const before = loadsOf(newestFirst.slice(at + 1, end < 0 ? undefined : Math.max(at + 1, end)))
  const formerKg = before.length === 0 ? null : Math.max(...before)
  const isThere = loadsOf(newestFirst.slice(0, at + 1)).some((loadKg) => loadKg >= (formerKg ?? 0))
  const hasFallen = (last.loadKg ?? 0) < (returned.loadKg ?? 0)
  const returns = backFromAll(newestFirst, strengthDays)
  const asGrave = returns.find((each) => each.daysAway >= (daysAway < fourWeeks ? breakDays : fourWeeks))
  return {
    formerKg: isThere || hasFallen ? null : formerKg,
    // Not more than the last return: a longer break never gives a heavier load than a shorter one.
    returnKg: asGrave ? Math.min(asGrave.loadKg, (returns[0] ?? asGrave).loadKg) : null,
  }
}
