import { addDays } from '@bugar/contracts/core/values/day'
import { expect, test } from 'vitest'
import { createShow, sessionOf, type TrainingCase } from './support/progression-under-test.ts'

const show = createShow()
const person = { gender: 'male', age: 30, experience: 'experienced', safetyLevel: 'go', equipment: 'gym' } as const
const range = { min: 8, max: 12 }
const bench = { name: 'Tekan dada barbel (Bench press)', amount: range, unit: 'repetitions' } as const
const pushUp = { name: 'Dorong lantai (Push-up)', amount: range, unit: 'repetitions' } as const
const press = { name: 'Dorong kaki mesin (Leg press)', amount: range, unit: 'repetitions' } as const

type Day = Parameters<typeof sessionOf>[2] & { readonly on: string }

const of = (on: string, amount: number, weightKg: number | null, more: Partial<Day> = {}): Day => ({
  on,
  sets: [1, 2, 3].map(() => ({ amount, weightKg })),
  ...more,
})

/** The target shown after these days, which are oldest first. */
const shown = (planned: TrainingCase['planned'], today: string, days: readonly Day[], who: object = person) =>
  show({
    person: { ...person, ...who },
    steps: null,
    planned,
    today,
    sessions: days.map(({ on, ...done }) => sessionOf(on, planned, done)).toReversed(),
  })

test('three weeks off › sessions before them do not count for the raise after them', () => {
  const before = [of('2026-01-05', 12, null), of('2026-01-07', 12, null)]
  expect(shown(pushUp, '2026-01-28', before)).toMatchObject({ step: 'restart-5-10', amount: { min: 7, max: 10 } })
  const lower = of('2026-01-28', 10, null, { target: { min: 7, max: 10 } })
  expect(shown(pushUp, '2026-01-30', [...before, lower])).toMatchObject({ step: 'same', amount: range })
  const restarted = [of('2026-01-05', 12, 57.5), of('2026-01-07', 12, 57.5), of('2026-01-28', 12, 52.5)]
  expect(shown(bench, '2026-01-30', restarted)).toMatchObject({ step: 'same', weightKg: 52.5 })
})

/** A day so many days after 5 January. */
const day = (after: number) => addDays('2026-01-05', after)

test.each([
  [13, 'raise-5-10', 67.5],
  [14, 'restart-5-10', 60],
  [27, 'restart-5-10', 60],
  [28, 'restart-20', 52.5],
  [84, 'restart-20', 52.5],
  [85, 'find-load', null],
])('%d days off at 65 kg › %s, %j kg', (days, step, weightKg) => {
  const before = [of(day(0), 12, 65), of(day(2), 12, 65)]
  expect(shown(bench, day(2 + days), before)).toMatchObject({ step, weightKg })
})

test('every 15 days at the top › the load of the first return, for ever', () => {
  let days = [of(day(0), 12, 50)]
  for (let session = 1; session <= 10; session++) {
    const next = shown(bench, day(15 * session), days)
    expect(next).toMatchObject({ weightKg: 47.5, amount: range, ruleId: session === 1 ? 'PROG-67' : 'PROG-58' })
    days = [...days, of(day(15 * session), 12, next?.weightKg ?? null)]
  }
})

test.each([
  [16, 47.5, 14, 'PROG-58', 47.5],
  [16, 47.5, 27, 'PROG-58', 47.5],
  // More time away costs more, whatever a shorter break cost.
  [16, 47.5, 28, 'PROG-51', 37.5],
  [16, 50, 80, 'PROG-51', 40],
  [27, 47.5, 84, 'PROG-51', 37.5],
  [28, 40, 84, 'PROG-58', 40],
  [28, 40, 14, 'PROG-58', 40],
])('%d days off, back at %d kg, then %d days off › %s, %d kg', (first, weightKg, second, ruleId, next) => {
  const days = [of(day(0), 12, 50), of(day(first), 10, weightKg)]
  expect(shown(bench, day(first + second), days)).toMatchObject({ ruleId, weightKg: next })
})

test('back after five weeks › two steps at a time, up to the load before', () => {
  const loads = [50, 50, 40, 40, 45, 45, 50, 50]
  const days = loads.map((load, index) => of(day(index * 2 + (index >= 2 ? 35 : 0)), 12, load))
  const after = (count: number) => shown(bench, day(count * 2 + 35), days.slice(0, count))
  expect([after(3), after(4), after(5), after(6)]).toMatchObject([
    { weightKg: 40, ruleId: 'PROG-31' },
    { weightKg: 45, ruleId: 'PROG-18' },
    { weightKg: 45, ruleId: 'PROG-31' },
    { weightKg: 50, ruleId: 'PROG-18' },
  ])
  expect(after(8)).toMatchObject({ weightKg: 52.5, ruleId: 'PROG-21' })
})

