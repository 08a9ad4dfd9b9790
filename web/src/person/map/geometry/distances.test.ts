import { expect, test } from 'vitest'
import { aConsultation, nameOf } from '../../../../e2e/support/factories.ts'
import { boundariesInOneLine, boundaryText, shownBoundaries } from './boundaries.ts'
import { distancesOf, weightSide } from './distances.ts'

const consultation = aConsultation()

test('boundaries › how far the next cell is, and where it begins', () => {
  expect(shownBoundaries(consultation).map((boundary) => boundaryText(consultation, boundary))).toEqual([
    'bila naik 2,3 kg, menjadi 72,3 kg',
    'bila lemak turun 2 poin, menjadi 20%',
  ])
  expect(boundariesInOneLine(consultation, nameOf)).toBe(
    '2,3 kg dari P3 Turun Berat Bertahap; 2 poin dari P2 Bugar dan Seimbang',
  )
})

test('boundaries › the one to Underweight › is never shown', () => {
  const near = aConsultation({
    stability: {
      stable: false,
      neighbours: [],
      boundaries: [{ fact: 'weight', delta: -0.4, category: 'B1', programCode: 'P9' }],
    },
  })
  expect(boundariesInOneLine(near, nameOf)).toBe('')
})

const axes = { bmi: { min: 15, max: 35 }, bodyFat: { min: 10, max: 50 } }
const boundary = { category: 'B3', programCode: 'P3' } as const
const stability = {
  boundaries: [
    { ...boundary, fact: 'weight', delta: 2 },
    { ...boundary, fact: 'bodyFatPercentage', delta: -2, category: 'L2', programCode: 'P2' },
  ],
}
const body = { weight: 80, height: 200, bmi: 20, bodyFatPercentage: 30, stability } as never

test('distancesOf › both bounds › from the place straight to each', () => {
  expect(distancesOf(body, axes)).toEqual([
    { fact: 'weight', text: '2 kg', programCode: 'P3', from: { x: 0.5, y: 0.25 }, to: { x: 0.5, y: 0.275 } },
    {
      fact: 'bodyFatPercentage',
      text: '2 poin',
      programCode: 'P2',
      from: { x: 0.5, y: 0.25 },
      to: { x: 0.45, y: 0.25 },
    },
  ])
})

test('distancesOf › no body fat, or a bound outside the axes › none', () => {
  expect(distancesOf({ ...(body as object), bodyFatPercentage: null } as never, axes)).toEqual([])
  const far = { boundaries: [{ ...boundary, fact: 'bodyFatPercentage', delta: 20 }] }
  expect(distancesOf({ ...(body as object), stability: far } as never, axes)).toEqual([])
})

test.each([
  ['room at the right', 0.5, null, [0.4], 'right'],
  ['a column begins at the right', 0.5, null, [0.7], 'left'],
  ['columns at both sides', 0.5, null, [0.3, 0.7], null],
  ['the halo reaches far both ways', 0.5, [0.2, 0.75], [], null],
  ['the halo reaches to the right, room at the left', 0.6, [0.55, 0.75], [], 'left'],
  ['at the edge', 0.9, null, [], 'left'],
] as const)('weightSide › %s › %s', (_name, x, halo, columns, side) => {
  const at = { x, y: 0.5 }
  const distance = { fact: 'weight', text: '2 kg', programCode: 'P3', from: at, to: at } as const
  const area = halo && { from: { x: halo[0], y: 0.45 }, to: { x: halo[1], y: 0.55 } }
  expect(weightSide(distance, area, columns)).toBe(side)
})
