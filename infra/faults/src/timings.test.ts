import { expect, test } from 'vitest'
import { type Answer, type FaultWindow, quantile, timingsOf } from './timings.ts'

const window: FaultWindow = { fault: 'f', group: 'service down', service: 'catalog', from: 1000, until: 2000 }
const answer = (from: number, took: number, status: number | null = 503, service = 'catalog'): Answer => ({
  service,
  from,
  until: from + took,
  status,
})

test.each([
  [[], 0.5, 0],
  [[7], 0.99, 7],
  [[3, 1, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, index) => index + 1), 0.99, 99],
  [[1, 2], 1, 2],
])('the quantile of %j at %d is %d', (values, part, expected) => {
  expect(quantile(values, part)).toBe(expected)
})

test('answers count that began while the fault was known, of the service it touches', () => {
  const answers = [
    answer(1249, 1),
    answer(1250, 20),
    answer(1999, 40),
    answer(2000, 80),
    answer(1500, 160, 503, 'auth'),
    answer(1500, 320, null),
  ]
  expect(timingsOf([window], answers)).toMatchObject([{ answers: 2, p50: 20, p99: 40, max: 40 }])
})

test('a fault of everything touches everybody', () => {
  expect(timingsOf([{ ...window, service: null }], [answer(1500, 5, 503, 'auth')])).toMatchObject([{ answers: 1 }])
})

test('recovery is the time to the first success after the end; null when there was none', () => {
  const answers = [answer(1990, 30, 200), answer(2010, 5, 200), answer(1000, 10, 200)]
  expect(timingsOf([window], answers)).toMatchObject([{ recovery95: 15, recoveryMax: 15 }])
  expect(timingsOf([window], [answer(2100, 5, 503)])).toMatchObject([{ recoveryMax: null }])
})
