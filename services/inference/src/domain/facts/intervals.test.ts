import { expect, test } from 'vitest'
import type { Condition } from '../compile/conditions.ts'
import { inWords, numberPieces } from './intervals.ts'

const amount = { name: 'amount', label: 'Jumlah', unknown: null, absent: null }
const piecesOf = (range: [number, number], ...conditions: readonly (readonly [operator: string, value: number])[]) =>
  numberPieces(
    { ...amount, range },
    conditions.map(([operator, value]): Condition => ({ fact: 'amount', operator, value })),
  )
const shown = (...given: Parameters<typeof piecesOf>) =>
  piecesOf(...given).map((piece) => [piece.value, piece.label, inWords(piece)])

test('numberPieces › bounds inside a range › gives each point and what lies between two, with Indonesian numbers', () => {
  expect(shown([1, 2000], ['equal', 2.125], ['equal', 1000])).toEqual([
    [2, '2', 'antara 1 dan 2,13'],
    [2.125, '2,13', '2,13'],
    [3, '3', 'antara 2,13 dan 1.000'],
    [1000, '1.000', '1.000'],
    [1001, '1.001', 'antara 1.000 dan 2.000'],
  ])
})

test('numberPieces › values that no condition tells apart › are one piece, with the ends that belong to it', () => {
  expect(piecesOf([1, 70], ['greaterThanInclusive', 18.5], ['lessThan', 25]).map(({ interval }) => interval)).toEqual([
    { min: 1, max: 18.5, includesMin: true, includesMax: false },
    { min: 18.5, max: 25, includesMin: true, includesMax: false },
    { min: 25, max: 70, includesMin: true, includesMax: true },
  ])
})

test('numberPieces › bounds on the ends of the range or outside it › are no ends of their own', () => {
  const intervals = (...bounds: readonly number[]) =>
    piecesOf([1, 70], ...bounds.map((bound) => ['lessThan', bound] as const)).map(({ interval }) => interval)
  const whole = { min: 1, max: 70, includesMin: true, includesMax: true }
  expect(intervals()).toEqual([whole])
  expect(intervals(0, 1, 71)).toEqual([whole])
  expect(intervals(70)).toHaveLength(2)
})

test.each([
  [['greaterThan', 24.9], ['lessThan', 25], 24.91],
  [['greaterThan', 24.9876], ['lessThan', 25], 24.99],
  [['greaterThan', 17], ['lessThan', 19], 18],
  [['greaterThanInclusive', 0.07], ['lessThan', 0.08], 0.07],
] as const)('numberPieces › between %j and %j › the number with the fewest decimals is tried', (low, high, sample) => {
  expect(piecesOf([0, 100], low, high)[1]?.value).toBe(sample)
})
