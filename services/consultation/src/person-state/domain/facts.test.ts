import { healthProfileExamples, trainingProfileExamples } from '@bugar/contracts/examples/advice'
import type { PainSite, TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { expect, test } from 'vitest'
import { screenedOn, todayFacts, trainingFacts } from './facts.ts'

const profile = healthProfileExamples['healthProfile.update'].output
const health = { ...profile, answeredAt: '2026-03-02T07:30:00.000Z' }
const training = trainingProfileExamples['trainingProfile.update'].output
const now = new Date('2027-03-02T00:00:00.000Z')
const nothing = { health: null, training: null, today: null }

test('trainingFacts › nothing said › everything but the gender is null', () => {
  const { gender, ...others } = trainingFacts({ gender: 'male', ...nothing }, now)
  expect(gender).toBe('male')
  expect(Object.keys(others)).toHaveLength(24)
  expect(new Set(Object.values(others))).toEqual(new Set([null]))
})

test('trainingFacts › a screening alone › gives age of today, habits, equipment, aches and pregnancy', () => {
  expect(trainingFacts({ ...nothing, gender: 'female', health }, now)).toEqual({
    gender: 'female',
    age: 35,
    experience: 'novice',
    activity: profile.screening.activity,
    usualSteps: null,
    usualStepsWeeks: null,
    lowEnergy: 'no',
    goal: null,
    daysPerWeek: null,
    minutesPerSession: null,
    equipment: 'home',
    kneePain: 'yes',
    backPain: 'no',
    shoulderPain: 'no',
    hipPain: null,
    elbowPain: null,
    footPain: null,
    kneeCourse: 'ache',
    pregnant: 'no',
    pregnancyWeek: null,
    pregnancyWeekDays: null,
    fastingFrom: null,
    fastingTo: null,
    outside: null,
    feeling: null,
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

test.each<[string, Partial<typeof profile.screening>, 'male' | 'female', string]>([
  ['nothing', {}, 'female', 'no'],
  ['weight lost without meaning to', { weightLoss: 'unknown' }, 'male', 'yes'],
  ['an eating disorder', { energySigns: ['eatingDisorder'] }, 'male', 'yes'],
  ['missed periods', { missedPeriods: 'yes' }, 'female', 'yes'],
  ['missed periods of a person who is a man now', { missedPeriods: 'yes' }, 'male', 'no'],
])('trainingFacts › %s › low energy: %s', (_what, screening, gender, expected) => {
  const said = { ...health, screening: { ...health.screening, ...screening } }
  expect(trainingFacts({ ...nothing, gender, health: said }, now)['lowEnergy']).toBe(expected)
})

test('trainingFacts › usual steps › with the whole weeks since they were said', () => {
  const said = { ...training, usualSteps: 4200, usualStepsAt: '2027-02-16T00:00:00.000Z', updatedAt: now.toISOString() }
  const weeksLater = (days: number) => new Date(Date.parse(said.usualStepsAt) + days * 86_400_000)
  const at = (days: number) => trainingFacts({ ...nothing, gender: 'male', training: said }, weeksLater(days))
  expect(at(13)).toMatchObject({ usualSteps: 4200, usualStepsWeeks: 1 })
  expect([14, -1].map((days) => at(days)['usualStepsWeeks'])).toEqual([2, 0])
  const { usualStepsAt, ...earlier } = said
  const ofEarlierRelease = { ...earlier, updatedAt: usualStepsAt }
  expect(trainingFacts({ ...nothing, gender: 'male', training: ofEarlierRelease }, weeksLater(14))).toMatchObject({
    usualStepsWeeks: 2,
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

test.each<[PainSite, number, string | null]>([
  ['knee', 1, 'mild'],
  ['knee', 3, 'mild'],
  ['knee', 4, 'strong'],
  ['foot', 1, 'strong'],
  ['hip', 3, 'strong'],
  ['back', 1, null],
])(
  'trainingFacts › pain of %s at %d of 10 › is pain for every rule, and its course is %s',
  (site, severity, course) => {
    const facts = trainingFacts({ ...nothing, gender: 'male', today: inPain(site, severity) }, now)
    expect(pains(facts)).toEqual(site === 'back' ? ['no', 'yes', 'no'] : ['yes', 'no', 'no'])
    expect(facts['kneeCourse']).toBe(course)
  },
)

test('trainingFacts › a knee that aches for long, and 3 or 4 of 10 today › the worse of both', () => {
  const of = (severity: number) =>
    trainingFacts({ ...nothing, gender: 'female', health, today: inPain('knee', severity) }, now)
  expect([3, 4].map((severity) => of(severity)['kneeCourse'])).toEqual(['ache', 'strong'])
  expect([3, 4].map((severity) => of(severity)['kneePain'])).toEqual(['yes', 'yes'])
})

test('trainingFacts › a fast, a week of pregnancy past its end, heat outside › are facts', () => {
  const fasting = { from: '2027-02-20', to: '2027-03-20' }
  const pregnant = { ...health, screening: { ...health.screening, pregnant: 'yes', pregnancyWeek: 40 } } as const
  const today: TodayCheck = { date: '2027-03-02', feeling: 'good', pains: [], outside: 'heat' }
  const facts = trainingFacts({ gender: 'female', health: pregnant, training: { ...training, fasting }, today }, now)
  expect(facts).toMatchObject({ fastingFrom: fasting.from, fastingTo: fasting.to, outside: 'heat', pregnancyWeek: 92 })
})

test.each([
  [0, 39, 0],
  [6, 39, 6],
  [7, 40, 0],
  [13, 40, 6],
])('trainingFacts › %i days after week 39 was answered › week %i and %i days of it', (days, week, into) => {
  const said = { ...health.screening, pregnant: 'yes', pregnancyWeek: 39 } as const
  const later = new Date(Date.parse(health.answeredAt) + days * 86_400_000)
  expect(trainingFacts({ ...nothing, gender: 'female', health: { ...health, screening: said } }, later)).toMatchObject({
    pregnancyWeek: week,
    pregnancyWeekDays: into,
  })
})

test.each<[string, TodayCheck | null, (string | null)[]]>([
  ['not asked', null, [null, null]],
  ['well', { date: '2027-03-02', feeling: 'good', pains: [] }, ['no', 'no']],
  ['unwell', { date: '2027-03-02', feeling: 'unwell', pains: [] }, ['yes', 'no']],
  ['tired', { date: '2027-03-02', feeling: 'tired', pains: [] }, ['yes', 'no']],
  ['with a cold', { date: '2027-03-02', feeling: 'cold', pains: [] }, ['yes', 'no']],
  ['with a fever', { date: '2027-03-02', feeling: 'fever', pains: [] }, ['yes', 'no']],
  ['pain of 6', inPain('knee', 6), ['no', 'no']],
  ['pain of 7', inPain('knee', 7), ['no', 'yes']],
])('todayFacts › %s', (_what, today, expected) => {
  expect(Object.values(todayFacts(today))).toEqual(expected)
})

test.each([
  ['2026-03-02', 'yes'],
  ['2027-03-02', 'yes'],
  ['2027-03-03', 'outdated'],
])('screenedOn › answers of 2 March 2026, on %s › %s', (today, expected) => {
  expect(screenedOn(health, today)).toBe(expected)
})

test('screenedOn › only a sign was reported since, no answers › the last answers as a whole count', () => {
  const reported = { ...health, answeredAt: '2027-03-01T00:00:00.000Z', weightAnsweredAt: health.answeredAt }
  expect(screenedOn(reported, '2027-03-03')).toBe('outdated')
  expect(screenedOn(null, '2027-03-03')).toBe('no')
})
