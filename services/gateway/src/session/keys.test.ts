import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeys } from './keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a known key is not asked for again', async () => {
  const fetchKeys = vi.fn(async () => [{ kid: 'a', publicKey: 'A' }])
  const keys = createKeys(fetchKeys)
  expect(await keys.find('a')).toBe('A')
  expect(await keys.find('a')).toBe('A')
  expect(fetchKeys).toHaveBeenCalledTimes(1)
})

test('unknown ids ask at most once a second, together', async () => {
  const fetchKeys = vi.fn(async () => [{ kid: 'a', publicKey: 'A' }])
  const keys = createKeys(fetchKeys)
  expect(await Promise.all(['x', 'y', 'z'].map((kid) => keys.find(kid)))).toEqual([null, null, null])
  vi.advanceTimersByTime(999)
  expect(await keys.find('x')).toBeNull()
  expect(fetchKeys).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await keys.find('x')).toBeNull()
  expect(fetchKeys).toHaveBeenCalledTimes(2)
})

test('a key that is not among them any more is forgotten', async () => {
  let reply = [
    { kid: 'a', publicKey: 'A' },
    { kid: 'b', publicKey: 'B' },
  ]
  const keys = createKeys(async () => reply)
  expect([await keys.find('a'), await keys.find('b')]).toEqual(['A', 'B'])
  reply = [{ kid: 'b', publicKey: 'B' }]
  await keys.load()
  expect([await keys.find('a'), await keys.find('b')]).toEqual([null, 'B'])
})

test('a key that appears later is found, and a failed request is not kept', async () => {
  let reply = () => Promise.reject<{ kid: string; publicKey: string }[]>(new Error('away'))
  const keys = createKeys(() => reply())
  await expect(keys.find('b')).rejects.toThrow('away')
  reply = async () => [{ kid: 'b', publicKey: 'B' }]
  vi.advanceTimersByTime(1000)
  expect(await keys.find('b')).toBe('B')
})
