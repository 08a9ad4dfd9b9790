import type { HealthProfile, Screening } from '@bugar/contracts/advice/person/health-profile'
import { expect, test } from 'vitest'
import { type Answers, none, unanswered, unknown } from './answers.ts'
import { fromProfile, toScreening } from './profile.ts'

const answers: Answers = {
  age: 46,
  complaints: [none],
  diseases: ['diabetes', unknown],
  conditions: ['medicines'],
  risks: [unknown],
  women: ['missedPeriods', 'breastfeeding'],
  pregnancyWeek: '',
  pregnancyRisks: [],
  energySigns: [none],
  activity: 'inactive',
  experience: 'novice',
  signs: ['legPain', 'ankleSwelling'],
  equipment: 'none',
  recovery: '',
  diabetesTreatment: 'insulin',
  controlled: 'no',
  backSigns: [],
  bmi: '',
  aches: ['knee'],
}
const ofEverybody: Screening = {
  age: 46,
  chestPain: 'no',
  fainting: 'no',
  breathlessAtRest: 'no',
  heartDisease: 'unknown',
  diabetes: 'yes',
  kidneyDisease: 'unknown',
  severeHypertension: 'unknown',
  weightLoss: 'unknown',
  activity: 'inactive',
  experience: 'novice',
  equipment: 'none',
  aches: ['knee'],
  conditions: ['medicines'],
  diabetesTreatment: 'insulin',
  controlled: 'no',
  signs: ['ankleSwelling', 'legPain'],
  energySigns: [],
  olderAge: [],
}
const ofWoman: Screening = { ...ofEverybody, pregnant: 'no', missedPeriods: 'yes', afterBirth: ['breastfeeding'] }
const { signs: _s, energySigns: _e, afterBirth: _a, ...old } = ofWoman

const kept = (given: Screening): HealthProfile => ({
  screening: given,
  consent: { version: 1, at: '2026-03-02T07:30:00.000Z' },
  answeredAt: '2026-03-02T07:30:00.000Z',
})
const nextDay = new Date('2026-03-03')
const twoYearsOn = new Date('2028-03-03')

test('toScreening › of a woman and of a man › what is not ticked is no, or unknown; a man is not asked of pregnancy', () => {
  expect(toScreening(answers, 'female')).toEqual(ofWoman)
  expect(toScreening(answers, 'male')).toEqual(ofEverybody)
})

test('toScreening › without age and aches › is null and empty', () => {
  const sent = toScreening({ ...answers, age: '', aches: [none] }, 'male')
  expect([sent.age, sent.aches]).toEqual([null, []])
})

test('toScreening › lists that were ticked and are not called for any more › are left out, not empty', () => {
  const before: Answers = {
    ...answers,
    age: 70,
    risks: ['falls', 'osteoporosis'],
    women: ['pregnant', 'recentBirth'],
    pregnancyRisks: ['bleeding'],
  }
  expect(toScreening(before, 'female')).toMatchObject({ olderAge: ['falls', 'osteoporosis'] })
  expect(toScreening(before, 'female')).not.toHaveProperty('afterBirth')
  expect(toScreening(before, 'female')).not.toHaveProperty('energySigns')
  const after: Answers = {
    ...before,
    age: 17,
    diseases: [none],
    conditions: [none],
    women: ['recentBirth'],
    activity: 'regular',
  }
  const sent = toScreening(after, 'female')
  expect(sent).toMatchObject({ conditions: [], afterBirth: ['recentBirth'], weightLoss: 'no' })
  for (const list of ['signs', 'pregnancyRisks', 'energySigns', 'olderAge']) {
    expect(sent).not.toHaveProperty(list)
  }
})

test('fromProfile › of what was sent › gives the answers again, and the age of today', () => {
  expect(fromProfile(kept(ofWoman), 'female', nextDay)).toEqual({ ...answers, signs: ['ankleSwelling', 'legPain'] })
  expect(fromProfile(kept(ofWoman), 'female', twoYearsOn).age).toBe(48)
  expect(fromProfile(kept({ ...ofWoman, age: null, aches: [] }), 'female', twoYearsOn)).toMatchObject({
    age: '',
    aches: [none],
  })
})

test('fromProfile › nothing applied › is said of each question that was asked, and of no other', () => {
  const healthy: Screening = {
    ...toScreening(unanswered, 'female'),
    age: 30,
    activity: 'regular',
    experience: 'novice',
    equipment: 'none',
  }
  expect(fromProfile(kept(healthy), 'female', nextDay)).toEqual({
    ...unanswered,
    age: 30,
    complaints: [none],
    diseases: [none],
    conditions: [none],
    risks: [none],
    women: [none],
    activity: 'regular',
    experience: 'novice',
    equipment: 'none',
    aches: [none],
  })
})

test('fromProfile › lists that were not asked then › are open, and so is a question that has grown by one', () => {
  const open = fromProfile(kept({ ...old, missedPeriods: 'no' }), 'female', nextDay)
  expect(open).toMatchObject({ conditions: ['medicines'], signs: [], energySigns: [], pregnancyRisks: [], women: [] })
  expect(fromProfile(kept(old), 'female', nextDay).women).toEqual(['missedPeriods'])
  // No list applies at her age, so her old answers still cover the question.
  expect(fromProfile(kept({ ...old, age: 60, missedPeriods: 'no' }), 'female', nextDay).women).toEqual([none])
})

