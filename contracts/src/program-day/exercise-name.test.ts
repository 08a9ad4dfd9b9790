import { expect, test } from 'vitest'
import { isExerciseNamed, splitExerciseName } from './exercise-name.ts'

test.each([
  ['Naik bangku (Step-up)', 'Naik bangku', 'Step-up'],
  ['Lari', 'Lari', null],
  ['(Plank)', '(Plank)', null],
])('splitExerciseName › %s', (given, name, gymName) => {
  expect(splitExerciseName(given)).toEqual({ name, gymName })
})

test.each([
  ['Naik bangku (Step-up)', true],
  ['naik bangku', true],
  [' step-up ', true],
  ['Naik', false],
  ['(Step-up)', false],
  ['', false],
])('isExerciseNamed › "Naik bangku (Step-up)" written %j › %s', (written, isMeant) => {
  expect(isExerciseNamed('Naik bangku (Step-up)', written)).toBe(isMeant)
})

test('isExerciseNamed › a name without brackets › is its only spelling', () => {
  expect(isExerciseNamed('Plank', 'plank')).toBe(true)
  expect(isExerciseNamed('Plank', 'side plank')).toBe(false)
})
