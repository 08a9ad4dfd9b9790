import { trainingGoals } from '@bugar/contracts/advice/consultation/adaptation'
import { type AvoidKind, avoidKinds, toldKinds } from '@bugar/contracts/catalog/avoid-kinds'
import { addDays } from '@bugar/contracts/core/values/day'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { listedCases, randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codes,
  concluding,
  conclusionsFor,
  everyWeek,
  fit,
  libraryExercises,
  replacing,
  scheduleOf,
} from '../../../../test/support/seeded.ts'
import { adviceOf } from '../advice.ts'
import { kindsOf } from '../replaced.ts'
import { placeSessions } from '../calendar.ts'
import { type FittedPlan, readSchedule } from './plan.ts'

type Conclusions = ReturnType<typeof conclusionsFor>

const isOfKind = (kind: AvoidKind, name: string) =>
  libraryExercises.some((each) => each.name === name && each.avoidWith.includes(kind))

const startDate = '2026-11-25'

/** Faults that no plan may have, stated independently of the code that makes it. */
const faultsOf = (code: string, plan: FittedPlan, daysPerWeek: number | null, conclusions: Conclusions): string[] => {
  const ids = plan.sessions.map(({ id }) => id)
  const schedule = readSchedule(scheduleOf(code))
  const dates = placeSessions(plan.sessions, { startDate, pauses: [], moves: {} }, [], startDate).map(
    ({ date }) => date,
  )
  const perWeek = [...Map.groupBy(plan.sessions, ({ week }) => week).values()].map(({ length }) => length)
  const known = new Set(libraryExercises.map(({ name }) => name))
  const changes = new Set(plan.changes.map(({ id }) => id))
  const exercises = plan.sessions.flatMap(({ week, id, exercises: all }) => all.map((each) => ({ week, id, ...each })))
  const rulesOf = new Set(conclusions.flatMap(({ fired }) => fired.map(({ id }) => id)))
  const isReplaced = (week: number, name: string) =>
    kindsOf(adviceOf(conclusions[week - 1] ?? { conclusions: [], fired: [] })).some((kind) => isOfKind(kind, name))
  return [
    ...(perWeek.some((count) => count > (daysPerWeek ?? 7)) ? ['more sessions than days'] : []),
    ...(new Set(ids).size < ids.length ? ['an id twice'] : []),
    ...(exercises.some(({ name }) => !known.has(name)) ? ['an exercise that the library lacks'] : []),
    ...(exercises.some(({ week, name }) => isReplaced(week, name)) ? ['an exercise that is replaced'] : []),
    ...(exercises.some(({ insteadOf, changes: own }) => insteadOf !== null && own.length === 0)
      ? ['without a rule']
      : []),
    ...(exercises.some(({ changes: own }) => own.some((id) => !changes.has(id))) ? ['a change that is not told'] : []),
    ...(plan.changes.some(({ id, what }) => !rulesOf.has(id) || what.length === 0) ? ['a rule that did not fire'] : []),
    ...(plan.sessions.some(({ day }) => schedule[day].kind === 'rest') ? ['a day of rest'] : []),
    ...(dates.some((date) => date < startDate || date > addDays(startDate, 12 * 7)) ? ['a date outside'] : []),
    ...(plan.sessions.some(({ exercises: all }) => new Set(all.map(({ name }) => name)).size < all.length)
      ? ['an exercise twice']
      : []),
  ]
}

const code = (...values: readonly string[]) => fc.constantFrom<(string | null)[]>(...values, null, 'unknown')
const yesOrNo = () => code('yes', 'no')

const anybody = fc.record({
  code: fc.constantFrom(...(codes as ProgramCode[])),
  facts: fc.record({
    gender: fc.constantFrom('male', 'female'),
    age: fc.constantFrom<(number | null)[]>(17, 18, 30, 59, 60, 64, 65, 80, null),
    safetyLevel: fc.constantFrom<(string | null)[]>('go', 'gentle', 'doctor-first', null),
    experience: code('experienced', 'novice'),
    goal: code(...trainingGoals),
    daysPerWeek: fc.constantFrom<(number | null)[]>(1, 2, 3, 4, 5, 6, 7, null),
    minutesPerSession: fc.constantFrom<(number | null)[]>(5, 19, 20, 29, 30, 44, 45, 59, 60, 90, 300, null),
    equipment: code('gym', 'home', 'none'),
    kneePain: yesOrNo(),
    backPain: yesOrNo(),
    shoulderPain: yesOrNo(),
    hipPain: yesOrNo(),
    elbowPain: yesOrNo(),
    falls: yesOrNo(),
    osteoporosis: yesOrNo(),
    pregnant: yesOrNo(),
  }),
})

interface Anybody {
  readonly code: ProgramCode
  readonly facts: BaseFacts & { daysPerWeek: number | null; minutesPerSession: number | null }
}

/** Another conclusion than the rules have, as if they were wrong, or none. */
type Mutant = (conclusions: Conclusions) => Conclusions