test('fromProfile › who was not asked about falls and bones, as an adult or before 18 › is asked anew', () => {
  const { olderAge: _o, ...unasked } = ofEverybody
  const at17: Screening = { ...unasked, age: 17, severeHypertension: 'no', weightLoss: 'no' }
  expect(fromProfile(kept(at17), 'male', nextDay).risks).toEqual([none])
  expect(fromProfile(kept(at17), 'male', twoYearsOn).risks).toEqual([])
  expect(fromProfile(kept({ ...at17, age: 64 }), 'male', nextDay).risks).toEqual([])
  expect(fromProfile(kept({ ...at17, age: 64, olderAge: [] }), 'male', nextDay).risks).toEqual([none])
})

test.each([
  [{ diseases: ['diabetes'], diabetesTreatment: '', controlled: '' }, 'unknown', 'unknown'],
  [{ diseases: ['diabetes'], diabetesTreatment: 'none', controlled: 'yes' }, 'none', 'yes'],
  [{ diseases: ['kidneyDisease'], diabetesTreatment: 'none', controlled: 'no' }, undefined, 'no'],
  [{ diseases: [unknown], conditions: [none], controlled: 'no' }, undefined, undefined],
  [{ diseases: [none], conditions: ['injury'], controlled: 'no' }, undefined, undefined],
])('toScreening › follow-ups of %j › %s and %s; left out they are not known', (changes, treatment, controlled) => {
  const sent = toScreening({ ...answers, ...changes }, 'male')
  expect([sent.diabetesTreatment, sent.controlled]).toEqual([treatment, controlled])
})

test('toScreening › a pregnancy above 55 › is not sent, whatever was ticked before the age', () => {
  const pregnant: Answers = { ...answers, women: ['pregnant'], pregnancyWeek: 20, pregnancyRisks: ['bleeding'] }
  expect(toScreening({ ...pregnant, age: 55 }, 'female')).toMatchObject({ pregnant: 'yes', pregnancyWeek: 20 })
  const older = toScreening({ ...pregnant, age: 56 }, 'female')
  expect(older).toMatchObject({ pregnant: 'no' })
  expect(older).not.toHaveProperty('pregnancyWeek')
  expect(older).not.toHaveProperty('pregnancyRisks')
})

test('toScreening › back pain › has its red flags, and they are read again', () => {
  const sent = toScreening({ ...answers, aches: ['back'], backSigns: ['bladder'] }, 'male')
  expect(sent.backSigns).toEqual(['bladder'])
  expect(fromProfile(kept(sent), 'male', nextDay).backSigns).toEqual(['bladder'])
  expect(toScreening({ ...answers, aches: ['knee'], backSigns: ['bladder'] }, 'male')).not.toHaveProperty('backSigns')
})

const inWeek = (pregnancyWeek: number) =>
  kept({ ...ofEverybody, pregnant: 'yes', missedPeriods: 'no', pregnancyRisks: [], pregnancyWeek })
const afterDays = (days: number) => new Date(Date.parse('2026-03-02T07:30:00.000Z') + days * 86_400_000)

test.each([
  [20, 0, 20],
  [20, 6, 20],
  [20, 7, 21],
  [40, 20, 42],
])('fromProfile › week %d, %d days later › week %d', (week, days, shown) => {
  const open = fromProfile(inWeek(week), 'female', afterDays(days))
  expect([open.pregnancyWeek, open.women]).toEqual([shown, ['pregnant']])
  expect(toScreening(open, 'female')).toMatchObject({ pregnant: 'yes', pregnancyWeek: shown })
})

test('fromProfile › once the child must have been born › it is asked anew whether she is pregnant', () => {
  const open = fromProfile(inWeek(40), 'female', afterDays(21))
  expect([open.pregnancyWeek, open.women]).toEqual(['', []])
})

test('toScreening › a week, and pregnant not ticked any more › the week is not sent', () => {
  const sent = toScreening({ ...answers, women: [none], pregnancyWeek: 20 }, 'female')
  expect(sent).not.toHaveProperty('pregnancyWeek')
})

test.each([
  [{ conditions: ['injury'] }, true],
  [{ conditions: ['otherIllness'] }, true],
  [{ women: ['recentBirth'] }, true],
  [{ conditions: ['hypertension', 'medicines', 'supervisedOnly'], women: ['breastfeeding'] }, false],
])('recovery › with %j › is asked: %s, and is sent and read again', (given, isAsked) => {
  const answers = { ...unanswered, activity: 'regular', experience: 'novice', equipment: 'gym', recovery: 'treated' }
  const sent = toScreening({ ...answers, ...given }, 'female')
  expect(sent.recovery).toBe(isAsked ? 'treated' : undefined)
  const profile = { screening: sent, consent: { version: 1, at: '' }, answeredAt: '2026-03-02T07:30:00.000Z' }
  expect(fromProfile(profile, 'female', new Date('2026-03-02T08:00:00.000Z')).recovery).toBe(isAsked ? 'treated' : '')
})
