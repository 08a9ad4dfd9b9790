import {
  aches,
  ageOn,
  type HealthProfile,
  pregnancyWeekOn,
  type Screening,
} from '@bugar/contracts/advice/person/health-profile'
import { jakartaDay, monthsBetween } from '@bugar/contracts/core/values/day'
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

/** Pain of 10 up to which a knee is trained, with less depth and load. */
const mildPain = 3
const dayMs = 86_400_000
const weekMs = 7 * dayMs

const isPossible = (answer: string | undefined): boolean => answer === 'yes' || answer === 'unknown'

/** Days since the present week of the pregnancy began, 0 to 6, as its weeks are counted; null without a week. */
const daysIntoWeek = (health: HealthProfile, now: Date): number | null =>
  pregnancyWeekOn(health, now) === null
    ? null
    : Math.max(0, Math.floor((now.getTime() - Date.parse(health.answeredAt)) / dayMs)) % 7

/** Whether the answers name a sign that the person eats too little for what they do (IOC REDs 2023). */
const isShortOfEnergy = ({ weightLoss, missedPeriods, energySigns = [] }: Screening, gender: Gender): boolean =>
  isPossible(weightLoss) || energySigns.length > 0 || (gender === 'female' && isPossible(missedPeriods))

/**
 * How a painful knee is trained; null without pain. NICE NG226: strengthening goes on in spite of mild pain of the knee
 * itself; a hip or a foot is spared.
 */
const kneeCourseOf = (now: TodayCheck['pains'], isLasting: boolean): 'strong' | 'ache' | 'mild' | null => {
  if (now.some(({ site, severity }) => site !== 'knee' || severity > mildPain)) {
    return 'strong'
  }
  return isLasting ? 'ache' : now.length > 0 ? 'mild' : null
}

/** A person's facts for the adaptation and progression rules, without conclusions of other bases; null: not given. */
export const trainingFacts = ({ gender, health, training, today }: Known, now: Date): BaseFacts => {
  const screening = health?.screening
  const painsNow = (ache: (typeof aches)[number]) => today?.pains.filter(({ site }) => countsAs[site] === ache) ?? []
  const isLasting = (ache: (typeof aches)[number]) => screening?.aches.includes(ache) === true
  const painAt = (ache: (typeof aches)[number]) =>
    isLasting(ache) || painsNow(ache).length > 0 ? 'yes' : screening || today ? 'no' : null
  return {
    gender,
    age: health && ageOn(health, now),
    experience: training?.experience ?? screening?.experience ?? null,
    activity: screening?.activity ?? null,
    usualSteps: training?.usualSteps ?? null,
    usualStepsWeeks:
      training &&
      Math.max(0, Math.floor((now.getTime() - Date.parse(training.usualStepsAt ?? training.updatedAt)) / weekMs)),
    lowEnergy: screening ? (isShortOfEnergy(screening, gender) ? 'yes' : 'no') : null,
    goal: training?.goal ?? null,
    daysPerWeek: training?.daysPerWeek ?? null,
    minutesPerSession: training?.minutesPerSession ?? null,
    equipment: training?.equipment ?? screening?.equipment ?? null,
    ...Object.fromEntries(aches.map((ache) => [`${ache}Pain`, painAt(ache)])),
    ...Object.fromEntries(
      (['hip', 'elbow', 'foot'] as const).map((site) => [
        `${site}Pain`,
        today && (today.pains.some((pain) => pain.site === site) ? 'yes' : 'no'),
      ]),
    ),
    kneeCourse: kneeCourseOf(painsNow('knee'), isLasting('knee')),
    pregnant: pregnancyOn(health, gender, now).pregnant,
    pregnancyWeek: health && gender === 'female' ? pregnancyWeekOn(health, now) : null,
    pregnancyWeekDays: health && gender === 'female' ? daysIntoWeek(health, now) : null,
    fastingFrom: training?.fasting?.from ?? null,
    fastingTo: training?.fasting?.to ?? null,
    outside: today?.outside ?? null,
    feeling: today && (today.feeling === 'pain' ? 'good' : today.feeling),
  }
}

/** Months for which answers to the health questions count (PAR-Q+). */
const answerMonths = 12

/** Whether the health questions were answered as a whole, and how long ago. */
export const screenedOn = (health: HealthProfile | null, today: string): 'yes' | 'outdated' | 'no' => {
  const answeredAt = health && jakartaDay(new Date(health.weightAnsweredAt ?? health.answeredAt))
  return answeredAt === null ? 'no' : monthsBetween(answeredAt, today) > answerMonths ? 'outdated' : 'yes'
}

/** How the person feels today, as the rules read it. */
export const todayFacts = (today: TodayCheck | null): BaseFacts => ({
  feelsUnwell: today && (today.feeling === 'good' || today.feeling === 'pain' ? 'no' : 'yes'),
  severePain: today ? (today.pains.some(({ severity }) => severity >= painScale.severe) ? 'yes' : 'no') : null,
})
