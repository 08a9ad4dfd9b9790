import { healthProfileExamples, trainingProfileExamples } from '@bugar/contracts/examples/advice'
import { TrainingAnswers } from '@bugar/contracts/advice/person/training-profile'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fastingError, kept, type NumberField, numberError, toTraining } from './answers.ts'
import { skippedIn } from './steps.ts'

const health = healthProfileExamples['healthProfile.update'].output
const training = trainingProfileExamples['trainingProfile.update'].output
const nothing = kept(null, null)

test('kept and toTraining › everything said, nothing said › is sent as it was', () => {
  const { updatedAt: _updatedAt, usualStepsAt: _usualStepsAt, ...answers } = training
  expect(toTraining(kept(training, null))).toEqual(answers)
  expect(Object.values(toTraining(nothing))).toEqual([null, null, null, null, null, null])
  expect(z.safeParse(TrainingAnswers, toTraining(nothing)).success).toBe(true)
})

test('kept › health answers › stand in for equipment and experience; "Belum tahu" is no answer', () => {
  expect(kept(null, health)).toMatchObject({ equipment: 'home', experience: 'novice', goal: '' })
  expect(kept({ ...training, equipment: 'gym' }, health).equipment).toBe('gym')
  const unsure = { ...health, screening: { ...health.screening, equipment: 'unknown', experience: 'unknown' } as const }
  expect(kept(null, unsure)).toMatchObject({ equipment: '', experience: '' })
})

test.each<[NumberField, string | number, boolean]>([
  ['minutesPerSession', '', true],
  ['minutesPerSession', 4, false],
  ['minutesPerSession', 5, true],
  ['minutesPerSession', 300, true],
  ['minutesPerSession', 301, false],
  ['minutesPerSession', 30.5, false],
  ['minutesPerSession', 'x', false],
  ['usualSteps', '', true],
  ['usualSteps', 0, true],
  ['usualSteps', 50_000, true],
  ['usualSteps', 50_001, false],
])('numberError › %s %s › is fine: %s', (field, value, isFine) => {
  expect(numberError(field, value) === null).toBe(isFine)
})

test.each([
  ['', '', true],
  ['2027-02-08', '2027-03-09', true],
  ['2027-02-08', '2027-03-19', true],
  ['2027-02-08', '2027-03-20', false],
  ['2027-02-08', '2027-02-07', false],
  ['2027-02-08', '', false],
  ['', '2027-02-08', false],
])('fastingError › from %j to %j › is fine: %s', (fastingFrom, fastingTo, isFine) => {
  expect(fastingError({ ...nothing, fastingFrom, fastingTo }) === null).toBe(isFine)
})

test('skippedIn › nothing answered › each with what counts; a health answer counts before the cautious one', () => {
  expect(skippedIn(nothing, null).map(({ field }) => field)).toEqual([
    'goal',
    'usualSteps',
    'daysPerWeek',
    'minutesPerSession',
    'equipment',
    'experience',
  ])
  expect(skippedIn(nothing, null).at(-1)?.text).toBe('dianggap pemula')
  expect(skippedIn(nothing, health).at(-1)?.text).toBe('dipakai jawaban kesehatan Anda')
  expect(skippedIn(kept(training, null), null)).toEqual([])
})
