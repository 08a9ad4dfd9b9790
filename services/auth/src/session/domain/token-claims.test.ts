import { longestSessionSeconds } from '@bugar/contracts/people/session'
import type { User } from '@bugar/contracts/people/user'
import { expect, test } from 'vitest'
import { isDueForRenewal, tokenClaims, tokenTimes } from './token-claims.ts'

const day = 86_400

test('a token of a new session lives for its ttl', () => {
  expect(tokenTimes(1000, day)).toEqual({ issuedAt: 1000, expiresAt: 1000 + day, sessionStartedAt: 1000 })
})

test('no token outlives the session’s 30 days', () => {
  const late = 1000 + longestSessionSeconds - 10
  expect(tokenTimes(late, day, 1000).expiresAt).toBe(1000 + longestSessionSeconds)
  expect(tokenTimes(1000, 90 * day).expiresAt).toBe(1000 + longestSessionSeconds)
})

test('renewal is due only past half of the life', () => {
  const times = tokenTimes(1000, 100)
  expect(isDueForRenewal(times, 1050)).toBe(false)
  expect(isDueForRenewal(times, 1051)).toBe(true)
})

test('a token that already ends with its session is not renewed', () => {
  const times = tokenTimes(1000 + longestSessionSeconds - 100, 100, 1000)
  expect(isDueForRenewal(times, times.expiresAt - 1)).toBe(false)
  const dayBefore = tokenTimes(1000 + longestSessionSeconds - 101, 100, 1000)
  expect(isDueForRenewal(dayBefore, dayBefore.expiresAt - 1)).toBe(true)
})

test('claims carry who the person is and nothing secret', () => {
  const user: User = {
    id: 'u1',
    name: 'Sari',
    email: 'sari@contoh.id',
    gender: 'female',
    role: 'user',
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
  expect(tokenClaims(user, 't1', { sessionId: 's1', epoch: 3 }, tokenTimes(1000, 60, 900))).toEqual({
    iss: 'bugar',
    aud: 'bugar-api',
    sub: 'u1',
    jti: 't1',
    sid: 's1',
    epoch: 3,
    name: 'Sari',
    email: 'sari@contoh.id',
    gender: 'female',
    role: 'user',
    iat: 1000,
    exp: 1060,
    auth_time: 900,
  })
})
