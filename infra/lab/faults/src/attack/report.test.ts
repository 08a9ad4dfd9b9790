import { expect, test } from 'vitest'
import { compare, failed, notSurvived } from './report.ts'
import { loggingIn, type Timed } from './people.ts'

const requests = (what: string, ...times: readonly number[]): Timed[] => times.map((ms) => ({ what, status: 200, ms }))
const isGood = (idleMs: number, attackedMs: number) =>
  compare({ idle: requests('GET /programs', idleMs), attacked: requests('GET /programs', attackedMs) })[0]?.isGood

test.each([
  [100, 300, true],
  [100, 301, false],
  [2, 100, true],
  [2, 101, false],
])('p99 of %d ms alone and %d ms beside the attack › good: %s', (idleMs, attackedMs, expected) => {
  expect(isGood(idleMs, attackedMs)).toBe(expected)
})

test('logins › are compared with logins', () => {
  const idle = [...requests('GET /programs', 10), ...requests(loggingIn, 200)]
  const attacked = [...requests('GET /programs', 20), ...requests(loggingIn, 400)]
  expect(compare({ idle, attacked }).map(({ ratio }) => ratio)).toEqual([2, 2])
})

test('failed › is what was answered with an error or not at all', () => {
  const statuses = [200, 201, 400, 429, 503, null]
  const all = statuses.map((status) => ({ what: 'GET /programs', status, ms: 1 }))
  expect(failed(all).map(({ status }) => status)).toEqual([400, 429, 503, null])
})

test('not survived › who ended, and who had more memory than the container', () => {
  const memory = [
    { name: 'auth', peakMB: 512, limitMB: 512 },
    { name: 'gateway', peakMB: 1025, limitMB: 1024 },
    { name: 'catalog', peakMB: null, limitMB: 512 },
  ] as const
  const ended = ['catalog ended with SIGABRT']
  expect(notSurvived({ ended, memory })).toEqual([...ended, 'gateway had 1025 MB of 1024'])
})
