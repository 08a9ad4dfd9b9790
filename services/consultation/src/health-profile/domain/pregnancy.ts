import { type HealthProfile, pregnancyWeekBounds, pregnancyWeekOn } from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'

/** Pregnancy as of now; null is not answered or not asked. Past the last week the answer counts as unknown. */
export const pregnancyOn = (profile: HealthProfile | null, gender: Gender, now: Date) => {
  if (profile === null || gender !== 'female') {
    return { pregnant: null, pregnancyWeek: null }
  }
  const week = pregnancyWeekOn(profile, now)
  return week !== null && week > pregnancyWeekBounds.max
    ? { pregnant: 'unknown' as const, pregnancyWeek: null }
    : { pregnant: profile.screening.pregnant ?? null, pregnancyWeek: week }
}
