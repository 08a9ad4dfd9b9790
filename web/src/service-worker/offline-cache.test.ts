import { expect, test, vi } from 'vitest'
import { readOffline } from '../../vite/service-worker.ts'
import { keyOf, latestReads, outdatedReads, readsOf, userOf } from './offline-cache.ts'

// The build puts it in the place of this name.
vi.stubGlobal('offline', await readOffline())

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

const ofPlan = ['/api/user/state', '/api/training/plan', '/api/training/targets']
const ofConsultations = ['/api/consultations', '/api/consultations', '/api/consultations']
/** The reads of Beranda and of Kemajuan. */
const ofWeighIns = ['/api/user/weigh-ins', '/api/user/weigh-ins']
const ofWorkouts = ['/api/user/workout-history', '/api/user/workout-history']

test.each<[string, readonly string[]]>([
  ['POST /api/training/plan', ofPlan.slice(1)],
  ['POST /api/training/plan/sessions/2-Rabu/move', ofPlan.slice(1)],
  ['PUT /api/user/training-profile', ofPlan],
  ['PUT /api/user/health-profile', ofPlan],
  ['PUT /api/user/doctor-consent', ofPlan],
  ['PUT /api/user/today-check', ofPlan],
  ['POST /api/user/weigh-ins', [...ofWeighIns, ...ofPlan]],
  ['DELETE /api/user/weigh-ins/w1', [...ofWeighIns, ...ofPlan]],
  ['POST /api/consultations', [...ofConsultations, ...ofPlan]],
  ['DELETE /api/consultations/c1', [...ofConsultations, ...ofPlan]],
  ['POST /api/user/workout-history', [...ofWorkouts, ...ofPlan.slice(1)]],
  ['DELETE /api/training/sessions/1', [...ofWorkouts, ...ofPlan.slice(1)]],
  ['POST /api/user/favorites', ['/api/user/favorites']],
  ['PUT /api/user/body-goal', []],
  ['PUT /api/training/sessions/1', []],
  ['PUT /api/training/plans', []],
])('%s › has %j read anew', (request, expected) => {
  const [method = '', path = ''] = request.split(' ')
  const urls = outdatedReads(method, path, new Date('2026-11-23T05:00:00Z'))
  expect(urls.map((url) => url.split('?')[0]).toSorted()).toEqual(expected.toSorted())
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
    ['/api/programs/id/P7', '/api/consultations/c1'],
  ],
  [{ data: { consultations: [] } }, []],
  [{}, []],
])('the latest of %j › %j', (list, reads) => {
  expect(latestReads(list)).toEqual(reads)
})
