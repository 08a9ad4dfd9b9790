import { expect, test } from 'vitest'
import { dearer, isRegression, regressions, updated, withoutBaseline } from './baseline.ts'
import type { MeasuredKind } from './measure.ts'

test.each([
  ['the whole interval a tenth below and more', 0.3, 0.449, true],
  ['its end exactly a tenth below', 0.3, 0.45, false],
  ['its end less than a tenth below', 0.3, 0.451, false],
  ['better than committed', 0.6, 0.7, false],
])('isRegression › higher is better, %s › %d–%d against 0.5 is %s', (_case, low, high, expected) => {
  expect(isRegression({ low, high }, 0.5, 'higher')).toBe(expected)
})

test.each([
  ['the whole interval a tenth above and more', 2.201, 3, true],
  ['its end exactly a tenth above', 2.2, 3, false],
  ['its end less than a tenth above', 2.199, 3, false],
  ['better than committed', 1.5, 1.9, false],
])('isRegression › lower is better, %s › %d–%d against 2 is %s', (_case, low, high, expected) => {
  expect(isRegression({ low, high }, 2, 'lower')).toBe(expected)
})

const measured = (capacity: number, cpu: number): MeasuredKind => ({
  name: 'create',
  title: 'POST /consultations',
  results: [
    {
      contender: 'bugar',
      perSecond: 300,
      cpuMs: 5,
      cpuMsOf: { gateway: 5 },
      capacityRatio: { median: capacity, low: capacity, high: capacity },
      cpuRatio: { median: cpu, low: cpu, high: cpu },
      latency: { rate: 150, p50: 5, p99: 20 },
    },
  ],
})

test('regressions › names each ratio that has become worse', () => {
  const committed = { create: { capacity: 0.5, cpu: 2 } }
  expect(regressions(committed, [measured(0.5, 2)])).toEqual([])
  expect(regressions(committed, [measured(0.44, 2.3)])).toEqual([
    'POST /consultations: capacity ×0.44–0.44, committed ×0.5',
    'POST /consultations: processor time ×2.30–2.30, committed ×2',
  ])
})

test.each([
  ['more than a quarter above', 2.501, true],
  ['exactly a quarter above', 2.5, false],
  ['a tenth above', 2.2, false],
])('dearer › processor time %s › %d against 2 is %s', (_case, cpu, expected) => {
  const committed = { create: { capacity: 0.5, cpu: 2 } }
  expect(dearer(committed, [measured(0.1, cpu)], 0.25)).toHaveLength(expected ? 1 : 0)
})

test('dearer › a request without a committed ratio › is one', () => {
  expect(dearer({}, [measured(0.5, 0.1)], 0.25)).toEqual([
    'POST /consultations: processor time ×0.10–0.10, committed ×0',
  ])
})

test('regressions › a request that the baseline does not have › is left out, and named', () => {
  expect(regressions({}, [measured(0.1, 9)])).toEqual([])
  expect(withoutBaseline({}, [measured(0.1, 9)])).toEqual(['POST /consultations'])
  expect(withoutBaseline({ create: { capacity: 0.5, cpu: 2 } }, [measured(0.1, 9)])).toEqual([])
})

test('updated › replaces what was measured, rounded, and keeps the rest', () => {
  const before = { create: { capacity: 0.5, cpu: 2 }, list: { capacity: 0.7, cpu: 1.9 } }
  expect(updated(before, [measured(0.5678, 1.8765)])).toEqual({
    create: { capacity: 0.57, cpu: 1.88 },
    list: { capacity: 0.7, cpu: 1.9 },
  })
})
