import { expect, test } from 'vitest'
import { changesPlan, keyOf, latestReads, readsOf, userOf } from './kept-reads.ts'

test.each([
  ['/api/training/plan', '/api/training/plan?'],
  ['/api/exercises?limit=1000&page=1', '/api/exercises?limit=1000&page=1'],
  ['/api/training/targets?from=2026-11-17&to=2026-11-30', '/api/training/targets?from=13'],
  ['/api/training/targets?from=2026-11-18&to=2026-12-01', '/api/training/targets?from=13'],
  ['/api/user/workout-history?from=2026-11-02&page=1', '/api/user/workout-history?from=&page=1'],
])('%s › is kept as %s', (url, key) => {
  expect(keyOf(url)).toBe(key)
})

test.each(['/api/auth/me', '/api/user/account', '/api/user/data', '/api/admin/users', '/api/training/sessions/1', '/'])(
  '%s › is never kept',
  (url) => {
    expect(keyOf(url)).toBeNull()
  },
)

test.each([
  ['/api/training/plan', true],
  ['/api/training/plan/sessions/2-Rabu/move', true],
  ['/api/user/training-profile', true],
  ['/api/user/health-profile', true],
  ['/api/user/doctor-consent', true],
  ['/api/user/today-check', true],
  ['/api/user/weigh-ins', true],
  ['/api/user/weigh-ins/w1', true],
  ['/api/consultations', true],
  ['/api/consultations/c1', true],
  ['/api/user/body-goal', false],
  ['/api/training/sessions/1', false],
  ['/api/training/plans', false],
  ['/api/user/favorites', false],
])('a change at %s › has the plan read anew: %s', (path, expected) => {
  expect(changesPlan(path)).toBe(expected)
})

test('everything that is read ahead is kept', () => {
  expect(readsOf(new Date('2026-11-23T05:00:00Z')).filter((url) => keyOf(url) === null)).toEqual([])
})

test.each([
  ['Bearer a.eyJzdWIiOiJ1MSJ9.c', 'u1'],
  ['Bearer nonsense', null],
  [null, null],
])('the user of %j › %j', (authorization, userId) => {
  expect(userOf(authorization)).toBe(userId)
})

test.each([
  [
    { data: { consultations: [{ id: 'c1', program: { id: 'P7' } }] } },
    ['/api/consultations/c1', '/api/programs/id/P7'],
  ],
  [{ data: { consultations: [] } }, []],
  [{}, []],
])('the latest of %j › %j', (list, reads) => {
  expect(latestReads(list)).toEqual(reads)
})