const judged = (
  { code: program, facts }: Anybody,
  mutant: Mutant = (same) => same,
  mend = (plan: FittedPlan) => plan,
) => {
  const conclusions = conclusionsFor(program, facts)
  const { daysPerWeek, minutesPerSession } = facts
  const plan = fit(program, { conclusions: mutant(conclusions), daysPerWeek, minutesPerSession })
  return faultsOf(program, mend(plan), daysPerWeek, conclusions)
}

test('random people › every plan has its days, the library’s exercises, and a rule for each difference', () => {
  fc.assert(
    fc.property(anybody, (person) => {
      expect(judged(person as Anybody)).toEqual([])
    }),
    { numRuns: randomCases(1000) },
  )
})

const without =
  (fact: string): Mutant =>
  (conclusions) =>
    conclusions.map((week) => ({
      fired: week.fired.filter(({ event }) => event.params.fact !== fact),
      conclusions: week.conclusions.filter((each) => each.fact !== fact),
    }))
const withExercises =
  (change: (exercises: FittedPlan['sessions'][number]['exercises']) => typeof exercises) => (plan: FittedPlan) => ({
    ...plan,
    sessions: plan.sessions.map((session) => ({ ...session, exercises: change(session.exercises) })),
  })

test.each<[string, string, Mutant | undefined, ((plan: FittedPlan) => FittedPlan) | undefined]>([
  ['rules of replacement that are not read', 'an exercise that is replaced', without('replace'), undefined],
  ['rules of endurance work that are not read', 'more sessions than days', without('cardio'), undefined],
  [
    'a name that was made up',
    'an exercise that the library lacks',
    undefined,
    withExercises((all) => all.map((each) => ({ ...each, name: `${each.name} ringan` }))),
  ],
  ['changes that are forgotten', 'a change that is not told', undefined, (plan) => ({ ...plan, changes: [] })],
  [
    'a rule that did not fire',
    'a rule that did not fire',
    undefined,
    (plan) => ({ ...plan, changes: plan.changes.map((each) => ({ ...each, id: 'ADAP-00' })) }),
  ],
  [
    'two weeks of one name',
    'an id twice',
    undefined,
    (plan) => ({ ...plan, sessions: plan.sessions.map((each) => ({ ...each, id: each.id.replace('2-', '1-') })) }),
  ],
  [
    'weeks behind the last',
    'a date outside',
    undefined,
    (plan) => ({ ...plan, sessions: plan.sessions.map((each) => ({ ...each, week: each.week + 1 })) }),
  ],
])('%s › is found: %s', (_what, fault, mutant, mend) => {
  const people = fc.sample(anybody, { numRuns: 100, seed: 17 }) as Anybody[]
  expect(people.some((person) => judged(person, mutant, mend).includes(fault))).toBe(true)
})

const concluded = avoidKinds.filter((kind) => !(toldKinds as readonly AvoidKind[]).includes(kind))
const subsets = [
  [],
  concluded,
  ...concluded.flatMap((kind, at) => [[kind], ...concluded.slice(at + 1).map((other) => [kind, other])]),
]

const combine = <A, B extends object>(some: readonly A[], others: readonly B[]) =>
  some.flatMap((one) => others.map((other) => ({ ...one, ...other })))
const each = <K extends string, T>(key: K, values: readonly T[]) =>
  values.map((value) => ({ [key]: value }) as Record<K, T>)

const replaced = combine(each('replace', subsets), each('form', ['gym', 'home', 'bodyweight']))
const arranged = combine(
  combine(
    each('strengthDays', ['all', 'three', 'two', 'one']),
    each('cardio', ['own-days', 'after-strength', 'short-walks']),
  ),
  combine(each('recovery', ['as-program', 'day-between']), each('days', [1, 2, 3, 4, 5, 6, 7, null])),
)
const dosed = combine(
  combine(each('sets', ['all', 'three', 'two']), each('exercises', ['all', 'four', 'three'])),
  combine(each('start', ['now', 'slow', 'wait']), each('easyWeek', ['none', 'every-six', 'every-four'])),
)

test.each(codes)('%s › with every conclusion that there may be › is fitted', (program) => {
  const fitted = (chosen: Parameters<typeof concluding>[0], daysPerWeek: number | null = 7) =>
    fit(program, { conclusions: everyWeek(concluding(chosen)), daysPerWeek, minutesPerSession: 45 })
  for (const { replace, form } of listedCases(replaced)) {
    const plan = fitted({ ...replacing(replace), form })
    const names = new Set(plan.sessions.flatMap(({ exercises }) => exercises.map(({ name }) => name)))
    expect([...names].filter((name) => replace.some((kind) => isOfKind(kind, name)))).toEqual([])
  }
  for (const { days, ...chosen } of listedCases(arranged)) {
    expect(fitted(chosen, days).sessions.length).toBeGreaterThan(0)
  }
  for (const chosen of listedCases(dosed)) {
    const plan = fitted({ ...chosen, balance: 'three-days' })
    expect(plan.sessions.every(({ exercises }) => exercises.every(({ sets }) => sets >= 1))).toBe(true)
  }
})
