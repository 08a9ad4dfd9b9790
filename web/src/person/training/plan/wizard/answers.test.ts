import { healthProfileExamples, trainingProfileExamples } from '@bugar/contracts/examples/advice'
import { TrainingAnswers } from '@bugar/contracts/advice/person/training-profile'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { kept, minutesError, toTraining } from './answers.ts'
import { skippedIn } from './steps.ts'

const health = healthProfileExamples['healthProfile.update'].output
const training = trainingProfileExamples['trainingProfile.update'].output
const nothing = kept(null, null)

test('kept and toTraining › everything said, nothing said › is sent as it was', () => {
  const { updatedAt: _updatedAt, ...answers } = training
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

test.each([
  ['', true],
  [4, false],
  [5, true],
  [300, true],
  [301, false],
  [30.5, false],
  ['x', false],
])('minutesError › %s › is fine: %s', (minutes, isFine) => {
  expect(minutesError(minutes) === null).toBe(isFine)
})

test('skippedIn › nothing answered › each with what counts; a health answer counts before the cautious one', () => {
  expect(skippedIn(nothing, null).map(({ field }) => field)).toEqual([
    'goal',
    'daysPerWeek',
    'minutesPerSession',
    'equipment',
    'experience',
  ])
  expect(skippedIn(nothing, null).at(-1)?.text).toBe('dianggap pemula')
  expect(skippedIn(nothing, health).at(-1)?.text).toBe('dipakai jawaban kesehatan Anda')
  expect(skippedIn(kept(training, null), null)).toEqual([])
})
