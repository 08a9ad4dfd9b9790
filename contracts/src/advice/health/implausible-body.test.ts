import { expect, test } from 'vitest'
import { implausibleBody } from './implausible-body.ts'

test.each([
  ['metres', { weight: 70, height: 1.75 }, { weight: 70, height: 175 }],
  ['decimetres', { weight: 70, height: 17.5 }, { weight: 70, height: 175 }],
  ['exchanged fields', { weight: 170, height: 65 }, { weight: 65, height: 170 }],
  ['a weight ten times too small', { weight: 7, height: 170 }, { weight: 70, height: 170 }],
  ['a weight that no slip explains', { weight: 300, height: 190 }, null],
])('implausibleBody › %s › the body that was meant', (_, typed, likely) => {
  expect(implausibleBody(typed)).toEqual({ likely })
})

test.each([
  [10, null],
  [9.99, { likely: null }],
  [80, null],
  [80.01, { likely: null }],
])('implausibleBody › at 200 cm with BMI %s', (value, expected) => {
  const found = implausibleBody({ weight: value * 4, height: 200 })
  expect(found === null ? null : { likely: null }).toEqual(expected)
})
