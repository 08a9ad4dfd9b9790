import { type Illness, illnessKinds, type TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { daysBetween } from '@bugar/contracts/core/values/day'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'

/** A fever that returns within so many days belongs to the same illness. */
const relapseDays = 7
/** An illness that is over for longer decides nothing. */
const knownDays = 60

/** Whether the person named an illness after which a doctor decides. */
const isLong = (illness: TodayCheck['illness']): boolean => illness !== undefined && illness !== 'fever'

/**
 * A check with the explicit answers of an earlier one of the same day that it does not answer itself.
 * @param earlier null when there was none
 */
export const withEarlier = (earlier: TodayCheck | null, check: TodayCheck): TodayCheck => {
  const { illness, lastFever, isReleased } = earlier ?? {}
  return {
    ...(isLong(illness) && { illness }),
    ...(check.feeling !== 'fever' && lastFever !== undefined && { lastFever }),
    ...(check.feeling !== 'fever' && isReleased && { isReleased }),
    ...check,
  }
}

/**
 * The newest illness after the checks of a day.
 * @param before the one before that day; null when there was none
 * @param check the last one of that day, `withEarlier` ones; of a day before the illness began it changes nothing
 */
export const illnessAfter = (before: Illness | null, check: TodayCheck): Illness | null => {
  const { date, feeling, illness = 'fever', isReleased, lastFever } = check
  if (before && date < before.from) {
    return before
  }
  const fever = feeling === 'fever' || (isLong(illness) && lastFever === undefined) ? date : lastFever
  const ill = fever === undefined ? before : withFever(before, { on: fever, kind: illness, isEnd: lastFever === fever })
  return ill && isReleased && date >= ill.to ? { ...ill, releasedOn: date } : ill
}

interface Fever {
  readonly on: string
  readonly kind: Illness['kind']
  /** Whether the person named it as the last day of the illness before. */
  readonly isEnd: boolean
}

const later = (a: string, b: string): string => (a > b ? a : b)

const withFever = (before: Illness | null, { on, kind, isEnd }: Fever): Illness => {
  const isSame =
    before !== null &&
    (isEnd || isHeld(before) || daysBetween(later(before.to, before.releasedOn ?? before.to), on) <= relapseDays)
  if (!isSame) {
    return { kind, from: on, to: on }
  }
  const worst = illnessKinds.findLast((each) => each === kind || each === before.kind) ?? kind
  return { kind: worst, from: before.from, to: later(before.to, on) }
}

/** Whether a doctor has to allow training first. */
const isHeld = ({ kind, releasedOn }: Illness): boolean => kind !== 'fever' && releasedOn === undefined

/**
 * An illness on a day, as the adaptation rules read it; null without one.
 * @param on YYYY-MM-DD, the day of the last fever or later
 */
export const illnessFacts = (illness: Illness | null, on: string): BaseFacts => {
  const isKnown =
    illness !== null && (isHeld(illness) || daysBetween(illness.releasedOn ?? illness.to, on) <= knownDays)
  if (!isKnown) {
    return { daysSinceFever: null, feverDays: null, longIllness: null, daysSinceRelease: null }
  }
  const { kind, from, to, releasedOn } = illness
  return {
    daysSinceFever: Math.max(0, daysBetween(to, on)),
    feverDays: daysBetween(from, to) + 1,
    longIllness: kind === 'fever' ? 'no' : isHeld(illness) ? 'unreleased' : 'released',
    daysSinceRelease: releasedOn === undefined ? null : Math.max(0, daysBetween(releasedOn, on)),
  }
}
