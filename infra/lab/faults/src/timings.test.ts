import { expect, test } from 'vitest'
import { type Reply, type FaultWindow, timingsOf } from './timings.ts'

const window: FaultWindow = { fault: 'f', group: 'service down', service: 'catalog', from: 1000, until: 2000 }
const reply = (from: number, took: number, status: number | null = 503, service = 'catalog'): Reply => ({
  service,
  from,
  until: from + took,
  status,
})

test('answers count that began while the fault was known, of the service it touches', () => {
  const replies = [
    reply(1249, 1),
    reply(1250, 20),
    reply(1999, 40),
    reply(2000, 80),
    reply(1500, 160, 503, 'auth'),
    reply(1500, 320, null),
  ]
  expect(timingsOf([window], replies)).toMatchObject([{ replies: 2, p50: 20, p99: 40, max: 40 }])
})

test('a fault of everything touches everybody', () => {
  expect(timingsOf([{ ...window, service: null }], [reply(1500, 5, 503, 'auth')])).toMatchObject([{ replies: 1 }])
})

test('recovery is the time to the first success after the end; null when there was none', () => {
  const replies = [reply(1990, 30, 200), reply(2010, 5, 200), reply(1000, 10, 200)]
  expect(timingsOf([window], replies)).toMatchObject([{ recovery95: 15, recoveryMax: 15 }])
  expect(timingsOf([window], [reply(2100, 5, 503)])).toMatchObject([{ recoveryMax: null }])
})
