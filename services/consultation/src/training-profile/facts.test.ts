import { healthProfileExamples } from '@bugar/contracts/examples/health-profile'
import { trainingProfileExamples } from '@bugar/contracts/examples/training-profile'
import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'

const profile = healthProfileExamples['healthProfile.update'].output
const health = { ...profile, answeredAt: '2026-03-02T07:30:00.000Z' }
const training = trainingProfileExamples['trainingProfile.update'].output
const now = new Date('2027-03-02T00:00:00.000Z')

test('factsOf › nothing said › everything is null', () => {
  expect(factsOf({ gender: null, health: null, training: null }, now)).toEqual({
    gender: null,
    age: null,
    experience: null,
    goal: null,
    daysPerWeek: null,
    minutesPerSession: null,
    equipment: null,
    kneePain: null,
    backPain: null,
    shoulderPain: null,
    pregnant: null,
  })
})

test('factsOf › a screening alone › gives age of today, experience, equipment, aches and pregnancy', () => {
  expect(factsOf({ gender: 'female', health, training: null }, now)).toEqual({
    gender: 'female',
    age: 35,
    experience: 'novice',
    goal: null,
    daysPerWeek: null,
    minutesPerSession: null,
    equipment: 'home',
    kneePain: 'yes',
    backPain: 'no',
    shoulderPain: 'no',
    pregnant: 'no',
  })
})

test('factsOf › answers about training › win where they were given, the screening holds where they were skipped', () => {
  const said = { ...training, equipment: 'gym', experience: null } as const
  expect(factsOf({ gender: 'male', health, training: said }, now)).toMatchObject({
    goal: 'muscle',
    daysPerWeek: 3,
    minutesPerSession: 45,
    equipment: 'gym',
    experience: 'novice',
  })
  const unknown = { ...training, equipment: 'unknown', experience: 'unknown' } as const
  expect(factsOf({ gender: 'male', health, training: unknown }, now)).toMatchObject({
    equipment: 'unknown',
    experience: 'unknown',
  })
})

test('factsOf › pregnancy answered by a person who is a man now, or not answered by a woman › is null', () => {
  expect(factsOf({ gender: 'male', health, training }, now)['pregnant']).toBeNull()
  const { pregnant: _pregnant, ...screening } = profile.screening
  expect(factsOf({ gender: 'female', health: { ...health, screening }, training }, now)['pregnant']).toBeNull()
})
