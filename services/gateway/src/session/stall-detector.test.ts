import { expect, test } from 'vitest'
import { detectStalls } from './stall-detector.ts'

/** A watch over a clock and an idle time that the test sets. */
const prepare = () => {
  const at = { now: 0, idle: 0 }
  const watch = detectStalls(
    () => at.now,
    () => at.idle,
  )
  watch.stop()
  return {
    begin: watch.begin,
    behindAt: (now: number, idle = 0) => {
      Object.assign(at, { now, idle })
      return watch.isBehind()
    },
  }
}

test.each([
  [4000, false],
  [4001, true],
])('a process that did not look for %s ms › is behind: %s', (ms, behind) => {
  expect(prepare().behindAt(ms)).toBe(behind)
})

test('a start that took longer than a freeze › is not behind once it listens', () => {
  const { behindAt, begin } = prepare()
  expect(behindAt(5000)).toBe(true)
  begin()
  expect(behindAt(5001)).toBe(false)
  expect(behindAt(9002)).toBe(true)
})

test('after a freeze › is behind for a second, and then until the loop has been idle', () => {
  const { behindAt } = prepare()
  expect(behindAt(5000)).toBe(true)
  expect(behindAt(5999, 10)).toBe(true)
  expect(behindAt(6000, 0)).toBe(true)
  expect(behindAt(9000, 0)).toBe(true)
  expect(behindAt(9001, 1)).toBe(false)
  expect(behindAt(9002, 1)).toBe(false)
})

test('a loop that is never idle › serves again after twenty seconds', () => {
  const { behindAt } = prepare()
  expect(behindAt(5000)).toBe(true)
  for (let now = 8000; now < 25_000; now += 3000) {
    expect(behindAt(now)).toBe(true)
  }
  expect(behindAt(24_999)).toBe(true)
  expect(behindAt(25_000)).toBe(false)
})
