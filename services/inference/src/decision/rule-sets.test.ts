import { afterEach, expect, test, vi } from 'vitest'
import type { Bases } from '../base/bases.ts'
import type { OwnStore } from '../own-base/handlers.ts'
import { createChooseRuleSet } from './rule-sets.ts'

afterEach(() => void vi.useRealTimers())

test('choose › a version that is asked for without a pause › is read again after five seconds', async () => {
  vi.useFakeTimers()
  const set = { version: 1, hash: 'a'.repeat(64) }
  const get = vi.fn(async () => set)
  const rules = { get: () => ({ version: 2, hash: 'b'.repeat(64) }) }
  const base = { store: { get }, rules }
  const { choose } = createChooseRuleSet(new Map([['energy', base]]) as unknown as Bases, {} as OwnStore)
  const reads: number[] = []
  for (let second = 0; second <= 6; second += 2) {
    expect(await choose('t1', 'energy', 1)).toBe(set)
    reads.push(get.mock.calls.length)
    vi.advanceTimersByTime(2000)
  }
  expect(reads).toEqual([1, 1, 1, 2])
})
