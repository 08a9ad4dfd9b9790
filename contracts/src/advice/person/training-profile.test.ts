import { expect, test } from 'vitest'
import { trainingProfileExamples } from '../../examples/advice.ts'
import { TrainingAnswers } from './training-profile.ts'

const answers = trainingProfileExamples['trainingProfile.update'].input

test.each([
  ['daysPerWeek', 0, false],
  ['daysPerWeek', 1, true],
  ['daysPerWeek', 7, true],
  ['daysPerWeek', 8, false],
  ['daysPerWeek', 2.5, false],
  ['daysPerWeek', '3', false],
  ['minutesPerSession', 4, false],
  ['minutesPerSession', 5, true],
  ['minutesPerSession', 300, true],
  ['minutesPerSession', 301, false],
  ['minutesPerSession', 30.5, false],
  ['usualSteps', -1, false],
  ['usualSteps', 0, true],
  ['usualSteps', 50_000, true],
  ['usualSteps', 50_001, false],
  ['usualSteps', 0.5, false],
  ['goal', 'fame', false],
  ['equipment', 'unknown', true],
  ['experience', 'unknown', true],
])('TrainingAnswers › %s %j › is valid: %s', (field, value, isValid) => {
  const { success, error } = TrainingAnswers.safeParse({ ...answers, [field]: value })
  expect(success).toBe(isValid)
  expect(error?.issues.map(({ path }) => path.join('.')) ?? [field]).toEqual([field])
})

test.each([
  [undefined, true],
  [null, true],
  [{ from: '2027-02-08', to: '2027-03-09' }, true],
  [{ from: '2027-02-08', to: '2027-02-08' }, true],
  [{ from: '2027-02-08', to: '2027-02-07' }, false],
  [{ from: '2027-02-01', to: '2027-03-12' }, true],
  [{ from: '2027-02-01', to: '2027-03-13' }, false],
  [{ from: '2027-02-08' }, false],
])('TrainingAnswers › a fast %j › is valid: %s', (fasting, isValid) => {
  expect(TrainingAnswers.safeParse({ ...answers, fasting }).success).toBe(isValid)
})

test.each([
  [undefined, false],
  [null, true],
  [{ barbell: 0.5, dumbbell: 10, machine: null }, true],
  [{ barbell: 3, dumbbell: 1, machine: 5 }, false],
  [{ barbell: 0, dumbbell: 1, machine: 5 }, false],
  [{ barbell: 2.5, dumbbell: 1 }, false],
  [{ barbell: 2.5, dumbbell: 1, machine: 5, band: 1 }, false],
])('TrainingAnswers › steps %j › is valid: %s', (steps, isValid) => {
  expect(TrainingAnswers.safeParse({ ...answers, steps }).success).toBe(isValid)
})

test('TrainingAnswers › everything skipped › is valid; an answer left out is not', () => {
  const skipped = Object.fromEntries(Object.keys({ ...answers }).map((name) => [name, null]))
  expect(TrainingAnswers.safeParse(skipped).success).toBe(true)
  expect(TrainingAnswers.safeParse({ ...skipped, goal: undefined }).success).toBe(false)
})
