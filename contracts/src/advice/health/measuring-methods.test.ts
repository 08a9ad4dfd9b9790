import { expect, test } from 'vitest'
import { genders } from '../../core/values/knowledge.ts'
import { bodyFatErrors, bodyFatMethods, bodyFatMethodTexts, errorOfReading } from './measuring-methods.ts'

test.each(bodyFatMethods)(
  'the method %s › has a label, a hint, and an error with its source for both sexes',
  (method) => {
    const { label, hint } = bodyFatMethodTexts[method]
    expect(label).toMatch(/^[A-Z]/)
    expect(hint).toMatch(/\.$/)
    for (const gender of genders) {
      const { spread, people, source } = bodyFatErrors[method][gender]
      expect(spread).toBeGreaterThan(0)
      expect(people).toBeGreaterThan(100)
      expect(source).not.toBe('')
    }
  },
)

test.each([
  ['in the middle', 20, 3],
  ['above it', 25, 2],
  ['on the upper end', 30, 1],
  ['beyond the upper end', 31, 1],
  ['on the lower end', 10, 5],
  ['beyond the lower end', 1, 5],
])('errorOfReading › %s of the readings studied › %d has the bias %d', (_name, reading, bias) => {
  const error = { bias: 3, spread: 4, trend: { perPoint: -0.2, around: 20, min: 10, max: 30 }, people: 1, source: '' }
  expect(errorOfReading(error, reading)).toEqual({ bias, spread: 4 })
})
