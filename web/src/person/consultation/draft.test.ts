import { expect, test } from 'vitest'
import { draftOf, inMode, previewOf, toInput } from './draft.ts'

const complete = { mode: 'complete', weight: 60.5, height: 170, bodyFatPercentage: 15, bodyFatMethod: 'tape' } as const

test('toInput › complete with body fat › sends it with its note', () => {
  expect(toInput(complete)).toEqual({
    weight: 60.5,
    height: 170,
    bodyFatPercentage: 15,
    bodyFatMethod: 'tape',
    notes: 'Konsultasi lengkap dengan BMI dan Body Fat',
  })
})

test('toInput › nobody chose how it was measured › sends no method', () => {
  expect(toInput({ ...complete, bodyFatMethod: '' })).not.toHaveProperty('bodyFatMethod')
})

test.each([
  ['simple, though body fat was typed before', { ...complete, mode: 'simple' as const }],
  ['complete with an empty body fat', { ...complete, bodyFatPercentage: '' }],
])('toInput › %s › sends the BMI alone', (_, draft) => {
  expect(toInput(draft)).toEqual({ weight: 60.5, height: 170, notes: 'Konsultasi BMI saja' })
})

test('inMode › simple › forgives a body fat that is not asked for', () => {
  expect(inMode({ ...complete, mode: 'simple', bodyFatPercentage: 99 }).bodyFatPercentage).toBe('')
})

test.each([
  [{ weight: 60, height: 170 }, false],
  [{ weight: 170, height: 60 }, true],
  [{ weight: 1, height: 250 }, true],
])('previewOf › %j › implausible is %s', (draft, isImplausible) => {
  expect(previewOf(draft)?.isImplausible).toBe(isImplausible)
})

test.each([
  { weight: '', height: 170 },
  { weight: 60, height: '' },
  { weight: 301, height: 170 },
  { weight: 60, height: 251 },
  { weight: 'abc', height: 170 },
])('previewOf › %j › shows nothing', (draft) => {
  expect(previewOf(draft)).toBeNull()
})

test('draftOf › nothing to begin with › is the simple mode and empty', () => {
  expect(draftOf(undefined)).toEqual({
    mode: 'simple',
    weight: '',
    height: '',
    bodyFatPercentage: '',
    bodyFatMethod: '',
  })
})
