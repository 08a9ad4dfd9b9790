import { expect, test } from 'vitest'
import { planKeys } from './key-rotation.ts'

const minute = 60_000
const day = 86_400_000
const now = 1_800_000_000_000
const aged = (kid: string, age: number) => ({ kid, createdAt: new Date(now - age) })
const plan = (...keys: ReturnType<typeof aged>[]) => {
  const { signing, isDue, expired } = planKeys(keys, now, 90 * day)
  return { signing: signing?.kid ?? null, isDue, expired: expired.map(({ kid }) => kid) }
}

test('no key › one is due', () => {
  expect(plan()).toEqual({ signing: null, isDue: true, expired: [] })
})

test('the first key › signs at once', () => {
  expect(plan(aged('a', 0))).toEqual({ signing: 'a', isDue: false, expired: [] })
})

test('a successor › is due at the set age and not a millisecond before', () => {
  expect(plan(aged('a', 90 * day - 1)).isDue).toBe(false)
  expect(plan(aged('a', 90 * day)).isDue).toBe(true)
})

test('a successor › signs only ten minutes after it was published', () => {
  expect(plan(aged('b', 10 * minute - 1), aged('a', 90 * day))).toMatchObject({ signing: 'a', isDue: false })
  expect(plan(aged('b', 10 * minute), aged('a', 90 * day))).toMatchObject({ signing: 'b', isDue: false })
})

test('an old key › verifies until the last token it can have signed has expired', () => {
  const kept = 30 * day + 70 * minute
  expect(plan(aged('b', kept - 1), aged('a', 120 * day)).expired).toEqual([])
  expect(plan(aged('b', kept), aged('a', 120 * day)).expired).toEqual(['a'])
})
