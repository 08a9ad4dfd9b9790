import { expect, test } from 'vitest'
import { countsFrom, isSecond } from './tenure.ts'

const wait = 24 * 3_600_000
const now = new Date('2026-11-27T03:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['from the start', { since: null, until: null }, true],
  ['invited just long enough ago', { since: ago(wait), until: null }, true],
  ['invited a millisecond too late', { since: ago(wait - 1), until: null }, false],
  ['left just now', { since: null, until: now }, true],
  ['left a millisecond less than the wait ago', { since: null, until: ago(wait - 1) }, true],
  ['left as long ago as the wait', { since: null, until: ago(wait) }, false],
  ['left before their approvals counted', { since: ago(wait + 1), until: ago(2) }, false],
  ['left as soon as their approvals counted', { since: ago(wait + 1), until: ago(1) }, true],
])('an administrator %s › counts as a second: %#', (_what, tenure, expected) => {
  expect(isSecond(tenure, now, wait)).toBe(expected)
})

test.each([
  [{ since: null, until: null }, true],
  [{ since: now, until: null }, true],
  [{ since: null, until: now }, false],
])('without a wait › %o › %s', (tenure, expected) => {
  expect(isSecond(tenure, now, 0)).toBe(expected)
})

test('approvals count › from the end of the wait, or from the beginning', () => {
  expect(countsFrom({ since: ago(wait) }, wait)).toEqual(now)
  expect(countsFrom({ since: null }, wait)).toEqual(new Date(0))
})
