import { expect, test } from 'vitest'
import { type Answers, none, unanswered, unknown } from './answers.ts'
import { calledFor, isControlAsked, reopen } from './checklists.ts'

const healthy: Answers = {
  ...unanswered,
  age: 30,
  complaints: [none],
  diseases: [none],
  conditions: [none],
  risks: [none],
  women: [none],
  activity: 'regular',
}
const asked = (changes: Partial<Answers>, gender: 'male' | 'female' = 'male') =>
  calledFor({ ...healthy, ...changes }, gender)

test('calledFor › a healthy man, and a healthy woman of any age but that of births › the two of all adults', () => {
  expect(asked({})).toEqual(['conditions', 'olderAge'])
  expect(asked({ age: 60 }, 'female')).toEqual(['conditions', 'olderAge'])
  expect(calledFor(unanswered, 'male')).toEqual(['conditions', 'olderAge'])
})

const forSigns: [Partial<Answers>, boolean][] = [
  [{ diseases: ['heartDisease'] }, true],
  [{ diseases: ['diabetes'] }, true],
  [{ diseases: ['kidneyDisease'] }, true],
  [{ diseases: [unknown] }, true],
  [{ risks: ['severeHypertension'] }, true],
  [{ risks: [unknown] }, true],
  [{ risks: ['weightLoss'] }, false],
  [{ conditions: ['hypertension'] }, true],
  [{ conditions: ['medicines'] }, true],
  [{ conditions: ['otherIllness'] }, true],
  [{ conditions: ['injury', 'supervisedOnly'] }, false],
  [{ complaints: ['chestPain'] }, false],
  [{ age: 44, activity: 'inactive' }, false],
  [{ age: 45, activity: 'inactive' }, true],
  [{ age: 44, activity: 'unknown' }, false],
  [{ age: 45, activity: 'unknown' }, true],
  [{ age: 45, activity: 'regular' }, false],
  [{ age: 45, activity: '' }, false],
  [{ age: '', activity: 'inactive' }, false],
]
test.each(forSigns)('calledFor › signs › with %j: %s', (changes, isAsked) => {
  expect(asked(changes).includes('signs')).toBe(isAsked)
})

const forPregnancyRisks: [Partial<Answers>, boolean][] = [
  [{ women: ['pregnant'] }, true],
  [{ women: [unknown] }, true],
  [{ women: ['missedPeriods', unknown] }, true],
  [{ women: ['missedPeriods'] }, false],
  [{ women: [] }, false],
  [{ women: ['pregnant'], age: 55 }, true],
  [{ women: ['pregnant'], age: 56 }, false],
]
test.each(forPregnancyRisks)('calledFor › risks of a pregnancy › of a woman with %j: %s', (changes, isAsked) => {
  expect(asked(changes, 'female').includes('pregnancyRisks')).toBe(isAsked)
  expect(asked(changes, 'male').includes('pregnancyRisks')).toBe(false)
})

const forAfterBirth: [Partial<Answers>, boolean][] = [
  [{ age: 14 }, false],
  [{ age: 15 }, true],
  [{ age: 55 }, true],
  [{ age: 56 }, false],
  [{ age: '' }, true],
  [{ women: [] }, true],
  [{ women: [unknown] }, true],
  [{ women: ['missedPeriods'] }, true],
  [{ women: ['pregnant'] }, false],
]
test.each(forAfterBirth)('calledFor › after a birth › of a woman with %j: %s', (changes, isAsked) => {
  expect(asked(changes, 'female').includes('afterBirth')).toBe(isAsked)
  expect(asked(changes, 'male').includes('afterBirth')).toBe(false)
})

const forEnergySigns: [Partial<Answers>, boolean, boolean][] = [
  [{ risks: ['weightLoss'] }, true, true],
  [{ risks: [unknown] }, true, true],
  [{ risks: ['severeHypertension'] }, false, false],
  [{ women: ['missedPeriods'] }, true, false],
  [{ women: [unknown] }, true, false],
  [{ women: ['pregnant'] }, false, false],
  [{ bmi: 20.99 }, true, true],
  [{ bmi: 21 }, false, false],
]
test.each(forEnergySigns)(
  'calledFor › signs of little energy › with %j: %s, of a man: %s',
  (changes, ofWoman, ofMan) => {
    expect(asked(changes, 'female').includes('energySigns')).toBe(ofWoman)
    expect(asked(changes, 'male').includes('energySigns')).toBe(ofMan)
  },
)

test.each([
  [17, false],
  [18, true],
  ['', true],
])('calledFor › falls and bones › at %j: %s', (age, isAsked) => {
  expect(asked({ age }).includes('olderAge')).toBe(isAsked)
})

test('reopen › "none" › is taken back where a list is called for that it was not said of', () => {
  const older = { ...healthy, age: 18 }
  expect(reopen(older, 'male', ['conditions']).risks).toEqual([])
  expect(reopen(older, 'male', ['conditions', 'olderAge'])).toEqual(older)
  expect(reopen({ ...older, risks: ['weightLoss'] }, 'male', ['conditions']).risks).toEqual(['weightLoss'])
  expect(reopen(healthy, 'female', ['conditions', 'olderAge'])).toMatchObject({ women: [], risks: [none] })
})

test.each([
  [{ diseases: ['diabetes'] }, true],
  [{ conditions: ['hypertension'] }, true],
  [{ conditions: ['medicines'] }, true],
  [{ conditions: ['otherIllness'] }, true],
  [{ conditions: ['injury', 'supervisedOnly', 'otherMovement'] }, false],
  [{ diseases: [unknown] }, false],
])('isControlAsked › with %j: %s', (changes, isAsked) => {
  expect(isControlAsked({ ...healthy, ...changes })).toBe(isAsked)
})

test('calledFor › red flags › of people with back pain alone', () => {
  expect(asked({ aches: ['back'] })).toContain('backSigns')
  expect(asked({ aches: ['knee', 'shoulder'] })).not.toContain('backSigns')
})
