import type { BodyGoal } from '@bugar/contracts/advice/person/body-goal'
import type { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import { addDays, addMonths, daysBetween, jakartaDay, monthsBetween } from '@bugar/contracts/core/values/day'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { signOf, tellsOfEvent } from '../../health-profile/domain/health-of.ts'

/** A weight of a consultation or weigh-in. */
export interface Weight {
  readonly kg: number
  /** Its day, YYYY-MM-DD. */
  readonly on: string
  /** From when it counts. */
  readonly at: Date
  /** When it was stored. */
  readonly notedAt: Date
}

/** The weight of a consultation. */
export const measuredWeight = (kg: number, at: Date): Weight => ({ kg, on: jakartaDay(at), at, notedAt: at })

/** A consent as it is stored, or before it is: `bmi` is derived from the weights where it is absent. */
export type GivenConsent = Pick<DoctorConsent, 'examinedOn' | 'bmi' | 'createdAt'>

interface Known {
  readonly health: HealthProfile | null
  readonly consent: GivenConsent | null
  /** From the last `knownMonths`, in any order. */
  readonly weights: readonly Weight[]
  /** At the latest consultation: height in cm, weight in kg. */
  readonly measured: { readonly height: number; readonly weight: number } | null
}

/** A loss counts until it is answered, but no longer than this. */
export const knownMonths = 18

/** In days, the longest of each, so that a February hides nothing. */
const month = 31
const halfYear = 184

/** A rapid loss counts for so long, whatever the person says about it. */
const rapidMonths = 3

const rounded = (value: number): number => Number(value.toFixed(6))

const newestOf = (weights: readonly Weight[]): Weight[] =>
  weights.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-1)

/** The weights after a moment, and the newest before it, from which they count. */
const withNewestBefore = (weights: readonly Weight[], isBefore: (weight: Weight) => boolean): Weight[] => [
  ...newestOf(weights.filter(isBefore)),
  ...weights.filter((weight) => !isBefore(weight)),
]

/**
 * The weights of which the person has not said how they came about: those stored after the answers, and the newest
 * before them.
 */
const unanswered = (weights: readonly Weight[], health: HealthProfile | null): Weight[] => {
  const answeredAt = new Date(health?.weightAnsweredAt ?? health?.answeredAt ?? 0)
  return withNewestBefore(weights, ({ notedAt }) => notedAt <= answeredAt)
}

/** Whether a goal is below the weight when it was set, or below any since: losing does not end a wish to lose. */
export const isGoalToLose = (goal: Pick<BodyGoal, 'weight' | 'updatedAt'>, weights: readonly Weight[]): boolean => {
  const setAt = new Date(goal.updatedAt)
  return withNewestBefore(weights, ({ notedAt }) => notedAt <= setAt).some(({ kg }) => kg > goal.weight)
}

/** The highest and the lowest weight of each day, so that many of one day cost no more. */
const byDay = (weights: readonly Weight[]) => {
  const days = new Map<string, { readonly most: number; readonly least: number }>()
  for (const { on, kg } of weights) {
    const { most = kg, least = kg } = days.get(on) ?? {}
    days.set(on, { most: Math.max(most, kg), least: Math.min(least, kg) })
  }
  return [...days]
}

/**
 * The largest loss between two weights at most `within` days apart, in percent of the earlier one.
 * @param perDays a loss over more days is scaled down to so many
 */
const largestLoss = (weights: readonly Weight[], within: number, perDays = within): number => {
  const days = byDay(weights)
  let largest = 0
  for (const [on, { least }] of days) {
    const from = addDays(on, -within)
    for (const [earlier, { most }] of days) {
      const lost = ((most - least) / most) * 100
      // The share only lowers it.
      if (lost > largest && earlier >= from && earlier < on) {
        const share = perDays / Math.max(perDays, daysBetween(earlier, on))
        largest = Math.max(largest, lost * share)
      }
    }
  }
  return rounded(largest)
}

/** BMI at the consent, and the lowest since the examination; null without height or weight. */
export const bmiOfConsent = ({ consent, weights, measured }: Omit<Known, 'health'>) => {
  if (!consent || !measured) {
    return null
  }
  const since = weights.filter(({ on }) => on >= consent.examinedOn)
  const before = newestOf(weights.filter(({ on }) => on < consent.examinedOn))
  const all = since.length > 0 ? since : before
  const given = [...before, ...since].filter(({ notedAt }) => notedAt <= new Date(consent.createdAt))
  if (all.length === 0) {
    return null
  }
  const least = all.reduce((kg, each) => Math.min(kg, each.kg), Infinity)
  const most = given.reduce((kg, each) => Math.max(kg, each.kg), least)
  return { given: consent.bmi ?? bmi(most, measured.height), lowest: bmi(least, measured.height) }
}

/** In days: an examination so long before an event was reported still counts for it. */
const knownBefore = 31

/** Whether a sign was felt, or an event happened, that the examination cannot have seen. */
const isFeltSince = (health: HealthProfile | null, { examinedOn, createdAt }: GivenConsent): boolean => {
  const sign = health && signOf(health)
  if (sign && (sign.on > examinedOn || (sign.on === examinedOn && new Date(sign.at) > new Date(createdAt)))) {
    return true
  }
  if (!health || !tellsOfEvent(health.screening)) {
    return false
  }
  const reportedOn = jakartaDay(new Date(health.weightAnsweredAt ?? health.answeredAt))
  return addDays(reportedOn, -knownBefore) > examinedOn
}

/**
 * Events of a person's life as facts for every base; null where nothing is known.
 * @param today of the person, YYYY-MM-DD
 */
export const eventFacts = (known: Known, today: string): BaseFacts => {
  const { health, consent, weights, measured } = known
  const ofConsent = bmiOfConsent(known)
  const open = unanswered(weights, health)
  const since = addMonths(today, -rapidMonths)
  const lately = weights.filter(({ on }) => on >= since)
  return {
    feltSinceExamination: consent && (isFeltSince(health, consent) ? 'yes' : 'no'),
    examinedMonths: consent && rounded(monthsBetween(consent.examinedOn, today)),
    bmiLost: ofConsent && Math.max(0, rounded(ofConsent.given - ofConsent.lowest)),
    lowestBmi: ofConsent && ofConsent.lowest,
    lossInMonth: largestLoss(open, month),
    rapidLoss: largestLoss(lately, halfYear, month),
    rapidLossLater:
      consent &&
      largestLoss(
        withNewestBefore(lately, ({ on }) => on <= consent.examinedOn),
        halfYear,
        month,
      ),
    lossInHalfYear: largestLoss(open, halfYear),
    consultedBmi: measured && bmi(measured.weight, measured.height),
  }
}
