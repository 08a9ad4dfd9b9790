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
  /** Least change of the load and weight of the empty bar, in kg; null for an exercise without. */
  readonly stepKg: number | null
  readonly barKg: number | null
  /** The target of the same log without any reserve. */
  readonly silent: Target | null
  /** The target of the same log after the shortest break; null where the last break is not longer. */
  readonly sooner: Target | null
}

export interface Target {
  readonly step: string
  readonly ruleId: string
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

/** No load was lifted as often as planned in the range, and a set was below it. */
const isBelow = ({ sets, target }: Logged, load: number, least: number): boolean =>
  sets.filter((set) => kg(set) >= load && set.amount >= least).length < target.sets &&
  sets.some(({ amount }) => amount < least)

const downs = [
  'lower-5-10',
  'fewer-repetitions',
  'easier-form',
  'restart-5-10',
  'restart-20',
  'retest',
  'painless-form',
  'find-load',
  'wait',
]
const ups = [
  'raise-two-steps',
  'raise-5-10',
  'raise-2-5',
  'raise-one-step',
  'add-repetitions',
  'harder-form',
  'keep-amount',
]

/** As many sets as asked, or as many as were done three times in a row in their place. */
const withHabit = (log: readonly Logged[], isForm: (name: string) => boolean) => {
  let short: number[] = []
  let form = ''
  const asked = new Map<Logged, { readonly sets: number; readonly short: number }>()
  for (const day of log.toReversed()) {
    if (day.name !== form && isForm(day.name) && day.sets.length > 0) {
      form = day.name
      short = []
    }
    if (day.name !== form) {
      continue
    }
    const done = day.sets.length
    const habit = short.length >= 3 ? Math.max(...short.slice(-3)) : null
    const sets = habit === null || done > habit ? day.target.sets : Math.min(habit, day.target.sets)
    if (done > 0 && !day.hadPain && !day.wasTooHard) {
      if (done < sets) {
        short.push(done)
      } else if (habit === null || done > habit) {
        short = []
      }
    }
    asked.set(day, { sets, short: short.length })
  }
  return asked
}

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
      hasRoom:
        (isFull && least >= max - (planned.unit === 'seconds' ? 5 : 1)) || reserves.every((rir) => (rir ?? 0) >= 1),
      isMissed: day.wasTooHard || day.hadPain || isBelow(day, load, Math.min(min, day.target.min)),
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

interface Seen {
  readonly row: number
  /** Days since the last session. */
  readonly since: number | null
  readonly short: number
  readonly isMissed: boolean
}

/** Claims of the displayed reasons about the log. */
const oneAtTop = ({ row }: Seen) => row === 1
const reasons: Readonly<Record<string, (seen: Seen) => boolean>> = {
  ...Object.fromEntries(['31', '47', '48', '49', '50', '54'].map((id) => [`PROG-${id}`, oneAtTop])),
  'PROG-18': ({ row }) => row >= 2,
  'PROG-20': oneAtTop,
  'PROG-21': ({ row }) => row >= 2,
  'PROG-25': ({ row }) => row >= 3,
  'PROG-32': ({ isMissed }) => isMissed,
  'PROG-33': ({ isMissed }) => isMissed,
  'PROG-51': ({ since }) => since !== null && since >= 28 && since <= 84,
  'PROG-52': ({ since }) => since !== null && since > 84,
  'PROG-55': ({ row }) => row === 0,
  'PROG-57': ({ short }) => short === 1 || short === 2,
  'PROG-58': ({ since }) => since !== null && since >= 14 && since <= 84,
  'PROG-67': ({ since }) => since !== null && since >= 14 && since < 28,
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
  const asked = withHabit(log, isOwn)
  const days = log
    .map((day) => ({ ...day, target: { ...day.target, sets: asked.get(day)?.sets ?? day.target.sets } }))
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
  // The first day after the last break, and the most before any break since which nothing was missed.
  const changed = done.find((day) => isOwn(day.name) && day.name !== name && day.date < (lastOwn?.date ?? ''))
  const isReturn = (index: number) => {
    const [newer, older] = [own[index]?.date, own[index + 1]?.date]
    // Another form in between: its load was found anew.
    if (changed !== undefined && (older ?? '') < changed.date) {
      return false
    }
    if (newer === undefined || older === undefined) {
      return false
    }
    const dates = done.map(({ date }) => date).filter((date) => date <= newer && date >= older)
    const gaps = dates.slice(1).map((date, at) => daysBetween(date, dates[at] as string))
    return daysBetween(older, newer) >= 28 || Math.max(...gaps) >= 14
  }
  const back = own.findIndex((_day, index) => isReturn(index))
  const untilMiss = own.findIndex((day) => day.isMissed)
  const former = own
    .slice(back + 1, untilMiss < 0 ? undefined : untilMiss)
    .reduce((most, day) => Math.max(most, day.load), 0)
  const isBack = back >= 0 && isGo && told.weightKg !== null && told.weightKg <= former + eps
  if (isHeavier) {
    const share = (told.weightKg ?? 0) / lastOwn.load
    const least = Math.min(...row.slice(0, 2).map((day) => day.least))
    const byEpley = planned.unit === 'seconds' || (30 + least) / (30 + planned.amount.min) >= share - eps
    const isEarned = row.length >= 2 && byEpley && least >= planned.amount.max * share - eps
    const isTwoSteps =
      isBack && share <= 1.2 + eps && (told.weightKg ?? 0) - lastOwn.load <= 2 * (situation.stepKg ?? 0) + eps
    if (share > (isGo ? 1.1 : 1.05) + eps && !isEarned && !isTwoSteps) {
      faults.push('over the bound')
    }
  }
  if (isHarder) {
    const isReturned = place(name) <= place(planned.name)
    const bound = isReturned ? planned.amount.max : Math.max(planned.amount.max, planned.unit === 'seconds' ? 60 : 20)
    const hurts = aches.some((ache) => person[`${ache}Pain`] === 'yes')
    if (row.slice(0, 2).some((day) => day.least < bound) || (!isReturned && (!isGo || hurts))) {
      faults.push('a harder form without cause')
    }
  }
  const isAway = since !== null && since >= 14 && pain.open === null && told.step !== 'wait'
  if (isAway && lastOwn !== undefined && told.weightKg !== null) {
    // Returns from no strength work at all; one holds against breaks of its own grade: four weeks, or two.
    const returns = own.flatMap((day, index) => {
      const before = done.find(({ date }) => date < day.date)
      const away = before === undefined ? 0 : daysBetween(before.date, day.date)
      return isReturn(index) && away >= 14 ? [{ load: day.load, away }] : []
    })
    const equal = returns.find(({ away }) => away >= 28 || since < 28)
    const returned = lastOwn.isMissed || equal === undefined ? 0 : Math.min(equal.load, returns[0]?.load ?? 0)
    const least = Math.min(lastOwn.load, Math.max(returned, lastOwn.load * (since < 28 ? 0.9 : 0.75)))
    if (!isLess && returned < lastOwn.load - eps) {
      faults.push('a break that is not seen')
    }
    // A step for misses or a stall before the break is judged below.
    if (told.weightKg < least - eps && told.step !== 'lower-5-10') {
      faults.push('a break that costs too much')
    }
  }
  const { sooner } = situation
  if (isAway && sooner?.form === told.form && (told.weightKg ?? 0) > (sooner.weightKg ?? Infinity) + eps) {
    faults.push('a longer break that costs less')
  }
  if (isAway && since > 84 && told.weightKg !== null) {
    faults.push('a break that is not seen')
  }
  if (told.weightKg !== null && lastOwn !== undefined && Math.abs(told.weightKg - lastOwn.load) > eps) {
    const stepKg = situation.stepKg ?? 1
    const change = told.weightKg - lastOwn.load
    const isReturned = own.some((day) => Math.abs(day.load - (told.weightKg ?? 0)) < eps)
    // Loads are kept to 0.01 kg.
    if (Math.abs(change - Math.round(change / stepKg) * stepKg) > 0.011 && !isReturned) {
      faults.push('a load that the equipment has not')
    }
    if (situation.barKg !== null && lastOwn.load >= situation.barKg && told.weightKg < situation.barKg - eps) {
      faults.push('below the bar')
    }
  }
  const { silent } = situation
  const isLower = (silent?.weightKg ?? 0) > (told.weightKg ?? 0) + eps && silent?.form === told.form
  if (silent !== null && (isLower || (silent.weightKg === told.weightKg && silent.amount.max > told.amount.max))) {
    faults.push('reserve that is punished')
  }
  // A harder form that was refused before its first set changes nothing about the last sets.
  const [newest] = done
  const missing =
    newest && newest.name === lastForm
      ? (asked.get(log.find((day) => day.date === newest.date) as Logged)?.short ?? 0)
      : 0
  if (
    missing > 0 &&
    missing < 3 &&
    told.step === 'same' &&
    !['PROG-32', 'PROG-33', 'PROG-57', 'PROG-58'].includes(told.ruleId)
  ) {
    faults.push('a missing set that is not named')
  }
  const isTrue = reasons[told.ruleId]
  // Tries after pain are at half of the amount: they count for no reason.
  if (
    isTrue &&
    !days.some((day) => day.hadPain) &&
    !isTrue({
      row: row.length,
      since,
      short: missing,
      isMissed: last?.isMissed === true,
    })
  ) {
    faults.push('a reason that is not true')
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
        (day) =>
          !(lastFour[0] as typeof day).hasRoom &&
          day.isMiddle &&
          day.sets.length === day.target.sets &&
          sum(day) === sum(lastFour[0] as Logged),
      ))
  const hasHurt = days.some((day) => day.hadPain)
  if (isStuck && !hasHurt && !isLess && !downs.includes(told.step)) {
    faults.push('not lowered')
  }
  return faults
}
