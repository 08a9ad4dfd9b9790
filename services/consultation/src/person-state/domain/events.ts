import type { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import { addMonths, jakartaDay, monthsBetween } from '@bugar/contracts/core/values/day'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { signOf } from '../../health-profile/domain/health-of.ts'

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

const rounded = (value: number): number => Number(value.toFixed(6))

const newestOf = (weights: readonly Weight[]): Weight[] =>
  weights.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(-1)

/**
 * The weights of which the person has not said how they came about: those stored after the answers, and the newest
 * before them.
 */
const unanswered = (weights: readonly Weight[], health: HealthProfile | null): Weight[] => {
  const answeredAt = new Date(health?.weightAnsweredAt ?? health?.answeredAt ?? 0)
  const isAnswered = ({ notedAt }: Weight) => notedAt <= answeredAt
  return [...newestOf(weights.filter(isAnswered)), ...weights.filter((weight) => !isAnswered(weight))]
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

/** The largest loss from a weight of one day to one of a later day within so many months, in percent of the first. */
const largestLoss = (weights: readonly Weight[], months: number): number => {
  const days = byDay(weights)
  let largest = 0
  for (const [on, { least }] of days) {
    const from = addMonths(on, -months)
    for (const [earlier, { most }] of days) {
      if (earlier >= from && earlier < on) {
        largest = Math.max(largest, ((most - least) / most) * 100)
      }
    }
  }
  return rounded(largest)
}

/** BMI when the consent was given, and the lowest since the examination; null without height or weight. */
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

/**
 * Events of a person's life as facts for every base; null where nothing is known.
 * @param today of the person, YYYY-MM-DD
 */
export const eventFacts = (known: Known, today: string): BaseFacts => {
  const { health, consent, weights, measured } = known
  const sign = health && signOf(health)
  const ofConsent = bmiOfConsent(known)
  const open = unanswered(weights, health)
  return {
    feltSinceExamination: consent ? (sign && sign.on > consent.examinedOn ? 'yes' : 'no') : null,
    examinedMonths: consent && rounded(monthsBetween(consent.examinedOn, today)),
    bmiLost: ofConsent && Math.max(0, rounded(ofConsent.given - ofConsent.lowest)),
    lowestBmi: ofConsent && ofConsent.lowest,
    lossInMonth: largestLoss(open, 1),
    lossInHalfYear: largestLoss(open, 6),
    consultedBmi: measured && bmi(measured.weight, measured.height),
  }
}
