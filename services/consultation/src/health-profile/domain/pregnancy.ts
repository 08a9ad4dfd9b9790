import {
  type HealthProfile,
  pregnancyWeekBounds,
  pregnancyWeekOn,
  type Trimester,
  trimesterOf,
} from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'

const isPastLastWeek = (profile: HealthProfile, now: Date): boolean =>
  (pregnancyWeekOn(profile, now) ?? 0) > pregnancyWeekBounds.max

/** Pregnancy as of now; null is not answered or not asked. Past the last week the answer counts as unknown. */
export const pregnancyOn = (profile: HealthProfile | null, gender: Gender, now: Date) => {
  if (profile === null || gender !== 'female') {
    return { pregnant: null, pregnancyWeek: null }
  }
  return isPastLastWeek(profile, now)
    ? { pregnant: 'unknown' as const, pregnancyWeek: null }
    : { pregnant: profile.screening.pregnant ?? null, pregnancyWeek: pregnancyWeekOn(profile, now) }
}

/** The trimester as of now; `unknown` for a pregnancy without a week, null for nobody who may be pregnant. */
export const trimesterOn = (profile: HealthProfile | null, gender: Gender, now: Date): Trimester | 'unknown' | null => {
  const { pregnant, pregnancyWeek } = pregnancyOn(profile, gender, now)
  const isPossible = pregnant === 'yes' || pregnant === 'unknown'
  return isPossible ? (pregnancyWeek === null ? 'unknown' : trimesterOf(pregnancyWeek)) : null
}

const recentWeeks = 12

/** Whether the pregnancy ended after the answers, or they named a birth twelve weeks ago; null when not asked. */
export const birthOpenOn = (profile: HealthProfile | null, gender: Gender, now: Date): 'yes' | 'no' | null => {
  if (profile === null || gender !== 'female') {
    return null
  }
  const weeks = (now.getTime() - Date.parse(profile.weightAnsweredAt ?? profile.answeredAt)) / (7 * 86_400_000)
  const hasGivenBirth = profile.screening.afterBirth?.includes('recentBirth') ?? false
  return isPastLastWeek(profile, now) || (hasGivenBirth && weeks >= recentWeeks) ? 'yes' : 'no'
}
