import { healthProfileExamples, trainingProfileExamples } from '@bugar/contracts/examples/advice'
import type { PainSite, TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { expect, test } from 'vitest'
import { todayFacts, trainingFacts } from './facts.ts'

const profile = healthProfileExamples['healthProfile.update'].output
const health = { ...profile, answeredAt: '2026-03-02T07:30:00.000Z' }
const training = trainingProfileExamples['trainingProfile.update'].output
const now = new Date('2027-03-02T00:00:00.000Z')
const nothing = { health: null, training: null, today: null }

test('trainingFacts › nothing said › everything but the gender is null', () => {
  const { gender, ...others } = trainingFacts({ gender: 'male', ...nothing }, now)
  expect(gender).toBe('male')
  expect(Object.keys(others)).toHaveLength(11)
  expect(new Set(Object.values(others))).toEqual(new Set([null]))
})

test('trainingFacts › a screening alone › gives age of today, habits, equipment, aches and pregnancy', () => {
  expect(trainingFacts({ ...nothing, gender: 'female', health }, now)).toEqual({
    gender: 'female',
    age: 35,
    experience: 'novice',
    activity: profile.screening.activity,
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

test('trainingFacts › answers about training › win where they were given, the screening holds where they were skipped', () => {
  const said = { ...training, equipment: 'gym', experience: null } as const
  expect(trainingFacts({ ...nothing, gender: 'male', health, training: said }, now)).toMatchObject({
    goal: 'muscle',
    daysPerWeek: 3,
    minutesPerSession: 45,
    equipment: 'gym',
    experience: 'novice',
  })
  const unknown = { ...training, equipment: 'unknown', experience: 'unknown' } as const
  expect(trainingFacts({ ...nothing, gender: 'male', health, training: unknown }, now)).toMatchObject({
    equipment: 'unknown',
    experience: 'unknown',
  })
})

test('trainingFacts › pregnancy answered by a person who is a man now, or not answered by a woman › is null', () => {
  expect(trainingFacts({ ...nothing, gender: 'male', health }, now)['pregnant']).toBeNull()
  const { pregnant: _pregnant, ...screening } = profile.screening
  const unanswered = { ...health, screening }
  expect(trainingFacts({ ...nothing, gender: 'female', health: unanswered }, now)['pregnant']).toBeNull()
})

const inPain = (site: PainSite, severity = 4): TodayCheck => ({
  date: '2027-03-02',
  feeling: 'pain',
  pains: [{ site, severity }],
})
const pains = ({ kneePain, backPain, shoulderPain }: ReturnType<typeof trainingFacts>) => [
  kneePain,
  backPain,
  shoulderPain,
]

test.each<[PainSite, ('yes' | 'no')[]]>([
  ['knee', ['yes', 'no', 'no']],
  ['hip', ['yes', 'no', 'no']],
  ['foot', ['yes', 'no', 'no']],
  ['back', ['no', 'yes', 'no']],
  ['shoulder', ['no', 'no', 'yes']],
  ['elbow', ['no', 'no', 'yes']],
])('trainingFacts › pain today in %s › knee, back and shoulder are %j', (site, expected) => {
  expect(pains(trainingFacts({ ...nothing, gender: 'male', today: inPain(site) }, now))).toEqual(expected)
})

test('trainingFacts › pain today beside an ache of the screening › both count', () => {
  const facts = trainingFacts({ ...nothing, gender: 'female', health, today: inPain('back') }, now)
  expect(pains(facts)).toEqual(['yes', 'yes', 'no'])
})

test.each<[string, TodayCheck | null, (string | null)[]]>([
  ['not asked', null, [null, null]],
  ['well', { date: '2027-03-02', feeling: 'good', pains: [] }, ['no', 'no']],
  ['unwell', { date: '2027-03-02', feeling: 'unwell', pains: [] }, ['yes', 'no']],
  ['pain of 6', inPain('knee', 6), ['no', 'no']],
  ['pain of 7', inPain('knee', 7), ['no', 'yes']],
])('todayFacts › %s', (_what, today, expected) => {
  expect(Object.values(todayFacts(today))).toEqual(expected)
})
