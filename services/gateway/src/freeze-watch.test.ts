import { expect, test, vi } from 'vitest'
import { watchFreezes } from './freeze-watch.ts'

test('a freeze of more than four seconds › behind for one second, then not any more', () => {
  vi.useFakeTimers()
  let now = 0
  const { isBehind, stop } = watchFreezes(() => now)
  now = 4000
  expect(isBehind()).toBe(false)
  now = 8001
  expect(isBehind()).toBe(true)
  now = 9000
  expect(isBehind()).toBe(true)
  now = 9001
  expect(isBehind()).toBe(false)
  stop()
  vi.useRealTimers()
})
