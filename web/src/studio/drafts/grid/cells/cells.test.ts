import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { describe, expect, test } from 'vitest'
import { readCell, textOfCell, any, type Cell, cellOf, withCell } from './cells.ts'

type Condition = SourcedRule['conditions']['all'][number]

const condition = (operator: string, value: Condition['value'], fact = 'age'): Condition => ({ fact, operator, value })
const range = (min: [number, boolean] | null, max: [number, boolean] | null): Cell => ({
  shape: 'range',
  min: min && { value: min[0], isIncluded: min[1] },
  max: max && { value: max[0], isIncluded: max[1] },
})

const codes = [
  { value: 'regular', label: 'rutin' },
  { value: 'inactive', label: 'belum rutin' },
]
const years = { unit: 'tahun', codes: undefined }
const activity = { unit: undefined, codes }

describe('cellOf', () => {
  test.each<[string, Condition[], Cell]>([
    ['no condition', [], any],
    ['an open upper end', [condition('lessThan', 17)], range(null, [17, false])],
    ['a closed upper end', [condition('lessThanInclusive', 17)], range(null, [17, true])],
    ['an open lower end', [condition('greaterThan', 17)], range([17, false], null)],
    [
      'two ends, the upper first',
      [condition('lessThan', 60), condition('greaterThanInclusive', 18)],
      range([18, true], [60, false]),
    ],
    ['a number', [condition('equal', 17)], { shape: 'is', isNot: false, value: 17 }],
    ['not known', [condition('equal', null)], { shape: 'is', isNot: false, value: null }],
    ['another code', [condition('notEqual', 'regular')], { shape: 'is', isNot: true, value: 'regular' }],
    ['two codes that it is not', [condition('notEqual', 'a'), condition('notEqual', 'b')], { shape: 'words' }],
    ['two upper ends', [condition('lessThan', 5), condition('lessThan', 7)], { shape: 'words' }],
    ['a number that it is not', [condition('notEqual', 5)], { shape: 'words' }],
    ['a comparison with a text', [condition('lessThan', 'x')], { shape: 'words' }],
    ['an operator that nobody knows', [condition('between', 5)], { shape: 'words' }],
  ])('%s', (_, conditions, cell) => {
    expect(cellOf([condition('equal', 'x', 'other'), ...conditions], 'age')).toEqual(cell)
  })
})

describe('withCell', () => {
  const others = [condition('equal', 'a', 'first'), condition('equal', 'b', 'last')] as const
  const bmi = condition('lessThan', 18.5)

  test('another value › stays in its place', () => {
    expect(withCell([others[0], bmi, others[1]], 'age', range(null, [17, true]))).toEqual([
      others[0],
      condition('lessThanInclusive', 17),
      others[1],
    ])
  })

  test('a second end › stands beside the first', () => {
    expect(withCell([bmi, others[0]], 'age', range([5, true], [18.5, false]))).toEqual([
      bmi,
      condition('greaterThanInclusive', 5),
      others[0],
    ])
  })

  test('a range instead of a number, and a number instead of a range', () => {
    expect(withCell([condition('equal', 5)], 'age', range([5, false], null))).toEqual([condition('greaterThan', 5)])
    expect(withCell([bmi], 'age', { shape: 'is', isNot: false, value: null })).toEqual([condition('equal', null)])
  })

  test('any › takes away what no cell can show, too', () => {
    expect(withCell([bmi, others[0], condition('lessThan', 5)], 'age', any)).toEqual([others[0]])
  })
})

/** A linear congruential generator: the same sequences each time. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const operators = ['lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive', 'equal', 'notEqual']

test('2000 random rules › shown as cells and written back › are the same rules', () => {
  const random = randomFrom(7)
  for (let count = 0; count < 2000; count++) {
    const conditions = Array.from({ length: random(6) }, () =>
      condition(
        operators[random(operators.length)] as string,
        [null, 'regular', random(5), random(500) / 10][random(4)] as Condition['value'],
        ['age', 'bmi', 'activity'][random(3)] as string,
      ),
    )
    for (const fact of ['age', 'bmi', 'activity']) {
      const cell = cellOf(conditions, fact)
      if (cell.shape !== 'words') {
        expect(withCell(conditions, fact, cell)).toEqual(conditions)
      }
    }
  }
})

test('2000 random cells › written into a rule › are shown as they were, and their text is read as they are', () => {
  const random = randomFrom(11)
  const end = (value: number): [number, boolean] => [value, random(2) === 0]
  for (let count = 0; count < 2000; count++) {
    const low = random(300) / 10
    const cell = [
      any,
      range(end(low), null),
      range(null, end(low)),
      range(end(low), end(low + 1 + random(10))),
      { shape: 'is', isNot: false, value: low },
      { shape: 'is', isNot: false, value: null },
    ][random(6)] as Cell
    expect(cellOf(withCell([condition('lessThan', 3)], 'age', cell), 'age')).toEqual(cell)
    expect(readCell(years, textOfCell(years, cell))).toEqual(cell)
    const code: Cell = { shape: 'is', isNot: random(2) === 0, value: codes[random(2)]?.value ?? null }
    expect(readCell(activity, textOfCell(activity, code))).toEqual(code)
  }
})

describe('readCell', () => {
  test.each<[string, Cell]>([
    ['17,5 tahun', { shape: 'is', isNot: false, value: 17.5 }],
    ['17.5', { shape: 'is', isNot: false, value: 17.5 }],
    ['<17', range(null, [17, false])],
    ['≤ 17 tahun', range(null, [17, true])],
    ['Paling sedikit 60', range([60, true], null)],
    ['18–60', range([18, true], [60, true])],
    ['18 s.d. 60', range([18, true], [60, true])],
    ['> 5 ≤10', range([5, false], [10, true])],
    ['tidak disebut', { shape: 'is', isNot: false, value: null }],
    ['bukan tidak disebut', { shape: 'is', isNot: true, value: null }],
    ['', any],
    ['–', any],
  ])('a number › “%s”', (text, cell) => {
    expect(readCell(years, text)).toEqual(cell)
  })

  test.each(['abc', '60-18', '17 kg', '1 2', '18 60', '-5'])('not a number › “%s” is not read', (text) => {
    expect(readCell(years, text)).toBeNull()
  })

  test('a code › by its label or its name, in any case; no other', () => {
    expect(readCell(activity, ' Belum  Rutin ')).toEqual({ shape: 'is', isNot: false, value: 'inactive' })
    expect(readCell(activity, 'bukan regular')).toEqual({ shape: 'is', isNot: true, value: 'regular' })
    expect(readCell(activity, 'bukan tidak disebut')).toEqual({ shape: 'is', isNot: true, value: null })
    expect(readCell(activity, 'sering')).toBeNull()
  })
})
