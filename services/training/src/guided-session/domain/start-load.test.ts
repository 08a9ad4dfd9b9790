import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { barWeights, loadSteps } from '@bugar/contracts/advice/person/progression'
import { progressionRules } from '@bugar/inference/seed/bases/progression-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { library, libraryExercises } from '../../../test/support/seeded.ts'
import { loadKindOf } from '../../plan/domain/equipment.ts'
import type { LibraryExercise } from '../../plan/domain/library.ts'
import { lighterThanBar, searchLoadKg, startLoadKg, warmUpOf } from './start-load.ts'

const legPress = { equipment: 'mesin leg press', muscleNames: ['paha depan', 'bokong'] }
const benchPress = { equipment: 'barbel, bangku', muscleNames: ['dada', 'trisep'] }
const curl = { equipment: 'dumbel', muscleNames: ['bisep'] }
const legCurl = { equipment: 'Mesin leg curl duduk atau tengkurap.', muscleNames: ['paha belakang'] }
const novice = { gender: 'male', age: 30, experience: 'novice' } as const

test.each([
  [legPress, novice, 70, 5, 25],
  [legPress, { ...novice, gender: 'female' }, 70, 5, 20],
  [legPress, { ...novice, age: 64 }, 70, 5, 25],
  [legPress, { ...novice, age: 65 }, 70, 5, 20],
  [legPress, { ...novice, experience: 'experienced' }, 70, 5, 40],
  [benchPress, novice, 70, 2.5, 20],
  [benchPress, { ...novice, gender: 'female' }, 70, 2.5, 20],
  [benchPress, { ...novice, experience: 'experienced' }, 70, 2.5, 25],
  [legCurl, novice, 70, 5, 5],
  [legCurl, novice, 120, 5, 15],
  [curl, novice, 60, 1, 3],
  [curl, { ...novice, gender: 'female' }, 20, 1, 1],
] as const)('startLoadKg › %j for %j of %d kg in steps of %d › %d kg', (exercise, person, weightKg, stepKg, load) => {
  expect(startLoadKg({ exercise, person, weightKg, bmi: null, stepKg, barKg: 20 })).toBe(load)
})

test.each([
  ['no body weight', legPress, novice, null],
  ['experience not said', legPress, { ...novice, experience: null }, 70],
  ['experience not known', legPress, { ...novice, experience: 'unknown' }, 70],
  ['a band', { equipment: 'band', muscleNames: ['punggung'] }, novice, 70],
  ['the weight of the body', { equipment: 'matras', muscleNames: ['dada'] }, novice, 70],
] as const)('startLoadKg › %s › none', (_name, exercise, person, weightKg) => {
  expect(startLoadKg({ exercise, person, weightKg, bmi: null, stepKg: 5, barKg: 20 })).toBeNull()
})

test('startLoadKg › obesity › counts the body weight that a BMI of 25 has at that height', () => {
  const start = (bmi: number | null, weightKg = 150) =>
    startLoadKg({ exercise: legPress, person: novice, weightKg, bmi, stepKg: 5, barKg: 20 })
  expect([start(50), start(25, 75)]).toEqual([30, 30])
  expect([start(25, 100), start(25.01, 100), start(null, 100)]).toEqual([40, 35, 40])
  const woman = { gender: 'female', age: 60, experience: 'novice' } as const
  const curl = { exercise: legCurl, person: woman, weightKg: 130, bmi: 52, stepKg: 5, barKg: 20 }
  expect(startLoadKg(curl)).toBe(5)
})

test.each([
  [20, 20],
  [15, 17.5],
  [10, 17.5],
])('startLoadKg › a bar of %d kg › %d kg: the bar with whole steps', (barKg, load) => {
  expect(startLoadKg({ exercise: benchPress, person: novice, weightKg: 70, bmi: null, stepKg: 2.5, barKg })).toBe(load)
})

test.each([
  [100, 2.5, 20, 60],
  [30, 2.5, 20, 20],
  [15, 2.5, 20, 15],
  [40, 2.5, 8, 23],
  [10, 5, 5, 5],
  [5, 5, 5, 5],
])('searchLoadKg › %d kg in steps of %d, at least %d › %d kg', (lastKg, stepKg, leastKg, load) => {
  expect(searchLoadKg(lastKg, stepKg, leastKg)).toBe(load)
})

const loaded = libraryExercises.flatMap(({ name }) => library.find(name) ?? [])

