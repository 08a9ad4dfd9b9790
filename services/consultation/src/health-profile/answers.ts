import { ageOn, type HealthProfile } from '@bugar/contracts/health-profile'
import type { BaseFacts } from '@bugar/contracts/rule-base'

/** A person's answers as the safety rules read them; null stands for a screening that was skipped. */
export const answersOf = (profile: HealthProfile | null, now: Date): BaseFacts => {
  if (profile === null) {
    // Nobody knows, so the rules take the more cautious form of a program.
    return { screened: 'no', experience: 'unknown' }
  }
  const { equipment: _equipment, aches: _aches, pregnant = null, missedPeriods = null, ...read } = profile.screening
  return { ...read, pregnant, missedPeriods, screened: 'yes', age: ageOn(profile, now) }
}
