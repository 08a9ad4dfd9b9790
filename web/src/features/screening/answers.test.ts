import type { HealthProfile, Screening } from '@bugar/contracts/health-profile'
import { expect, test } from 'vitest'
import { ageError, type Answers, fromProfile, none, tick, toScreening, unanswered, unknown } from './answers.ts'

const answers: Answers = {
  age: 46,
  complaints: [none],
  conditions: ['diabetes', unknown],
  risks: [unknown],
  women: ['missedPeriods'],
  activity: 'inactive',
  experience: 'novice',
  equipment: 'none',
  aches: ['knee'],
}
const screening: Screening = {
  age: 46,
  chestPain: 'no',
  fainting: 'no',
  breathlessAtRest: 'no',
  heartDisease: 'unknown',
  diabetes: 'yes',
  kidneyDisease: 'unknown',
  severeHypertension: 'unknown',
  weightLoss: 'unknown',
  pregnant: 'no',
  missedPeriods: 'yes',
  activity: 'inactive',
  experience: 'novice',
  equipment: 'none',
  aches: ['knee'],
}
const kept = (given: Screening): HealthProfile => ({
  screening: given,
  consent: { version: 1, at: '2026-03-02T07:30:00.000Z' },
  answeredAt: '2026-03-02T07:30:00.000Z',
})

test('toScreening › of a woman and of a man › what is not ticked is no, or unknown; a man is not asked of pregnancy', () => {
  expect(toScreening(answers, 'female')).toEqual(screening)
  const { pregnant: _pregnant, missedPeriods: _missedPeriods, ...ofMan } = screening
  expect(toScreening(answers, 'male')).toEqual(ofMan)
})

test('toScreening › without age and aches › is null and empty', () => {
  const sent = toScreening({ ...answers, age: '', aches: [none] }, 'male')
  expect([sent.age, sent.aches]).toEqual([null, []])
})

test('fromProfile › of what was sent › gives the answers again, and the age of today', () => {
  expect(fromProfile(kept(screening), new Date('2026-03-03'))).toEqual(answers)
  expect(fromProfile(kept(screening), new Date('2028-03-03')).age).toBe(48)
  expect(fromProfile(kept({ ...screening, age: null, aches: [] }), new Date('2028-03-03'))).toMatchObject({
    age: '',
    aches: [none],
  })
})

test.each([
  [[], 'diabetes', true, ['diabetes']],
  [[none], 'diabetes', true, ['diabetes']],
  [['diabetes', unknown], none, true, [none]],
  [['diabetes'], unknown, true, ['diabetes', unknown]],
  [[none], unknown, true, [unknown]],
  [['diabetes', unknown], 'diabetes', false, [unknown]],
])('tick › %j and %s %s › %j', (before, value, isTicked, after) => {
  expect(tick(before, value, isTicked)).toEqual(after)
})

test.each([
  ['', true],
  [4, false],
  [5, true],
  [120, true],
  [121, false],
  [17.5, false],
  ['tujuh', false],
])('ageError › %s › is accepted: %s', (age, isAccepted) => {
  expect(ageError(age) === null).toBe(isAccepted)
})

test('unanswered › is no answer to any question', () => {
  expect(Object.values(unanswered).every((each) => each === '' || (Array.isArray(each) && each.length === 0))).toBe(
    true,
  )
})
