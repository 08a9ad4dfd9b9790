import { addDays, daysBetween } from '@bugar/contracts/core/values/day'
import { formLadders, loadSteps, movements } from '@bugar/contracts/advice/person/progression'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { progressionRules } from '@bugar/inference/seed/bases/progression-rules'
import { randomCases } from '@bugar/testing/quick-cases'
import { expect, test } from 'vitest'
import type { FinishedSession } from '../src/guided-session/domain/exercise-history.ts'
import { faultsOf, type Logged, type Target } from './support/progression-oracle.ts'
import { type TrainingCase, createShow, sessionOf, type Shown } from './support/progression-under-test.ts'
import { library, libraryExercises } from './support/seeded.ts'

/** A million with BUGAR_SIMULATED_LOGS=1000000: some minutes. */
const logs = Number(process.env['BUGAR_SIMULATED_LOGS'] ?? randomCases(20_000))
const sessionsOfALog = 8

/** mulberry32: the same numbers every time. */
const dice = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Roll = () => number
const one = <T>(roll: Roll, values: readonly T[]): T => values[Math.floor(roll() * values.length)] as T

const ladders = movements.map((movement) => formLadders[movement])
const ladderOf = (name: string) => ladders.find(({ rungs }) => rungs.includes(name))
const exercises = libraryExercises.filter(({ category }) => category !== 'Kardio').map(({ name }) => name)
const ranges = [
  { min: 8, max: 12 },
  { min: 8, max: 12 },
  { min: 4, max: 6 },
  { min: 10, max: 15 },
] as const

const plannedOf = (roll: Roll): TrainingCase['planned'] => {
  const name = one(roll, [...exercises, ...ladders.flatMap(({ rungs }) => rungs)])
  const unit = ladderOf(name)?.unit ?? library.usualDose(name)?.unit ?? 'repetitions'
  return { name, unit, amount: unit === 'seconds' ? { min: 20, max: 40 } : one(roll, ranges) }
}

const aPerson = (roll: Roll): BaseFacts => ({
  gender: one(roll, ['male', 'female']),
  age: one(roll, [20, 30, 64, 65, 80, null]),
  experience: one(roll, ['experienced', 'experienced', 'novice', 'unknown']),
  safetyLevel: one(roll, ['go', 'go', 'go', 'go', 'gentle', 'gentle', 'doctor-first', null]),
  noVigorous: one(roll, [null, null, 'no', 'yes']),
  equipment: one(roll, ['gym', 'gym', 'home', 'none']),
  shoulderPain: one(roll, ['no', 'no', 'no', 'yes']),
  kneePain: 'no',
  backPain: 'no',
})

const someSteps = (roll: Roll): TrainingCase['steps'] =>
  roll() < 0.5 ? null : { barbell: one(roll, loadSteps), dumbbell: one(roll, loadSteps), machine: null }

/** Mostly strong days on the given target, so that raises occur; also weak, unfinished and mixed ones. */
const aDay = (roll: Roll, date: string, asked: TrainingCase, told: Target, startKg: number | null) => {
  const { planned } = asked
  const isAsTold = roll() < 0.9
  const name = isAsTold ? (told.form ?? planned.name) : planned.name
  const range = isAsTold ? told.amount : planned.amount
  const kind = roll()
  const count = roll() < 0.06 ? Math.floor(roll() * 4) : 3
  const loadKg = told.weightKg ?? (name === planned.name ? startKg : null)
  const rir = one(roll, [null, null, 0, 1, 3, 3] as const)
  const sets = Array.from({ length: count }, () => {
    const amount =
      kind < 0.6 ? range.max : kind < 0.85 ? range.min + 1 : Math.max(0, range.min - Math.floor(roll() * 4))
    const isOther = roll() < 0.03
    return {
      amount: isOther ? Math.max(0, amount + Math.floor(roll() * 5) - 2) : amount,
      weightKg: loadKg !== null && roll() < 0.03 ? loadKg * one(roll, [0.5, 0.9, 1.2, 1.5]) : loadKg,
      ...(rir !== null && { rir }),
    }
  })
  const target = roll() < 0.5 ? range : planned.amount
  return sessionOf(date, planned, { name, sets, target, planned: 3, hadPain: roll() < 0.03, wasTooHard: roll() < 0.06 })
}

const loggedOf = ({ date, exercises: [exercise] }: FinishedSession): Logged => ({
  ...(exercise as Omit<Logged, 'date'>),
  date,
})

interface Tally {
  targets: number
  ups: Record<string, number>
  faults: Record<string, number>
}

const first: Target = { step: 'find-load', weightKg: null, amount: { min: 1, max: 1 }, form: null }