test('back at half of 20 kg by steps of 5 kg › repetitions first, as always where a step is over a tenth', () => {
  const days = [of(day(0), 12, 20), of(day(35), 12, 10), of(day(37), 12, 10)]
  expect(shown(press, day(39), days, { age: 70, experience: 'novice' })).toMatchObject({
    weightKg: 10,
    ruleId: 'PROG-27',
  })
})

const withReserve = (on: string, amount: number, weightKg: number, rirs: readonly (0 | 1 | 2 | 3)[]): Day => ({
  on,
  sets: rirs.map((rir) => ({ amount, weightKg, rir })),
})

test('reserve › to failure at the top › as high as without an answer, session for session', () => {
  const series = (rirs: readonly (0 | 1 | 2 | 3)[] | null) => {
    let days: Day[] = [of(day(0), 12, 50)]
    for (let session = 1; session <= 40; session++) {
      const load = shown(bench, day(session * 2), days)?.weightKg ?? 0
      days = [...days, rirs ? withReserve(day(session * 2), 12, load, rirs) : of(day(session * 2), 12, load)]
    }
    return days.map(({ sets }) => sets[0]?.weightKg)
  }
  const silent = series(null)
  expect(silent.at(-1)).toBeGreaterThan(100)
  expect(series([0, 0, 0])).toEqual(silent)
  expect(series([2, 1, 0])).toEqual(silent)
})

test.each([
  [[12, 12, 11], null, 'reach-top', 50],
  [[11, 11, 11], null, 'reach-top', 50],
  [[12, 12, 10], null, 'lower-5-10', 47.5],
  [[10, 10, 10], 3, 'reach-top', 50],
  [[10, 10, 10], 1, 'reach-top', 50],
  [[10, 10, 10], 0, 'lower-5-10', 47.5],
  [[10, 10, 10], null, 'lower-5-10', 47.5],
] as const)('four times %j with %j in reserve › %s', (amounts, rir, step, weightKg) => {
  const days = [0, 2, 4, 6].map((after) => ({
    on: day(after),
    sets: amounts.map((amount) => ({ amount, weightKg: 50, ...(rir !== null && { rir }) })),
  }))
  const amount = step === 'reach-top' ? { min: 12, max: 12 } : range
  expect(shown(bench, day(8), days)).toMatchObject({ step, weightKg, amount })
  expect(shown(bench, day(8), days.slice(1))).toMatchObject({ step: 'same', weightKg: 50 })
})

test('two of three sets at the top › named, and from the fourth session on two are the plan', () => {
  const two = (after: number, weightKg: number): Day => ({
    on: day(after),
    planned: 3,
    sets: [12, 12].map((amount) => ({ amount, weightKg })),
  })
  const days = [two(0, 50), two(2, 50), two(4, 50), two(6, 50), two(8, 50)]
  const rules = days.map((_, index) => shown(bench, day(index * 2 + 2), days.slice(0, index + 1))?.ruleId)
  expect(rules).toEqual(['PROG-57', 'PROG-57', 'PROG-55', 'PROG-31', 'PROG-21'])
})

test('sit-to-stand at twenty › twenty, slower, and again', () => {
  const stand = { name: 'Duduk-berdiri (Sit-to-stand)', amount: { min: 10, max: 15 }, unit: 'repetitions' } as const
  const gentle = { safetyLevel: 'gentle' }
  const days = [of(day(0), 20, null), of(day(2), 20, null)]
  expect(shown(stand, day(4), days, gentle)).toMatchObject({ step: 'keep-amount', amount: { min: 20, max: 20 } })
  const again = [...days, of(day(4), 20, null, { target: { min: 20, max: 20 } })]
  expect(shown(stand, day(6), again, gentle)).toMatchObject({ step: 'keep-amount', amount: { min: 20, max: 20 } })
  expect(
    shown(
      stand,
      day(4),
      days.map((each) => ({ ...each, sets: of('', 19, null).sets })),
      gentle,
    ),
  ).toMatchObject({
    step: 'add-repetitions',
    amount: { min: 20, max: 20 },
  })
})

