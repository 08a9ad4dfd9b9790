import { expect, test } from 'vitest'
import { startLoadKg } from './start-load.ts'

const legPress = { equipment: 'mesin leg press', muscleNames: ['paha depan', 'bokong'] }
const benchPress = { equipment: 'barbel, bangku', muscleNames: ['dada', 'trisep'] }
const curl = { equipment: 'dumbel', muscleNames: ['bisep'] }
const novice = { gender: 'male', age: 30, experience: 'novice' } as const

test.each([
  [legPress, novice, 70, 5, 25],
  [legPress, { ...novice, gender: 'female' }, 70, 5, 20],
  [legPress, { ...novice, age: 64 }, 70, 5, 25],
  [legPress, { ...novice, age: 65 }, 70, 5, 20],
  [legPress, { ...novice, experience: 'experienced' }, 70, 5, 40],
  [benchPress, novice, 70, 2.5, 17.5],
  [benchPress, { ...novice, gender: 'female' }, 70, 2.5, 10],
  [curl, novice, 60, 1, 3],
  [curl, { ...novice, gender: 'female' }, 20, 1, 1],
] as const)('startLoadKg › %j for %j of %d kg in steps of %d › %d kg', (exercise, person, weightKg, stepKg, load) => {
  expect(startLoadKg({ exercise, person, weightKg, stepKg })).toBe(load)
})

test.each([
  ['no body weight', legPress, novice, null],
  ['experience not said', legPress, { ...novice, experience: null }, 70],
  ['experience not known', legPress, { ...novice, experience: 'unknown' }, 70],
  ['a band', { equipment: 'band', muscleNames: ['punggung'] }, novice, 70],
  ['the weight of the body', { equipment: 'matras', muscleNames: ['dada'] }, novice, 70],
] as const)('startLoadKg › %s › none', (_name, exercise, person, weightKg) => {
  expect(startLoadKg({ exercise, person, weightKg, stepKg: 5 })).toBeNull()
})
