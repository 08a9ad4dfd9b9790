import { ageOn, type HealthProfile } from '@bugar/contracts/health-profile'
import type { Gender } from '@bugar/contracts/knowledge'
import type { BaseFacts } from '@bugar/contracts/rule-base'

/** A person's answers as the safety rules read them; null stands for a screening that was skipped. */
export const answersOf = (profile: HealthProfile | null, gender: Gender, now: Date): BaseFacts => {
  if (profile === null) {
    // Nobody knows, so the rules take the more cautious form of a program.
    return { screened: 'no', experience: 'unknown' }
  }
  const { equipment: _equipment, aches: _aches, pregnant = null, missedPeriods = null, ...read } = profile.screening
  // A person who changed the gender may have answered questions for women only.
  const asked = gender === 'female' ? { pregnant, missedPeriods } : { pregnant: null, missedPeriods: null }
  return { ...read, ...asked, screened: 'yes', age: ageOn(profile, now) }
}
