import { expect, test } from 'vitest'
import { downloadAt } from './download-state.ts'

const startedAt = new Date('2026-11-22T02:00:00.000Z')
const leaseUntil = new Date('2026-11-22T02:00:30.000Z')
const expiresAt = new Date('2026-11-23T02:05:00.000Z')
const before = (moment: Date) => new Date(moment.getTime() - 1)

const preparing = { state: 'preparing' as const, progress: 40, size: 0, startedAt, leaseUntil, expiresAt: null }
const ready = { ...preparing, state: 'ready' as const, progress: 100, size: 1234, expiresAt }

test.each([
  ['nothing', null, startedAt, { state: 'none' }],
  ['under way', preparing, startedAt, { state: 'preparing', progress: 40 }],
  ['a millisecond before its lease ends', preparing, before(leaseUntil), { state: 'preparing', progress: 40 }],
  ['as its lease ends', preparing, leaseUntil, { state: 'failed' }],
  ['given up', { ...preparing, state: 'failed' as const }, startedAt, { state: 'failed' }],
  [
    'a millisecond before it expires',
    ready,
    before(expiresAt),
    { state: 'ready', size: 1234, startedAt: startedAt.toISOString(), until: expiresAt.toISOString() },
  ],
  ['as it expires', ready, expiresAt, { state: 'expired', until: expiresAt.toISOString() }],
])('downloadAt › %s', (_what, stored, now, expected) => {
  expect(downloadAt(stored, now)).toEqual(expected)
})