test('any person, exercise and equipment › a first load that the equipment has, never below the bar', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...loaded),
      fc.record({
        gender: fc.constantFrom('male', 'female'),
        age: fc.integer({ min: 18, max: 95 }),
        experience: fc.constantFrom('novice', 'experienced'),
      }),
      fc.tuple(
        fc.integer({ min: 30, max: 250 }),
        fc.oneof(fc.constant(null), fc.double({ min: 14, max: 70, noNaN: true })),
      ),
      fc.tuple(fc.constantFrom(...loadSteps), fc.constantFrom(...barWeights)),
      (exercise, person, [weightKg, bmi], [stepKg, barKg]) => {
        const start = startLoadKg({ exercise, person, weightKg, bmi, stepKg, barKg })
        const least = loadKindOf(exercise.equipment, false) === 'barbell' ? barKg : stepKg
        const steps = ((start ?? least) - least) / stepKg
        return steps >= 0 && Math.abs(steps - Math.round(steps)) < 1e-6 && (start ?? 0) <= Math.max(least, weightKg)
      },
    ),
    { numRuns: 5000 },
  )
})

const squat = library.find('Back squat') as LibraryExercise
const goblet = 'Jongkok dumbel di dada (Goblet squat)'
const done = (name: string, weightKg: number | null, amount = 12) => ({
  name,
  at: 0,
  date: '2026-11-20',
  unit: 'repetitions' as const,
  target: { min: 8, max: 12, sets: 3 },
  sets: [1, 2, 3].map(() => ({ amount, weightKg })),
  hadPain: false,
  painSite: null,
  wasTooHard: false,
})
const lighter = (weightKg: number | null, more: Partial<Parameters<typeof lighterThanBar>[0]> = {}) =>
  lighterThanBar({
    library,
    exercise: squat,
    person: novice,
    weightKg,
    bmi: null,
    barKg: 20,
    attemptsAt: () => [],
    fits: () => true,
    ...more,
  })?.name ?? null

test('lighterThanBar › a first load below four fifths of the bar › the easier form of the library', () => {
  expect([lighter(53), lighter(54), lighter(null)]).toEqual([goblet, null, null])
  expect(lighter(60, { exercise: library.find('Deadlift') as LibraryExercise, person: { ...novice, age: 70 } })).toBe(
    'Tekuk pinggul dengan beban (Romanian deadlift)',
  )
  expect(lighter(40, { exercise: library.find('Leg press') as LibraryExercise })).toBeNull()
  expect(lighter(40, { barKg: 10 })).toBeNull()
  expect(lighter(40, { fits: ({ name }) => name !== goblet })).toBe('Dorong kaki mesin (Leg press)')
  expect(lighter(40, { fits: () => false })).toBeNull()
})

test('lighterThanBar › done with as much as the bar › the bar', () => {
  const attempts = (...loads: readonly number[]) => ({ attemptsAt: () => loads.map((load) => done(goblet, load)) })
  expect([lighter(40, attempts(19)), lighter(40, attempts(20)), lighter(40, attempts(12, 20))]).toEqual([
    goblet,
    null,
    null,
  ])
})

const concluding = (value: string) => {
  const fired = progressionRules.filter(({ event: { params } }) => params.fact === 'warmUp' && params.value === value)
  const rules = fired.map(({ id }) => id)
  return { conclusions: [{ fact: 'warmUp', values: [value], rules }], fired: fired as SourcedRule[] }
}
const setsOf = (value: string, weightKg: number | null, stepKg: number | null, leastKg: number) =>
  warmUpOf(concluding(value), { weightKg, stepKg, leastKg })?.sets.map((set) => `${set.amount} × ${set.weightKg}`) ??
  null

test.each<[string, number | null, number | null, number, readonly string[] | null]>([
  ['three', 100, 2.5, 20, ['6 × 40', '4 × 60', '3 × 80']],
  ['two', 60, 2.5, 20, ['6 × 22.5', '4 × 47.5']],
  ['two', 42.5, 2.5, 20, ['6 × 20', '4 × 32.5']],
  // The bar alone is 40 and 80 % of this load.
  ['two', 25, 2.5, 20, ['6 × 20']],
  ['one', 22.5, 2.5, 20, ['6 × 20']],
  ['one', 20, 2.5, 20, null],
  ['one', 20, 1, 0, ['6 × 12']],
  ['two', 40, 5, 0, ['6 × 15', '4 × 30']],
  ['one', null, 2.5, 20, null],
  ['one', 20, null, 0, null],
  ['none', 100, 2.5, 20, null],
])('warmUpOf › %s, %s kg in steps of %s kg from %s kg › %j', (value, weightKg, stepKg, leastKg, expected) => {
  expect(setsOf(value, weightKg, stepKg, leastKg)).toEqual(expected)
})
