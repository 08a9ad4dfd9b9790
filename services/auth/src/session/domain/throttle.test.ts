import { expect, test } from 'vitest'
import { afterFailure, type Attempts, attemptsExpireAt, fullForMs, waitMs } from './throttle.ts'

const minute = 60_000
const policy = { limit: 10, windowMs: 15 * minute }
const fail = (times: readonly number[], from: Attempts | null = null) =>
  times.reduce<Attempts | null>((before, time) => afterFailure(before, time, policy), from)
const seconds = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index * 1000)

test('an account without failures is open', () => {
  expect(waitMs(null, 0)).toBe(0)
})

test('nine failures ask for no wait, the tenth for 30 seconds', () => {
  expect(waitMs(fail(seconds(9)), 1_009_000)).toBe(0)
  expect(waitMs(fail(seconds(10)), 1_009_000)).toBe(30_000)
  expect(waitMs(fail(seconds(10)), 1_039_000)).toBe(0)
})

test('failures count within any 15 minutes, not within fixed ones', () => {
  const times = [0, ...Array.from({ length: 9 }, (_, index) => 14 * minute + index)]
  expect(fail(times)?.blocks).toBe(1)
  const spread = [0, ...Array.from({ length: 9 }, (_, index) => 15 * minute + index)]
  expect(fail(spread)?.blocks).toBe(0)
})

test('waits double up to 15 minutes', () => {
  let attempts = fail(seconds(10)) as Attempts
  const waits: number[] = []
  for (let round = 0; round < 8; round++) {
    waits.push(waitMs(attempts, attempts.recent.at(-1) ?? 0) / 1000)
    attempts = afterFailure(attempts, attempts.blockedUntil, policy)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})

test('a failure during a wait does not lengthen it', () => {
  const blocked = fail(seconds(10)) as Attempts
  expect(afterFailure(blocked, blocked.blockedUntil - 1, policy)).toEqual(blocked)
})

test('fifteen quiet minutes after the last wait everything is forgotten', () => {
  const blocked = fail(seconds(11)) as Attempts
  const end = attemptsExpireAt(blocked, policy)
  expect(end).toBe(blocked.blockedUntil + 15 * minute)
  expect(afterFailure(blocked, end, policy)).toEqual({ recent: [end], blocks: 0, blockedUntil: 0 })
  expect(afterFailure(blocked, end - 1, policy).blocks).toBe(blocked.blocks + 1)
})

test.each([
  ['nothing was counted', {}, 0],
  ['one below the limit', { logins: 3, loginsUntil: 2000 }, 0],
  ['at the limit', { logins: 4, loginsUntil: 2000 }, 1000],
  ['at the limit, in the last millisecond', { logins: 4, loginsUntil: 1001 }, 1],
  ['at the limit of a window that is over', { logins: 4, loginsUntil: 1000 }, 0],
])('right logins › %s › the wait follows', (_what, counted, wait) => {
  expect(fullForMs(counted, { limit: 4, windowMs: minute }, 1000)).toBe(wait)
})
