import { describe, expect, test } from 'vitest'
import {
  axesOf,
  haloAreaOf,
  haloOf,
  moved,
  shareOf,
  snapped,
  spanOf,
  valueAt,
  within,
  bodyFatRange,
  weightRange,
} from './geometry.ts'
import { bmi } from '@bugar/contracts/advice/health/bmi'

const bands = {
  bmi: [
    { low: null, high: 18.5 },
    { low: 18.5, high: 25 },
    { low: 25, high: 30 },
    { low: 30, high: null },
  ],
  bodyFat: [
    { low: null, high: 20 },
    { low: 20, high: 30 },
    { low: 30, high: null },
  ],
}
const step = { min: 50, max: 70, step: 0.5 }

describe('axes', () => {
  test('nobody far out › the bounds with room around them', () => {
    expect(axesOf(bands, [{ bmi: 24, bodyFat: 33 }])).toEqual({
      bmi: { min: 15, max: 35 },
      bodyFat: { min: 12, max: 46 },
    })
  })

  test('somebody far out › reach beyond them, never below 0', () => {
    const { bmi, bodyFat } = axesOf(bands, [
      { bmi: 48, bodyFat: 1 },
      { bmi: 14, bodyFat: null },
    ])
    expect(bmi).toEqual({ min: 12.5, max: 49.5 })
    expect(bodyFat).toEqual({ min: 0, max: 46 })
  })

  test.each([
    [15, 0],
    [14.9, 0],
    [25, 0.5],
    [35, 1],
    [35.1, 1],
  ])('BMI %s › share %s', (value, share) => {
    expect(shareOf({ min: 15, max: 35 }, value)).toBe(share)
  })

  test.each([
    [-0.1, 15],
    [0, 15],
    [0.5, 25],
    [1, 35],
    [1.1, 35],
  ])('share %s › BMI %s', (share, value) => {
    expect(valueAt({ min: 15, max: 35 }, share)).toBe(value)
  })

  test('bands › meet without a gap and fill the axis', () => {
    const axis = { min: 15, max: 35 }
    const spans = bands.bmi.map((band) => spanOf(axis, band))
    for (const [index, { from, size }] of spans.entries()) {
      expect(from + size).toBeCloseTo(spans[index + 1]?.from ?? 1, 12)
    }
    expect(spans[0]?.from).toBe(0)
  })

  test('a value on a bound › lies where the next band begins, one just below it does not', () => {
    const axis = { min: 12, max: 46 }
    const { from } = spanOf(axis, { low: 20, high: 30 })
    expect(shareOf(axis, 20)).toBe(from)
    expect(shareOf(axis, 19.99)).toBeLessThan(from)
  })
})

describe('moves', () => {
  test.each([
    [61.8, 1, 62.3],
    [61.8, -5, 59.3],
    [69.8, 1, 70],
    [50.2, -1, 50],
    [50, -1, 50],
    [70, 1, 70],
    [53.465, 1, 53.965],
  ])('%s by %s steps › %s', (value, steps, result) => {
    expect(moved(value, steps, step)).toBe(result)
  })

  test.each([
    [61.74, 61.5],
    [61.75, 62],
    [49, 50],
    [71, 70],
  ])('%s snaps to %s', (value, result) => {
    expect(snapped(value, step)).toBe(result)
  })

  test('a range › ends where the axis ends; beyond the axis it keeps its own', () => {
    expect(within(step, { min: 55, max: 65 })).toEqual({ min: 55, max: 65, step: 0.5 })
    expect(within(step, { min: 40, max: 90 })).toEqual(step)
    expect(within({ ...step, min: 60, max: 60 }, { min: 61, max: 65 })).toEqual({ min: 60, max: 60, step: 0.5 })
  })
})

describe('halo', () => {
  const person = { bmi: 61.8 / 1.58 ** 2, bodyFat: 33, weight: 61.8, height: 158 }

  test('a biased method › stands around what the reading usually means, as wide as its spread', () => {
    const halo = haloOf(person, { method: 'tape', bias: 3.49, spread: 3.51 })
    expect(halo?.bodyFat).toBeCloseTo(29.51, 10)
    expect(halo?.bodyFatSpread).toBe(3.51)
    // 1 kg alone is 0.40, 1 cm alone 0.31.
    expect(halo?.bmiSpread).toBeCloseTo(0.51, 2)
  })

  test('its area › as far as one spread each way, inside the map', () => {
    const axes = { bmi: { min: 15, max: 35 }, bodyFat: { min: 10, max: 50 } }
    const area = haloAreaOf({ bodyFat: 12, bodyFatSpread: 4, bmiSpread: 1 }, 25, axes)
    expect(area).toEqual({ from: { x: 0, y: 0.45 }, to: { x: 0.15, y: 0.55 } })
  })

  test('without body fat, or without its error › none', () => {
    expect(haloOf({ ...person, bodyFat: null }, null)).toBeNull()
    expect(haloOf(person, null)).toBeNull()
  })
})

test.each([
  ['ideal', 70, 170, 53.5, 90],
  ['underweight', 48, 170, 48, 68],
  ['obese', 120, 170, 100, 140],
  ['on the bound', 53.465, 170, 53.465, 73.5],
  ['heaviest', 300, 200, 280, 300],
  ['lightest', 1, 250, 1, 21],
])('weightRange › %s', (_who, weight, height, min, max) => {
  expect(weightRange(weight, height)).toEqual({ min, max, step: 0.5 })
})

test('weightRange › anybody › holds their own weight and no way into or down in Underweight', () => {
  for (let weight = 1; weight <= 300; weight += 3.7) {
    for (let height = 100; height <= 250; height += 11) {
      const { min, max } = weightRange(weight, height)
      expect(min).toBeLessThanOrEqual(weight)
      expect(max).toBeGreaterThanOrEqual(weight)
      expect(bmi(min, height) >= 18.5 || min === weight).toBe(true)
    }
  }
})

test.each([
  ['a man', 'male', 22, 5, 50],
  ['a man on the floor', 'male', 5, 5, 50],
  ['a man below it', 'male', 4.9, 4.9, 50],
  ['a man who was not measured', 'male', null, 5, 50],
  ['a woman', 'female', 28, 12, 50],
  ['a woman below the floor', 'female', 11.9, 11.9, 50],
  ['a woman above what the form takes', 'female', 60, 12, 60],
] as const)(
  'bodyFatRange › %s › begins where it is healthy, or at their own value',
  (_who, gender, measured, min, max) => {
    expect(bodyFatRange(gender, measured)).toEqual({ min, max, step: 0.5 })
  },
)
