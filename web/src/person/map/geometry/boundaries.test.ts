import { expect, test } from 'vitest'
import { aConsultation, nameOf } from '../../../../e2e/support/factories.ts'
import { boundariesInOneLine, boundaryText, shownBoundaries } from './boundaries.ts'

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
