import { type HealthProfile, pregnancyWeekBounds, pregnancyWeekOn } from '@bugar/contracts/health-profile'
import type { Gender } from '@bugar/contracts/knowledge'

/**
 * Whether the person is pregnant now, and in which week; null is what was not said, or is not asked. Once the child must
 * have been born, nobody knows whether the answer still holds.
 */
export const pregnancyOn = (profile: HealthProfile | null, gender: Gender, now: Date) => {
  if (profile === null || gender !== 'female') {
    return { pregnant: null, pregnancyWeek: null }
  }
  const week = pregnancyWeekOn(profile, now)
  return week !== null && week > pregnancyWeekBounds.max
    ? { pregnant: 'unknown' as const, pregnancyWeek: null }
    : { pregnant: profile.screening.pregnant ?? null, pregnancyWeek: week }
}
