import { daysBetween } from '@bugar/contracts/core/values/day'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'

// Finds the faults of a displayed target from the log alone; written without the code that computes it.

interface LoggedSet {
  readonly amount: number
  readonly weightKg: number | null
  readonly rir?: number | null | undefined
}

/** One exercise of one day. */
export interface Logged {
  readonly date: string
  readonly name: string
  readonly target: { readonly min: number; readonly max: number; readonly sets: number }
  readonly sets: readonly LoggedSet[]
  readonly hadPain: boolean
  readonly wasTooHard: boolean
}

export interface Situation {
  readonly planned: {
    readonly name: string
    readonly amount: { readonly min: number; readonly max: number }
    readonly unit: string
  }
  /** Newest first. */
  readonly log: readonly Logged[]
  readonly person: BaseFacts
  /** Forms from the easiest to the hardest; empty when the exercise is on no ladder. */
  readonly rungs: readonly string[]
  readonly aches: readonly string[]
  readonly today: string
}

export interface Target {
  readonly step: string
  readonly weightKg: number | null
  readonly amount: { readonly min: number; readonly max: number }
  readonly form: string | null
}

const eps = 1e-6
const kg = ({ weightKg }: LoggedSet) => weightKg ?? 0

/** The heaviest load at which as many sets as planned reached the range, else the lightest. */
const loadIn = ({ sets, target }: Logged, least: number): number => {
  const lower = Math.min(least, target.min)
  const loads = [...new Set(sets.map(kg))].toSorted((a, b) => b - a)
  const enough = loads.find(
    (load) => sets.filter((set) => kg(set) >= load && set.amount >= lower).length >= target.sets,
  )
  return enough ?? loads.at(-1) ?? 0
}

const downs = [
  'lower-5-10',
  'fewer-repetitions',
  'easier-form',
  'restart-20',
  'retest',
  'painless-form',
  'find-load',
  'wait',
]
const ups = ['raise-5-10', 'raise-2-5', 'raise-one-step', 'add-repetitions', 'harder-form']

/** Summary of each day. */
const summed = ({ planned }: Situation) => {
  const { min, max } = planned.amount
  return (day: Logged) => {
    const load = loadIn(day, min)
    const working = day.sets.filter((set) => kg(set) >= load)
    const least = Math.min(...working.map(({ amount }) => amount))
    const isFull = day.sets.length > 0 && working.length >= day.target.sets
    const reserves = working.map(({ rir }) => rir ?? null)
    return {
      ...day,
      load,
      least,
      isTop: isFull && least >= max && day.target.max >= max,
      isMiddle: isFull && least < max && least >= Math.min(min, day.target.min),
      hasSpare: isFull && reserves.every((rir) => rir === 3),
      isSpent: reserves.includes(0),
    }
  }
}

/** The form that hurt first, until it has been done twice without pain since. */
const painIn = (log: readonly Logged[], isOwn: (name: string) => boolean) => {
  let open: string | null = null
  let retests = 0
  let pains = 0
  let last = ''
  for (const day of log.toReversed()) {
    if (day.hadPain && (open !== null || isOwn(day.name))) {
      open ??= day.name
      retests = 0
      pains++
      last = day.date
    } else if (open === day.name && day.sets.length > 0 && ++retests === 2) {
      open = null
      pains = 0
    }
  }
  return { open, pains, retests, last }
}