/** @param until the fault after whose log it ends; without it all logs are looked at */
const simulate = (
  count: number,
  show: ReturnType<typeof createShow>,
  change = (shown: Shown): Target => shown,
  until = '',
): Tally => {
  const roll = dice(20_261_123)
  const tally: Tally = { targets: 0, ups: {}, faults: {} }
  for (let log = 0; log < count && !(until in tally.faults); log++) {
    const planned = plannedOf(roll)
    const ladder = ladderOf(planned.name)
    const person = aPerson(roll)
    const steps = someSteps(roll)
    const startKg = roll() < 0.75 ? Math.ceil(roll() * 100) * one(roll, [0.5, 1, 2.5]) : null
    let asked: TrainingCase = { person, steps, planned, sessions: [], today: '2026-01-05' }
    let told: Target = { ...first, amount: planned.amount }
    for (let session = 0; session < sessionsOfALog; session++) {
      const { today } = asked
      const sessions = [aDay(roll, today, asked, told, startKg), ...asked.sessions]
      asked = { ...asked, sessions, today: addDays(today, one(roll, [2, 2, 3, 3, 3, 7, 13, 14])) }
      const shown = show(asked)
      const next = shown && change(shown)
      const situation = {
        ...asked,
        log: sessions.map(loggedOf),
        rungs: ladder?.rungs ?? [],
        aches: ladder?.aches ?? [],
      }
      tally.targets++
      for (const fault of faultsOf(situation, next)) {
        tally.faults[fault] = (tally.faults[fault] ?? 0) + 1
      }
      if (next === null) {
        break
      }
      tally.ups[next.step] = (tally.ups[next.step] ?? 0) + 1
      told = next
    }
  }
  return tally
}

test(`${logs} training logs, as shown › nothing too early, over its bound, after a break or pain, or without a rule`, () => {
  const { targets, ups, faults } = simulate(logs, createShow())
  expect(faults).toEqual({})
  // Otherwise nothing would have been tried.
  for (const step of [
    'raise-5-10',
    'raise-2-5',
    'raise-one-step',
    'add-repetitions',
    'harder-form',
    'retest',
    'lower-5-10',
  ]) {
    expect([step, (ups[step] ?? 0) > logs / 1000]).toEqual([step, true])
  }
  if (process.env['BUGAR_SIMULATED_LOGS'] !== undefined) {
    process.stdout.write(`${JSON.stringify({ logs, targets, ups, faults })}\n`)
  }
}, 7_200_000)

const mutated = (id: string, change: (rule: SourcedRule) => Partial<SourcedRule>) =>
  progressionRules.map((rule) => (rule.id === id ? { ...rule, ...change(rule) } : rule))
const without = (...ids: readonly string[]) => progressionRules.filter(({ id }) => !ids.includes(id))

/** A wrong count of consecutive sessions at the top: of the planned exercise alone. */
const countedBy =
  (isSame: (newer: Logged, older: Logged, asked: TrainingCase) => boolean, extra = 0) =>
  (facts: BaseFacts, asked: TrainingCase): BaseFacts => {
    const { max } = asked.planned.amount
    const days = asked.sessions.map(loggedOf)
    const end = days.findIndex(
      (day, index) =>
        day.sets.length < day.target.sets ||
        day.sets.some(({ amount }) => amount < max) ||
        (index > 0 && !isSame(days[index - 1] as Logged, day, asked)),
    )
    const count = end < 0 ? days.length : end
    return { ...facts, sessionsAtTop: count === 0 ? 0 : count + extra }
  }
const hasSameLoad = (a: Logged, b: Logged) => a.sets[0]?.weightKg === b.sets[0]?.weightKg
const isSoon = (a: Logged, b: Logged) => daysBetween(b.date, a.date) < 14

test.each<[string, string, ReturnType<typeof createShow>, ((shown: Shown) => Target)?]>([
  ['sessions at any load', 'too early', createShow(progressionRules, countedBy(isSoon))],
  ['sessions before a break', 'too early', createShow(progressionRules, countedBy(hasSameLoad))],
  [
    'one session at a new load',
    'too early',
    createShow(
      progressionRules,
      countedBy((a, b) => isSoon(a, b) && hasSameLoad(a, b), 1),
    ),
  ],
  [
    'repetitions that earn no step',
    'over the bound',
    createShow(progressionRules, (facts) => ({ ...facts, sessionsAtStep: 2 })),
  ],
  [
    'a form that has not grown',
    'a harder form without cause',
    createShow(progressionRules, (facts) => ({ ...facts, sessionsGrown: 2 })),
  ],
  [
    'pain that was over at once',
    'pain that is not seen',
    createShow(progressionRules, (facts) => ({ ...facts, painSessions: 0 })),
  ],
  ['no rule for a break', 'a break that is not seen', createShow(without('PROG-51', 'PROG-52'))],
  ['no rule for what is too hard', 'not lowered', createShow(without('PROG-45', 'PROG-46'))],
  ['no rule for a stall', 'not lowered', createShow(without('PROG-43', 'PROG-44'))],
  [
    'a raise that two sessions have not earned',
    'too early',
    createShow(
      mutated('PROG-21', ({ conditions }) => ({
        conditions: { all: conditions.all.filter(({ fact }) => fact !== 'sessionsAtTop') },
      })).filter(({ id }) => id !== 'PROG-31' && id !== 'PROG-55'),
    ),
  ],
  ['no rule before two sessions', 'without a rule', createShow(without('PROG-31', 'PROG-55'))],
  [
    'a fifth more',
    'over the bound',
    createShow(),
    (shown) => ({ ...shown, weightKg: shown.weightKg && shown.weightKg * 1.2 }),
  ],
  [
    'a fifth less',
    'a change without a rule',
    createShow(),
    (shown) => ({ ...shown, weightKg: shown.weightKg && shown.weightKg * 0.8 }),
  ],
])('%s › seen: %s', (_what, fault, show, change) => {
  expect(simulate(3000, show, change, fault).faults[fault] ?? 0).toBeGreaterThan(0)
})
