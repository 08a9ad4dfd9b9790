import {
  ageOn,
  type HealthProfile,
  pregnancyWeekBounds,
  pregnancyWeekOn,
  type Screening,
} from '@bugar/contracts/advice/person/health-profile'
import { jakartaDay } from '@bugar/contracts/core/values/day'

/**
 * The answers about health as text, to compare them; empty without answers. Age and week advance by themselves, so they
 * are left out.
 */
export const healthOf = (screening: Screening | undefined): string => {
  if (!screening) {
    return ''
  }
  const { age: _age, pregnancyWeek: _week, equipment: _equipment, experience: _experience, ...health } = screening
  return JSON.stringify(Object.entries(health).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const warningSigns = ['chestPain', 'fainting', 'breathlessAtRest'] as const
/** A murmur was heard by a doctor; the other signs are felt. */
const notFelt = 'heartMurmur'

/** The signs that a person feels, by these answers; one that is not known counts. */
const signsIn = (screening: Screening): string[] => [
  ...warningSigns.filter((sign) => ['yes', 'unknown'].includes(screening[sign])),
  ...(screening.signs ?? []).filter((sign) => sign !== notFelt),
  ...(screening.backSigns ?? []),
]

/** Whether answers report an event that a recent examination must cover; unknown counts. */
export const tellsOfEvent = ({ pregnancyRisks, recovery, severeHypertension, weightLoss }: Screening): boolean =>
  (pregnancyRisks ?? []).length > 0 ||
  (recovery !== undefined && recovery !== 'no') ||
  [severeHypertension, weightLoss].some((answer) => answer === 'yes' || answer === 'unknown')

/** When the last sign was reported; of answers of earlier releases when they were given. Null without a sign. */
export const signOf = ({ screening, sign, answeredAt }: HealthProfile): HealthProfile['sign'] | null =>
  signsIn(screening).length === 0 ? null : (sign ?? { on: jakartaDay(new Date(answeredAt)), at: answeredAt })

/**
 * Whether answers report a sign that is felt now: one that was not there, or all answers again. Other equipment or
 * experience reports nothing, and neither does a changed answer beside a known sign.
 */
export const reportsSign = (before: Screening | undefined, screening: Screening): boolean => {
  const signs = signsIn(screening)
  const known = before ? signsIn(before) : []
  const isAgain =
    before?.equipment === screening.equipment &&
    before.experience === screening.experience &&
    healthOf(before) === healthOf(screening)
  return signs.some((sign) => isAgain || !known.includes(sign))
}

/** The stored answers as of now, with the warning signs of these; the sender may have read older ones. */
export const withSigns = (stored: HealthProfile, told: Screening, now: Date): Screening => {
  const week = pregnancyWeekOn(stored, now)
  return {
    ...stored.screening,
    age: ageOn(stored, now),
    ...(week !== null && { pregnancyWeek: Math.min(week, pregnancyWeekBounds.max) }),
    ...Object.fromEntries(warningSigns.filter((sign) => told[sign] === 'yes').map((sign) => [sign, 'yes'])),
  }
}