/** Every fault of a target; null is a target without a rule. */
export const faultsOf = (situation: Situation, told: Target | null): string[] => {
  const { planned, log, person, rungs, aches, today } = situation
  if (told === null) {
    return ['without a rule']
  }
  const place = (name: string) => rungs.indexOf(name)
  const isOwn = (name: string) => name === planned.name || place(name) >= 0
  const pain = painIn(log, isOwn)
  const days = log
    .filter(({ sets, hadPain, wasTooHard }) => sets.length > 0 || hadPain || wasTooHard)
    .map(summed(situation))
  const done = days.filter(({ sets }) => sets.length > 0)
  const name = told.form ?? planned.name
  const own = done.filter((day) => day.name === name)
  const [lastOwn] = own
  const lastForm = done.find((day) => isOwn(day.name))?.name ?? planned.name
  const since = done[0] ? daysBetween(done[0].date, today) : null

  const isHeavier = lastOwn !== undefined && told.weightKg !== null && told.weightKg > lastOwn.load + eps
  const isMore = told.amount.max > planned.amount.max
  // A retry of the form that hurt is judged below.
  const isHarder = place(name) > place(lastForm) && name !== pain.open
  const isLighter = lastOwn !== undefined && told.weightKg !== null && told.weightKg < lastOwn.load - eps
  const isLess = isLighter || told.amount.max < planned.amount.max || place(name) < place(lastForm)

  // Sessions in a row of the form that is judged: no other form, load or break between, up to today.
  const judged = isHarder ? lastForm : name
  const row: typeof days = []
  let after = today
  for (const day of days.filter((each) => isOwn(each.name))) {
    const isSame = day.name === judged && day.isTop && !day.hadPain && Math.abs(day.load - (row[0] ?? day).load) < eps
    if (!isSame || daysBetween(day.date, after) >= 14) {
      break
    }
    row.push(day)
    after = day.date
  }
  const isGo = person['safetyLevel'] === 'go' && person['noVigorous'] !== 'yes'
  const isQuick =
    row[0]?.hasSpare === true && isGo && person['experience'] === 'experienced' && Number(person['age'] ?? 99) < 65
  const isEnough = row.length >= 2 || (row.length === 1 && isQuick && isHeavier && !isMore)
  const [last] = days.filter((each) => isOwn(each.name))
  const isHeldBack = last?.wasTooHard === true || pain.open !== null || (since ?? 14) >= 14
  const faults: string[] = []
  if ((isHeavier || isMore || isHarder) && (!isEnough || isHeldBack)) {
    faults.push('too early')
  }
  if (isHeavier) {
    const share = (told.weightKg ?? 0) / lastOwn.load
    const least = Math.min(...row.slice(0, 2).map((day) => day.least))
    const byEpley = planned.unit === 'seconds' || (30 + least) / (30 + planned.amount.min) >= share - eps
    const isEarned = row.length >= 2 && byEpley && least >= planned.amount.max * share - eps
    if (share > (isGo ? 1.1 : 1.05) + eps && !isEarned) {
      faults.push('over the bound')
    }
  }
  if (isHarder) {
    const isBack = place(name) <= place(planned.name)
    const bound = isBack ? planned.amount.max : Math.max(planned.amount.max, planned.unit === 'seconds' ? 60 : 20)
    const hurts = aches.some((ache) => person[`${ache}Pain`] === 'yes')
    if (row.slice(0, 2).some((day) => day.least < bound) || (!isBack && (!isGo || hurts))) {
      faults.push('a harder form without cause')
    }
  }
  if (
    since !== null &&
    since >= 14 &&
    pain.open === null &&
    told.step !== 'wait' &&
    told.weightKg !== null &&
    !isLess
  ) {
    faults.push('a break that is not seen')
  }
  if (pain.open !== null && name === pain.open && told.step !== 'wait' && told.amount.max > planned.amount.max / 2) {
    faults.push('pain that is not seen')
  }
  if (pain.pains >= 2 && pain.retests === 0 && daysBetween(pain.last, today) < 14 && told.step !== 'wait') {
    faults.push('pain that is not seen')
  }
  if (((isHeavier || isMore || isHarder) && !ups.includes(told.step)) || (isLess && !downs.includes(told.step))) {
    faults.push('a change without a rule')
  }
  // No other form was tried in between.
  const alike = days.filter((each) => each.name === lastForm)
  const isRow = (count: number) =>
    days.slice(0, count).every((day, index) => {
      const older = days[index + 1]
      const isWithin = index === count - 1 || (older !== undefined && daysBetween(older.date, day.date) < 14)
      const first = alike[0]
      return (
        isWithin && day.name === lastForm && first && day.load === first.load && day.target.max === first.target.max
      )
    })
  const sum = (day: Logged) => day.sets.reduce((total, { amount }) => total + amount, 0)
  const lastFour = days.slice(0, 4)
  const isStuck =
    (days.length >= 2 && isRow(2) && days.slice(0, 2).every((day) => day.wasTooHard && day.sets.length > 0)) ||
    (days.length >= 4 &&
      isRow(4) &&
      lastFour.every(
        (day) => day.isMiddle && day.sets.length === day.target.sets && sum(day) === sum(lastFour[0] as Logged),
      ))
  const hasHurt = days.some((day) => day.hadPain)
  if (isStuck && !hasHurt && !isLess && !downs.includes(told.step)) {
    faults.push('not lowered')
  }
  return faults
}
