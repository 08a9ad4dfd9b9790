import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Advice } from './advice.ts'
import { allowedSets, sharedSets } from './ramp.ts'
import type { StrengthSession, WeekContext } from './session.ts'

const easyEvery: Readonly<Record<string, number>> = { 'every-six': 6, 'every-four': 4 }
/** Weeks that a slow start keeps light anyway. */
const slowWeeks = 4

/** Whether a rule's bound on strength days also holds for the days left in the week. */
const holdsFor = ({ conditions }: SourcedRule, strengthDays: number): boolean =>
  conditions.all.every(
    ({ fact, operator, value }) =>
      fact !== 'programStrengthDays' || operator !== 'greaterThanInclusive' || strengthDays >= Number(value),
  )

/** The rules that make a week easy; null when it is not, empty when only the person chose it. */
export const easyRulesOf = (
  advice: Advice,
  week: number,
  chosen: ReadonlyMap<number, boolean>,
  strengthDays: number,
): readonly SourcedRule[] | null => {
  const code = advice.value('easyWeek') ?? ''
  const rules = advice.rules('easyWeek', code).filter((rule) => holdsFor(rule, strengthDays))
  const every = easyEvery[code]
  const isRamped = week <= slowWeeks && advice.value('start') === 'slow'
  const isDue = every !== undefined && week % every === 0 && rules.length > 0 && !isRamped
  return (chosen.get(week) ?? isDue) ? (isDue ? rules : []) : null
}

/**
 * The week's sets within the limits of a slow start and an easy week.
 * @param before sets allowed in the last week that was not easy; null in the first
 */
export const eased = (
  { changes, week }: WeekContext,
  full: readonly StrengthSession[],
  slow: readonly SourcedRule[],
  easy: readonly SourcedRule[] | null,
  before: number | null,
) => {
  const count = full.flatMap(({ exercises }) => exercises).reduce((sum, { sets }) => sum + sets, 0)
  const allowed = slow.length > 0 ? allowedSets(count, before) : count
  const wanted = Math.round(easy === null ? allowed : Math.min(allowed, count / 2))
  const shared = sharedSets(
    full.map(({ exercises }) => exercises),
    wanted,
  )
  const total = shared.flat().reduce((sum, sets) => sum + sets, 0)
  const rules = [...(allowed < count ? slow : []), ...(easy ?? [])]
  const share = Math.abs(total - count / 2) < 1 ? 'separuh' : `${Math.round((100 * total) / count)}%`
  const ids = total < count ? changes.add(rules, `Pekan ${week}: ${share} set`) : []
  const sessions = full.map((session, at) => ({
    ...session,
    exercises: session.exercises.map((exercise, place) => {
      const sets = shared[at]?.[place] ?? exercise.sets
      return sets === exercise.sets
        ? exercise
        : { ...exercise, sets, changes: [...new Set([...exercise.changes, ...ids])] }
    }),
  }))
  return { sessions, isLighter: total < count, allowed: easy === null ? allowed : (before ?? allowed) }
}
