import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTransfers } from './transfers.ts'

const limits = { perAddress: 100, inAll: 150, leastBytes: 10, windowMs: 1000, bytesPerSecond: 20 }
let transfers: ReturnType<typeof createTransfers>
let ended: string[]

beforeEach(() => {
  vi.useFakeTimers()
  ended = []
  transfers = createTransfers(limits)
})
afterEach(() => {
  transfers.stop()
  vi.useRealTimers()
})

const begin = (name: string, bytes: number, moved: () => number | null = () => null) =>
  transfers.begin({ address: name.slice(0, 1), bytes, moved, end: () => ended.push(name) })

test('one address › as many bytes as it may › then its oldest ends, and as many of them as it takes', () => {
  begin('a1', 50)
  begin('a2', 50)
  expect(ended).toEqual([])
  begin('a3', 1)
  expect(ended).toEqual(['a1'])
  begin('a4', 100)
  expect(ended).toEqual(['a1', 'a2', 'a3'])
})

test('all addresses › as many bytes as they may › then the oldest of the busiest ends', () => {
  begin('a1', 40)
  begin('b1', 50)
  begin('b2', 50)
  begin('c1', 10)
  expect(ended).toEqual([])
  begin('c2', 10)
  expect(ended).toEqual(['b1'])
})

test('short ones › count as the least', () => {
  for (let index = 0; index < 10; index++) {
    begin(`a${index}`, 0)
  }
  expect(ended).toEqual([])
  begin('a10', 0)
  expect(ended).toEqual(['a0'])
})

test('one that is over › counts no more, and is not ended', () => {
  const over = begin('a1', 100)
  over()
  over()
  begin('a2', 100)
  expect(ended).toEqual([])
})

test.each([
  [19, ['a1']],
  [20, []],
])('%d bytes in each window of a second › ended: %j', (perSecond, expected) => {
  begin('a1', 10, () => performance.now() * (perSecond / 1000))
  vi.advanceTimersByTime(10_000)
  expect(ended).toEqual(expected)
})

test('a burst at the beginning › does not make up for a stop, and a wait that is not the client’s is no stop', () => {
  let isWaiting = false
  begin('a1', 10, () => Math.min(performance.now(), 500))
  begin('b1', 10, () => (isWaiting ? 0 : null))
  vi.advanceTimersByTime(900)
  expect(ended).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(ended).toEqual(['a1'])
  isWaiting = true
  vi.advanceTimersByTime(2000)
  expect(ended).toEqual(['a1', 'b1'])
})
