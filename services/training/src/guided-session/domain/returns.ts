import { daysBetween } from '@bugar/contracts/core/values/day'

/** Days without strength work that are a break; equal to PROG-67 and PROG-58. */
const breakDays = 14
/** With other strength work in between, so long an exercise may pause; programs have some in every second week. */
const pauseDays = 28
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
  /** The load of the first session after the last break, in kg; null without one, and once the last session failed. */
  readonly returnKg: number | null
}

/** @param newestFirst sessions with sets of one form */
export const returnsOf = (newestFirst: readonly Worked[], strengthDays: readonly string[]): Returns => {
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
  return { formerKg: isThere || hasFallen ? null : formerKg, returnKg: returned.loadKg }
}
