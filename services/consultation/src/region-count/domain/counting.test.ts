import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import type { FactValues } from '@bugar/contracts/rules/rule-set'
import { expect, test } from 'vitest'
import { type Counted, createCounter, needsAnswers } from './counting.ts'

const yesOrNo = ['no', 'yes'].map((code) => ({ code, label: code }))
const asked = (name: string) => ({ name, label: name, codes: yesOrNo, unknown: 'yes', absent: 'no' })
const number = (name: string) => ({
  name,
  label: name,
  range: [0, 300] as [number, number],
  unknown: null,
  absent: null,
})
const base: RuleBase = {
  name: 'safety',
  label: 'Keselamatan',
  facts: [
    number('bmi'),
    number('age'),
    asked('diabetes'),
    asked('severePain'),
    asked('noDeficit'),
    asked('thinForAge'),
  ],
  kinds: [],
  prohibitions: [],
}
const consultation: Counted = {
  userId: 'u1',
  gender: 'female',
  weight: 41,
  height: 158,
  bmi: 16.3,
  bodyFatPercentage: null,
  programCode: 'P1',
}
const values = (fact: string, given: Partial<FactValues>): FactValues => ({
  fact,
  intervals: [],
  codes: [],
  isUnknown: false,
  ...given,
})
const between = (fact: string, min: number, max: number) =>
  values(fact, { intervals: [{ min, max, includesMin: true, includesMax: false }] })
const thin = [between('bmi', 16, 17)]
const diabetic = values('diabetes', { codes: ['yes'] })

const countOf = (...regions: FactValues[][]) => {
  const counter = createCounter(base, [regions])
  for (const userId of ['u1', 'u1', 'u2', 'u3', 'u4', 'u5']) {
    counter.add({ ...consultation, userId }, { diabetes: 'yes', age: 17 }, userId === 'u2')
  }
  counter.add({ ...consultation, userId: 'u6', bmi: 17 }, { diabetes: 'unknown', age: 40 }, true)
  counter.add({ ...consultation, userId: 'u7', bmi: 17 }, {}, false)
  return counter.counts(true)[0]
}

test('createCounter › consultations and people, of several regions together once', () => {
  expect(countOf(thin)).toEqual({ consultations: 6, people: 5, plans: 1, reason: null })
  expect(countOf(thin, [between('bmi', 16.2, 17.1)])).toEqual({ consultations: 8, people: 7, plans: 2, reason: null })
  expect(countOf([between('bmi', 30, 31)])).toEqual({ consultations: 0, people: 0, plans: 0, reason: null })
})

test('createCounter › answers about health › count as the rules read them, and of fewer than five people nothing is told', () => {
  expect(countOf([diabetic])).toEqual({ consultations: 7, people: 6, plans: 2, reason: null })
  expect(countOf([...thin, values('thinForAge', { codes: ['yes'] })])).toMatchObject({ people: 5 })
  const few = { consultations: null, people: null, plans: null, reason: 'few' }
  expect(countOf([values('diabetes', { codes: ['no'] })])).toEqual(few)
  expect(countOf([...thin, values('diabetes', { codes: ['no'] })])).toEqual(few)
})

test('createCounter › what no consultation was asked › counts as not asked where that is in the region, else is not known', () => {
  expect(countOf([...thin, values('severePain', { codes: ['no'] })])).toEqual({
    consultations: 6,
    people: 5,
    plans: 1,
    reason: null,
  })
  const unknown = { consultations: null, people: null, plans: null, reason: 'not-stored' }
  expect(countOf([...thin, values('severePain', { codes: ['yes'] })])).toEqual(unknown)
  expect(countOf([...thin, values('noDeficit', { codes: ['no'] })])).toEqual(unknown)
})

test('createCounter › bases that read answers in another form › only what is measured is known', () => {
  const counter = createCounter({ ...base, name: 'adaptation' }, [[thin], [[diabetic]]])
  counter.add(consultation, {}, false)
  expect(counter.counts(true).map(({ reason }) => reason)).toEqual([null, 'not-stored'])
})

test('createCounter › nobody could say which plans run › all else is told', () => {
  const counter = createCounter(base, [[thin]])
  counter.add(consultation, {}, false)
  expect(counter.counts(false)).toEqual([{ consultations: 1, people: 1, plans: null, reason: null }])
})

test('needsAnswers › only where a region names an answer', () => {
  expect(needsAnswers([[thin, [values('severePain', { codes: ['no'] })]]])).toBe(false)
  expect(needsAnswers([[thin], [[diabetic]]])).toBe(true)
})