test.each([
  [pushUp, 10, null, 'PROG-55'],
  [pushUp, 12, null, 'PROG-49'],
  [bench, 10, 50, 'PROG-55'],
  [bench, 12, 50, 'PROG-31'],
  [bench, 12, 20, 'PROG-50'],
] as const)('one session of %j × %d at %j kg › the reason is %s', (planned, amount, weightKg, ruleId) => {
  expect(shown(planned, day(2), [of(day(0), amount, weightKg)])).toMatchObject({ step: 'same', ruleId })
})

test('a new load › two sessions of it before the next', () => {
  const days = [of('2026-01-05', 12, 40), of('2026-01-07', 12, 40)]
  expect(shown(bench, '2026-01-09', days)).toMatchObject({ step: 'raise-5-10', weightKg: 42.5 })
  const one = [...days, of('2026-01-09', 12, 42.5)]
  expect(shown(bench, '2026-01-12', one)).toMatchObject({ step: 'same', weightKg: 42.5 })
  expect(shown(bench, '2026-01-14', [...one, of('2026-01-12', 12, 42.5)])).toMatchObject({ weightKg: 45 })
})

test('who goes gently, a machine of 20 kg › one step once 18 repetitions were done twice', () => {
  const machine = { ...press, name: 'Tekan dada mesin (Chest press machine)' }
  const grown = (amount: number) => [of('2026-01-05', amount, 20), of('2026-01-07', amount, 20)]
  const gentle = { safetyLevel: 'gentle' }
  expect(shown(machine, '2026-01-09', grown(17), gentle)).toMatchObject({
    step: 'add-repetitions',
    amount: { min: 18, max: 18 },
  })
  expect(shown(machine, '2026-01-09', grown(18), gentle)).toMatchObject({
    step: 'raise-one-step',
    weightKg: 25,
    amount: range,
  })
})

test('pain › when two tries of half of it did not hurt, the plan again, and the tries are no misses', () => {
  const hurt = [of('2026-01-05', 10, 80), of('2026-01-07', 10, 80, { hadPain: true })]
  const other = 'Duduk-berdiri (Sit-to-stand)'
  expect(shown(press, '2026-01-09', hurt)).toMatchObject({ step: 'painless-form', form: other })
  const without = [...hurt, of('2026-01-09', 12, null, { name: other }), of('2026-01-12', 12, null, { name: other })]
  expect(shown(press, '2026-01-14', without)).toMatchObject({
    step: 'retest',
    weightKg: 60,
    amount: { min: 4, max: 6 },
    form: null,
  })
  const once = [...without, of('2026-01-14', 5, 60)]
  expect(shown(press, '2026-01-16', once)).toMatchObject({ step: 'retest', weightKg: 60 })
  const twice = [...once, of('2026-01-16', 5, 60)]
  expect(shown(press, '2026-01-19', twice)).toMatchObject({ step: 'same', weightKg: 60, amount: range, form: null })
})

test('pain twice › waits, and is tried again after 14 days, not for ever', () => {
  const hurt = [of('2026-01-05', 10, 80, { hadPain: true }), of('2026-01-07', 10, 70, { hadPain: true })]
  expect(shown(press, '2026-01-20', hurt)).toMatchObject({ step: 'wait', weightKg: null })
  expect(shown(press, '2026-01-21', hurt)).toMatchObject({ step: 'retest', amount: { min: 4, max: 6 } })
  expect(shown(press, '2026-03-16', hurt)).toMatchObject({ step: 'retest' })
})

test('too hard twice › less, or an easier form, and back to the plan’s once that is at the top', () => {
  const hard = { wasTooHard: true }
  const loaded = [of('2026-01-05', 10, 60, hard), of('2026-01-07', 10, 60, hard)]
  expect(shown(bench, '2026-01-09', loaded)).toMatchObject({ step: 'lower-5-10', weightKg: 57.5 })
  const own = [of('2026-01-05', 8, null, hard), of('2026-01-07', 8, null, hard)]
  const easier = 'Dorong meja (Incline push-up)'
  expect(shown(pushUp, '2026-01-09', own)).toMatchObject({ step: 'easier-form', form: easier, amount: range })
  const top = [...own, of('2026-01-09', 12, null, { name: easier }), of('2026-01-12', 12, null, { name: easier })]
  expect(shown(pushUp, '2026-01-14', top)).toMatchObject({ step: 'harder-form', form: null })
  const refused = [...top, { on: '2026-01-14', sets: [], planned: 3, ...hard }]
  expect(shown(pushUp, '2026-01-16', refused)).toMatchObject({ step: 'same', form: easier })
})
