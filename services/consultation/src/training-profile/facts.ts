import { aches, ageOn, type HealthProfile } from '@bugar/contracts/health-profile'
import type { Gender } from '@bugar/contracts/knowledge'
import type { BaseFacts } from '@bugar/contracts/rule-base'
import type { TrainingProfile } from '@bugar/contracts/training-profile'

interface Known {
  /** Null when there is no consultation. */
  readonly gender: Gender | null
  /** Null when the screening was skipped. */
  readonly health: HealthProfile | null
  /** Null when nothing was said of the training; its answers win over those of the screening. */
  readonly training: TrainingProfile | null
}

/** A person as the adaptation rules read them; null is what was not said. */
export const factsOf = ({ gender, health, training }: Known, now: Date): BaseFacts => {
  const screening = health?.screening
  const pains = aches.map((ache) => [`${ache}Pain`, screening ? (screening.aches.includes(ache) ? 'yes' : 'no') : null])
  return {
    gender,
    age: health && ageOn(health, now),
    experience: training?.experience ?? screening?.experience ?? null,
    goal: training?.goal ?? null,
    daysPerWeek: training?.daysPerWeek ?? null,
    minutesPerSession: training?.minutesPerSession ?? null,
    equipment: training?.equipment ?? screening?.equipment ?? null,
    ...Object.fromEntries(pains),
    // A person who changed the gender may have answered questions for women only.
    pregnant: gender === 'female' ? (screening?.pregnant ?? null) : null,
  }
}
