import { addDays, daysBetween } from '@bugar/contracts/core/values/day'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { progressionRules } from '@bugar/inference/seed/bases/progression-rules'
import { randomCases } from '@bugar/testing/quick-cases'
import { expect, test } from 'vitest'
import { barKgOf, loadKindOf, stepKgOf } from '../src/plan/domain/equipment.ts'
import type { FinishedSession } from '../src/guided-session/domain/exercise-history.ts'
import { faultsOf, type Logged, type Target } from './support/progression-oracle.ts'
import { type TrainingCase, createShow, type Shown } from './support/progression-under-test.ts'
import { library } from './support/seeded.ts'
import { aDay, aPerson, dice, ladderOf, one, plannedOf, someHabits, someSteps } from './support/simulated-people.ts'

/** A million with BUGAR_SIMULATED_LOGS=1000000: some minutes. */
const logs = Number(process.env['BUGAR_SIMULATED_LOGS'] ?? randomCases(20_000))
const sessionsOfALog = 8

const loggedOf = ({ date, exercises: [exercise] }: FinishedSession): Logged => ({
  ...(exercise as Omit<Logged, 'date'>),
  date,
})

interface Tally {
  targets: number
  ups: Record<string, number>
  faults: Record<string, number>
}

const first: Target = { step: 'find-load', ruleId: '', weightKg: null, amount: { min: 1, max: 1 }, form: null }

const saysReserve = (sessions: TrainingCase['sessions']): boolean =>
  sessions.some(({ exercises: all }) => all.some(({ sets }) => sets.some(({ rir }) => typeof rir === 'number')))

const withoutReserve = ({ sessions, ...asked }: TrainingCase): TrainingCase => ({
  ...asked,
  sessions: sessions.map((session) => ({
    ...session,
    exercises: session.exercises.map((exercise) => ({
      ...exercise,
      sets: exercise.sets.map(({ amount, weightKg }) => ({ amount, weightKg })),
    })),
  })),
})

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
    const habits = someHabits(roll)
    let asked: TrainingCase = { person, steps, planned, sessions: [], today: '2026-01-05' }
    let told: Target = { ...first, amount: planned.amount }
    for (let session = 0; session < sessionsOfALog; session++) {
      const { today } = asked
      const sessions = [aDay(roll, today, asked, told, startKg, habits), ...asked.sessions]
      asked = { ...asked, sessions, today: addDays(today, one(roll, habits.pauses)) }
      const shown = show(asked)
      const next = shown && change(shown)
      const equipment = library.find(shown?.form ?? planned.name)?.equipment ?? null
      const kind = loadKindOf(equipment, true)
      const situation = {
        ...asked,
        stepKg: stepKgOf(kind, steps),
        barKg: kind === 'barbell' ? barKgOf(steps) : null,
        sooner: daysBetween(today, asked.today) > 14 ? show({ ...asked, today: addDays(today, 14) }) : null,
        silent: saysReserve(sessions) ? show(withoutReserve(asked)) : null,
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
    'raise-two-steps',
    'keep-amount',
    'reach-top',
    'restart-5-10',
    'restart-20',
    'find-load',
  ]) {
    expect([step, (ups[step] ?? 0) > logs / (['keep-amount', 'harder-form'].includes(step) ? 4000 : 1000)]).toEqual([
      step,
      true,
    ])
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
  ['no rule for a break', 'a break that is not seen', createShow(without('PROG-51', 'PROG-52', 'PROG-58', 'PROG-67'))],
  ['no rule for what is too hard', 'not lowered', createShow(without('PROG-45', 'PROG-46'))],
  ['no rule for a stall', 'not lowered', createShow(without('PROG-43', 'PROG-44', 'PROG-56'))],
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
    'no reserve left as too hard',
    'reserve that is punished',
    createShow(progressionRules, (facts) => (facts['reserve'] === 0 ? { ...facts, hardSessions: 2 } : facts)),
  ],
  [
    'twice the loss after a break',
    'a break that costs too much',
    createShow(),
    (shown) =>
      shown.step.startsWith('restart') ? { ...shown, weightKg: shown.weightKg && shown.weightKg * 0.8 } : shown,
  ],
  [
    'no load of the last return',
    'a break that costs too much',
    createShow(progressionRules, (facts) => ({ ...facts, atReturnLoad: 'no' })),
    (shown) =>
      shown.step.startsWith('restart') ? { ...shown, weightKg: shown.weightKg && shown.weightKg * 0.95 } : shown,
  ],
  [
    'a return against any break',
    'a break that is not seen',
    createShow(progressionRules, (facts) => ({ ...facts, atReturnLoad: 'yes' })),
  ],
  ['nothing lost by a longer break', 'a longer break that costs less', createShow(without('PROG-51', 'PROG-52'))],
  [
    'half of a bar',
    'below the bar',
    createShow(),
    (shown) => ({ ...shown, weightKg: shown.weightKg && Math.min(shown.weightKg, 6) }),
  ],
  ['no rule for a missing set', 'a missing set that is not named', createShow(without('PROG-57'))],
  [
    'one session at the top for none',
    'a reason that is not true',
    createShow(
      mutated('PROG-54', ({ conditions }) => ({
        conditions: { all: conditions.all.filter(({ operator }) => operator !== 'greaterThanInclusive') },
      })),
    ),
  ],
  [
    'any former load',
    'over the bound',
    createShow(),
    (shown) => ({ ...shown, weightKg: shown.weightKg && shown.weightKg + 40 }),
  ],
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
