import { aches, ageOn, type HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { painScale, type PainSite, type TodayCheck } from '@bugar/contracts/advice/person/today-check'
import type { TrainingProfile } from '@bugar/contracts/advice/person/training-profile'
import { pregnancyOn } from '../../health-profile/domain/pregnancy.ts'

interface Known {
  readonly gender: Gender
  /** Null when the screening was skipped. */
  readonly health: HealthProfile | null
  /** Null when not answered; its answers take precedence over the screening's. */
  readonly training: TrainingProfile | null
  /** Today's check; null before it was answered. */
  readonly today: TodayCheck | null
}

/** Movements are replaced for three sites; another one counts as that whose movements load it too. */
const countsAs: Record<PainSite, (typeof aches)[number]> = {
  knee: 'knee',
  hip: 'knee',
  foot: 'knee',
  back: 'back',
  shoulder: 'shoulder',
  elbow: 'shoulder',
}

/** A person's facts for the adaptation and progression rules, without conclusions of other bases; null: not given. */
export const trainingFacts = ({ gender, health, training, today }: Known, now: Date): BaseFacts => {
  const screening = health?.screening
  const painful = new Set(today?.pains.map(({ site }) => countsAs[site]))
  const painAt = (ache: (typeof aches)[number]) => {
    const isPainful = painful.has(ache) || screening?.aches.includes(ache)
    return isPainful ? 'yes' : screening || today ? 'no' : null
  }
  return {
    gender,
    age: health && ageOn(health, now),
    experience: training?.experience ?? screening?.experience ?? null,
    activity: screening?.activity ?? null,
    goal: training?.goal ?? null,
    daysPerWeek: training?.daysPerWeek ?? null,
    minutesPerSession: training?.minutesPerSession ?? null,
    equipment: training?.equipment ?? screening?.equipment ?? null,
    ...Object.fromEntries(aches.map((ache) => [`${ache}Pain`, painAt(ache)])),
    pregnant: pregnancyOn(health, gender, now).pregnant,
  }
}

/** How the person feels today, as the safety rules read it. */
export const todayFacts = (today: TodayCheck | null): BaseFacts => ({
  feelsUnwell: today ? (today.feeling === 'unwell' ? 'yes' : 'no') : null,
  severePain: today ? (today.pains.some(({ severity }) => severity >= painScale.severe) ? 'yes' : 'no') : null,
})
