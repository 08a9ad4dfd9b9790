import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isExerciseNamed, splitExerciseName } from './exercise-name.ts'

test.each([
  ['Naik bangku (Step-up)', 'Naik bangku', 'Step-up'],
  ['Lari', 'Lari', null],
  ['(Plank)', '(Plank)', null],
])('splitExerciseName › %s', (given, name, gymName) => {
  expect(splitExerciseName(given)).toEqual({ name, gymName })
})

/** The format as one expression, which takes quadratic time on spaces. */
const form = /^(.+?)\s*\(([^()]+)\)$/

test('splitExerciseName › any short text › as the form says it', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '(', ')', '\n', '\t', '\u2028', '\ufeff'), maxLength: 9 })
  fc.assert(
    fc.property(text, (each) => {
      const [, name = each.trim(), gymName = null] = form.exec(each.trim()) ?? []
      expect(splitExerciseName(each)).toEqual({ name, gymName })
    }),
    { numRuns: 20_000 },
  )
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
