import { expect, test } from 'vitest'
import { endKey, expiryOf, isSessionOver, oldestKey, resumeKey } from './session-end.ts'

const now = 1_800_000_000_000
const thirtyDays = 30 * 86_400

test('keys › are in the order of time whatever makes them unique', () => {
  expect(endKey(now, 'f') < endKey(now + 1, '0')).toBe(true)
})

test('an end expires thirty days after it, rounded up to the second', () => {
  expect(expiryOf(endKey(now, 'x'))).toBe(now / 1000 + thirtyDays)
  expect(expiryOf(endKey(now + 1, 'x'))).toBe(now / 1000 + thirtyDays + 1)
})

test('the next look › gives again the last minute, and not more', () => {
  expect(endKey(now - 60_000, '0') > resumeKey(now)).toBe(true)
  expect(endKey(now - 60_001, 'f') > resumeKey(now)).toBe(false)
})

test('the first look › gives what is not thirty days and a minute old', () => {
  expect(endKey(now - thirtyDays * 1000 - 60_000, '0') > oldestKey(now)).toBe(true)
  expect(endKey(now - thirtyDays * 1000 - 60_001, 'f') > oldestKey(now)).toBe(false)
})

test.each([
  [{ sessionId: 's1', epoch: 2 }, { epoch: 2, keptSession: null }, false],
  [{ sessionId: 's1', epoch: 2 }, { epoch: 1, keptSession: null }, false],
  [{ sessionId: 's1', epoch: 1 }, { epoch: 2, keptSession: null }, true],
  [{ sessionId: 's1', epoch: 1 }, { epoch: 2, keptSession: 's1' }, false],
  [{ sessionId: 's2', epoch: 1 }, { epoch: 2, keptSession: 's1' }, true],
])('a token of %o › for a person at %o › is over: %s', (token, person, isOver) => {
  expect(isSessionOver(token, person)).toBe(isOver)
})
