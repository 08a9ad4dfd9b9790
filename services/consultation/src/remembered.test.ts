import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remembered } from './remembered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

/** Work that takes so long, and counts how often it was done. */
const counting = (ms = 0) => {
  let times = 0
  return async () => {
    await new Promise((done) => setTimeout(done, ms))
    return ++times
  }
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('kept › before anything was asked for › is null and begins nothing', async () => {
  const work = vi.fn(counting())
  expect(remembered(work, () => true).kept()).toBeNull()
  await settle(minute)
  expect(work).not.toHaveBeenCalled()
})

test('get › within a minute › is what was kept, and after it is renewed behind the scenes', async () => {
  const { get, kept } = remembered(counting(), () => true)
  const first = get()
  await settle()
  expect(await first).toBe(1)
  await settle(minute)
  expect(await get()).toBe(1)
  await settle(1)
  expect(await get()).toBe(1)
  await settle()
  expect(kept()).toBe(2)
})

test('an outcome not worth keeping › is worked out anew each time', async () => {
  const { get, kept } = remembered(counting(), () => false)
  for (const expected of [1, 2]) {
    const asked = get()
    await settle()
    expect(await asked).toBe(expected)
    expect(kept()).toBeNull()
  }
})

test('work of ten seconds › is renewed after two hundred', async () => {
  const { begin, kept } = remembered(counting(10_000), () => true)
  begin()
  await settle(10_000)
  await settle(200_000)
  kept()
  await settle(10_000)
  expect(kept()).toBe(1)
  await settle(1)
  kept()
  await settle(10_000)
  expect(kept()).toBe(2)
})

test('forget › while the work is under way › keeps nothing of it', async () => {
  const { get, kept, forget } = remembered(counting(100), () => true)
  const asked = get()
  forget()
  await settle(100)
  expect(await asked).toBe(1)
  expect(kept()).toBeNull()
})

test('change › of what is kept › holds, and begins no work however old it is', async () => {
  const work = vi.fn(async () => ({ count: 1 }))
  const { get, change, kept } = remembered(work, () => true)
  change(() => expect.unreachable('nothing is kept yet'))
  await get()
  await settle(2 * minute)
  change((outcome) => (outcome.count += 1))
  await settle()
  expect(work).toHaveBeenCalledTimes(1)
  expect(kept()).toEqual({ count: 2 })
})

test('a failure › is the asker’s, and nobody’s in the background', async () => {
  const work = vi.fn(async () => {
    throw new Error('away')
  })
  const { get, begin, kept } = remembered(work, () => true)
  await expect(get()).rejects.toThrow('away')
  begin()
  await settle()
  expect(kept()).toBeNull()
  expect(work).toHaveBeenCalledTimes(2)
})

test('keptSoon › waits for work that is under way, and begins none', async () => {
  const { keptSoon, begin } = remembered(counting(100), () => true)
  expect(await keptSoon()).toBeNull()
  begin()
  const asked = keptSoon()
  await settle(100)
  expect(await asked).toBe(1)
  expect(await keptSoon()).toBe(1)
})

test('keptSoon › work that fails › is null', async () => {
  const { keptSoon, begin } = remembered(
    () => Promise.reject(new Error('away')),
    () => true,
  )
  begin()
  expect(await keptSoon()).toBeNull()
})
