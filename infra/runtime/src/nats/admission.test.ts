import { expect, test } from 'vitest'
import { countBytes, requireRoom, teamBytesPerSecond } from './admission.ts'

const idle = { all: 0, ofTeams: 0, ofCaller: 0 }
const now = 1_800_000_000_000
const rejectionOf = (caller: string | null, at: number) => {
  try {
    requireRoom(idle, caller, at)
    return null
  } catch (error) {
    return error
  }
}

test('requireRoom › a team that received a second of bytes may ask, a millisecond more is too much', () => {
  countBytes('just enough', teamBytesPerSecond, now)
  expect(rejectionOf('just enough', now)).toBeNull()
  countBytes('too much', teamBytesPerSecond, now)
  countBytes('too much', teamBytesPerSecond / 1000, now)
  expect(rejectionOf('too much', now)).toMatchObject({ code: 'rate-limited', retryAfter: 1 })
})

test('requireRoom › retryAfter is when the team may ask again, and not before', () => {
  countBytes('long', 4.5 * teamBytesPerSecond, now)
  expect(rejectionOf('long', now)).toMatchObject({ retryAfter: 4 })
  expect(rejectionOf('long', now + 3499)).toMatchObject({ retryAfter: 1 })
  expect(rejectionOf('long', now + 3500)).toBeNull()
})

test('requireRoom › bytes of one team count for no other, and for no person', () => {
  countBytes('greedy', 9 * teamBytesPerSecond, now)
  countBytes(null, 9 * teamBytesPerSecond, now)
  expect(rejectionOf('modest', now)).toBeNull()
  expect(rejectionOf(null, now)).toBeNull()
})
