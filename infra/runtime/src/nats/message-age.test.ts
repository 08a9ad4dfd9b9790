import { expect, test } from 'vitest'
import { headerOf } from './wire-format.ts'
import { clockBoundMs, clockId, deadlineOf } from './message-age.ts'

const now = 1_000_000
const headersOf = (sentAt: number | null, remaining: number, clock = clockId) => {
  const found: Record<string, string> = { [headerOf.remainingMs]: String(remaining), [headerOf.clock]: clock }
  if (sentAt !== null) {
    found[headerOf.sentAt] = String(sentAt)
  }
  return { get: (name: string) => found[name] ?? '' }
}
const rejected = (...given: Parameters<typeof deadlineOf>) =>
  expect(() => deadlineOf(...given)).toThrow(/tidak tersedia/)

test('sent just now › all of what was left', () => {
  expect(deadlineOf(headersOf(now, 4000), false, now)).toBe(now + 4000)
})

test('kept by NATS for a frozen process › counted from the sending, rejected from the deadline on', () => {
  expect(deadlineOf(headersOf(now - 3999, 4000), false, now)).toBe(now + 1)
  rejected(headersOf(now - 4000, 4000), false, now)
  rejected(headersOf(now - 20_000, 4000), true, now)
})

test('from another host › a write begins earlier by as much as clocks may differ, a read need not', () => {
  const elsewhere = headersOf(now - 100, 4000, 'other')
  expect(deadlineOf(elsewhere, false, now)).toBe(now + 3900 - clockBoundMs)
  expect(deadlineOf(elsewhere, true, now)).toBe(now + 3900)
})

test('from another host whose clock is ahead › a write is rejected beyond the bound', () => {
  expect(deadlineOf(headersOf(now + clockBoundMs, 4000, 'other'), false, now)).toBe(now + 4000 - clockBoundMs)
  rejected(headersOf(now + clockBoundMs + 1, 4000, 'other'), false, now)
  expect(deadlineOf(headersOf(now + clockBoundMs + 1, 4000, 'other'), true, now)).toBe(now + 4000)
})

test('without headers, or with senseless ones › as if sent now', () => {
  expect(deadlineOf(undefined, false, now)).toBe(now + 4000)
  expect(deadlineOf({ get: () => 'x' }, false, now)).toBe(now + 4000)
})
