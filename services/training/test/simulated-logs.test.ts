import { addDays, daysBetween } from '@bugar/contracts/day'
import { loadChanges, type NextStep } from '@bugar/contracts/progression'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rule-base'
import { conclusionsOf, memoryOf } from '@bugar/contracts/rule-run'
import { compileBase } from '@bugar/inference/domain/base-rule-set'
import { progressionBase } from '@bugar/inference/seed/bases/progression'
import { progressionRules } from '@bugar/inference/seed/bases/progression-rules'
import { expect, test } from 'vitest'
import type { Attempt } from '../src/guided-session/domain/exercise-history.ts'
import { nextTarget } from '../src/guided-session/domain/next-target.ts'
import { decidingRule, progressionOf } from '../src/guided-session/domain/progression-facts.ts'
import { library, libraryExercises } from './seeded.ts'

/** A million with BUGAR_SIMULATED_LOGS=1000000: some minutes. */
const logs = Number(process.env['BUGAR_SIMULATED_LOGS'] ?? 20_000)
const sessionsOfALog = 6

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

const exercises = libraryExercises.filter(({ category }) => category !== 'Kardio').map(({ name }) => library.find(name))
const planned = { amount: { min: 8, max: 12 }, unit: 'repetitions' as const }
const plannedSets = 3

type Roll = () => number
const one = <T>(roll: Roll, values: readonly T[]): T => values[Math.floor(roll() * values.length)] as T

const aPerson = (roll: Roll): BaseFacts => ({
  gender: one(roll, ['male', 'female']),
  age: one(roll, [20, 30, 64, 65, 80, null]),
  experience: one(roll, ['experienced', 'experienced', 'novice', 'unknown']),
  safetyLevel: one(roll, ['go', 'go', 'go', 'gentle', 'gentle', 'doctor-first', null]),
})

/** Mostly strong days, for raises to be tried; also weak, unfinished and mixed ones. */
const anAttempt = (roll: Roll, date: string, target: Attempt['target'], loadKg: number | null): Attempt => {
  const kind = roll()
  const count = roll() < 0.1 ? Math.floor(roll() * 5) : target.sets
  const sets = Array.from({ length: count }, () => {
    const amount = kind < 0.6 ? target.max : kind < 0.8 ? target.min : Math.max(0, target.min - Math.floor(roll() * 4))
    const isOther = roll() < 0.05
    return {
      amount: isOther ? amount + Math.floor(roll() * 5) - 2 : amount,
      weightKg: loadKg !== null && roll() < 0.05 ? loadKg * one(roll, [0.5, 0.9, 1.2, 1.5]) : loadKg,
    }
  })
  return { date, unit: planned.unit, target, sets, hadPain: roll() < 0.04, wasTooHard: roll() < 0.08 }
}

const raises = (step: NextStep) => (loadChanges[step]?.[1] ?? 0) > 0

/** How many kg as many sets as planned reached the top with; null when too few sets did. Said without the domain. */
const strongLoad = ({ sets, target }: Attempt): number | null => {
  const strong = sets.filter(({ amount }) => amount >= target.max).map(({ weightKg }) => weightKg ?? 0)
  return strong.toSorted((a, b) => b - a)[target.sets - 1] ?? null
}

interface Tally {
  evaluations: number
  raises: number
  premature: number
  tooMuch: number
  withoutRule: number
}

const compile = (rules: readonly SourcedRule[]) => compileBase({ base: progressionBase, rules })

const simulate = (
  count: number,
  rules: readonly SourcedRule[],
  change = (weightKg: number | null) => weightKg,
): Tally => {
  const roll = dice(20_261_123)
  const compiled = compile(rules)
  const tally: Tally = { evaluations: 0, raises: 0, premature: 0, tooMuch: 0, withoutRule: 0 }
  for (let log = 0; log < count; log++) {
    const person = aPerson(roll)
    const exercise = one(roll, exercises)
    const newestFirst: Attempt[] = []
    let today = '2026-01-05'
    let weightKg: number | null = roll() < 0.85 ? Math.ceil(roll() * 160) * one(roll, [0.5, 1, 2.5]) : null
    let amount = planned.amount
    for (let session = 0; session < sessionsOfALog; session++) {
      newestFirst.unshift(anAttempt(roll, today, { ...amount, sets: plannedSets }, weightKg))
      const lastStrengthDay = today
      today = addDays(today, one(roll, [2, 3, 3, 7, 13, 14, 90]))
      const input = { person, exercise, newestFirst, lastStrengthDay, today, weeksSinceEasyWeek: session }
      const { facts, loadKg, stepKg } = progressionOf(input)
      const fired = compiled.fired(memoryOf(progressionBase, facts))
      const conclusions = conclusionsOf(progressionBase, fired)
      const rule = decidingRule({ conclusions, fired }, 'step')
      const step = conclusions.find(({ fact }) => fact === 'step')?.values[0] as NextStep | undefined
      tally.evaluations++
      if (rule === null || step === undefined) {
        tally.withoutRule++
        break
      }
      const [last = null] = newestFirst
      const next = nextTarget({ step, planned, last, loadKg, stepKg, easier: null })
      const told = change(next.weightKg)
      const isRaised = loadKg !== null && told !== null && told > loadKg
      const lastTwo = newestFirst.slice(0, 2)
      const isEarned = lastTwo.length === 2 && lastTwo.every((attempt) => strongLoad(attempt) !== null)
      const isLate = daysBetween(lastStrengthDay, today) >= 14
      tally.raises += Number(isRaised)
      tally.premature += Number((isRaised || raises(step) || step === 'add-repetitions') && (!isEarned || isLate))
      tally.tooMuch += Number(isRaised && told > ((last && strongLoad(last)) ?? loadKg) * 1.1 + 1e-6)
      weightKg = told ?? loadKg
      amount = next.amount
    }
  }
  return tally
}

test(`${logs} training logs › no raise too early, none over 10 %, none without a rule`, () => {
  const tally = simulate(logs, progressionRules)
  expect(tally).toMatchObject({ premature: 0, tooMuch: 0, withoutRule: 0 })
  // Otherwise nothing would have been tried.
  expect(tally.raises).toBeGreaterThan(logs / 50)
  if (process.env['BUGAR_SIMULATED_LOGS'] !== undefined) {
    process.stdout.write(`${JSON.stringify(tally)}\n`)
  }
}, 3_600_000)

const mutated = (id: string, change: (rule: SourcedRule) => Partial<SourcedRule>) =>
  progressionRules.map((rule) => (rule.id === id ? { ...rule, ...change(rule) } : rule))
const withoutFact = (fact: string) => (rule: SourcedRule) => ({
  conditions: { all: rule.conditions.all.filter((condition) => condition.fact !== fact) },
})

test('rules that are wrong, or loads that are › are seen', () => {
  const early = mutated('PROG-21', withoutFact('sessionsAtTop')).filter(({ id }) => id !== 'PROG-31')
  expect(simulate(2000, early).premature).toBeGreaterThan(0)
  expect(simulate(2000, progressionRules, (weight) => weight && weight * 1.2).tooMuch).toBeGreaterThan(0)
  expect(
    simulate(
      2000,
      progressionRules.filter(({ id }) => id !== 'PROG-31'),
    ).withoutRule,
  ).toBeGreaterThan(0)
})
