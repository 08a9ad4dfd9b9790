import { expect, test } from 'vitest'
import { parse } from '../../core/bus/envelope.ts'
import { consultationOperations } from './consultation.ts'
import { consultation, summary } from '../../examples/objects.ts'
import { inferenceOperations } from './inference.ts'
import { bodyFatMethods } from '../health/measuring-methods.ts'
import { Facts, Verdict } from './verdict.ts'

const facts = { gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 }
const { gender: _gender, ...measured } = facts
const asked = [
  ['inference.evaluate', inferenceOperations['inference.evaluate'].input, facts],
  ['inference.test', inferenceOperations['inference.test'].input, facts],
  ['inference.replay', inferenceOperations['inference.replay'].input, { version: 1, facts }],
  ['consultation.create', consultationOperations['consultation.create'].input, measured],
] as const

test.each(asked)('%s › each method, or none › is taken', (_name, schema, input) => {
  for (const bodyFatMethod of bodyFatMethods) {
    expect(parse(schema, { ...input, bodyFatMethod })).toEqual({ ...input, bodyFatMethod })
  }
  expect(parse(schema, input)).toEqual(input)
})

test.each(asked)('%s › a method that is none › is rejected for bodyFatMethod', (_name, schema, input) => {
  for (const bodyFatMethod of ['', 'Tape', 'dxa', null, 1]) {
    expect(() => parse(schema, { ...input, bodyFatMethod })).toThrow(
      expect.objectContaining({ errors: [{ field: 'bodyFatMethod', message: 'Unknown body-fat method' }] }),
    )
  }
})

test.each(asked)('%s › more decimals than people state › only what is stored has them', (name, schema, input) => {
  const changed = (given: object) =>
    'facts' in input ? { ...input, facts: { ...input.facts, ...given } } : { ...input, ...given }
  const stated = changed({ weight: 20.78, height: 106.1 })
  expect(parse(schema, stated)).toEqual(stated)
  for (const [field, value] of [
    ['weight', 20.786_599_999_438_2],
    ['weight', 20.781],
    ['height', 106.01],
  ] as const) {
    const given = changed({ [field]: value })
    if (name === 'inference.replay') {
      expect(parse(schema, given)).toEqual(given)
    } else {
      expect(() => parse(schema, given)).toThrow(
        expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
      )
    }
  }
})

test('a method without body fat › is taken, and does nothing', () => {
  const { bodyFatPercentage: _fat, ...sizes } = facts
  expect(parse(inferenceOperations['inference.test'].input, { ...sizes, bodyFatMethod: 'tape' })).toEqual({
    ...sizes,
    bodyFatMethod: 'tape',
  })
})

test('the facts of the rules › have no method', () => {
  expect(() => parse(Facts, { ...facts, bodyFatMethod: 'tape' })).toThrow()
})

test('the odds of the example › are 1 together, and lists leave them out', () => {
  expect(consultation.odds?.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
  for (const field of ['odds', 'measurement', 'nextMeasurement']) {
    expect(summary).not.toHaveProperty(field)
    expect(Verdict.shape).toHaveProperty(field)
  }
})
