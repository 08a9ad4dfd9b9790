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
  expect(shown(pushUp, '2026-01-28', before)).toMatchObject({ step: 'restart-20', amount: { min: 6, max: 9 } })
  const lower = of('2026-01-28', 9, null, { target: { min: 6, max: 9 } })
  expect(shown(pushUp, '2026-01-30', [...before, lower])).toMatchObject({ step: 'same', amount: range })
  const restarted = [of('2026-01-05', 12, 57.5), of('2026-01-07', 12, 57.5), of('2026-01-28', 12, 45)]
  expect(shown(bench, '2026-01-30', restarted)).toMatchObject({ step: 'same', weightKg: 45 })
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
  expect(shown(bench, '2026-01-09', loaded)).toMatchObject({ step: 'lower-5-10', weightKg: 55 })
  const own = [of('2026-01-05', 8, null, hard), of('2026-01-07', 8, null, hard)]
  const easier = 'Dorong meja (Incline push-up)'
  expect(shown(pushUp, '2026-01-09', own)).toMatchObject({ step: 'easier-form', form: easier, amount: range })
  const top = [...own, of('2026-01-09', 12, null, { name: easier }), of('2026-01-12', 12, null, { name: easier })]
  expect(shown(pushUp, '2026-01-14', top)).toMatchObject({ step: 'harder-form', form: null })
  const refused = [...top, { on: '2026-01-14', sets: [], planned: 3, ...hard }]
  expect(shown(pushUp, '2026-01-16', refused)).toMatchObject({ step: 'same', form: easier })
})
