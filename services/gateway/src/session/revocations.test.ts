import { expect, test } from 'vitest'
import { createRevocations } from './revocations.ts'

const actor = { id: 'u1', sessionId: 's1', epoch: 3 }
const end = (epoch: number, keptSessionId: string | null = null, expiresAt = 2000) => ({
  userId: 'u1',
  epoch,
  keptSessionId,
  expiresAt,
})

test('a session is rejected by its id, whatever its tokens say', () => {
  const revocations = createRevocations()
  expect(revocations.isEnded(actor)).toBe(false)
  revocations.add({ sessionId: 's1', expiresAt: 2000 })
  expect(revocations.isEnded(actor)).toBe(true)
  expect(revocations.isEnded({ ...actor, epoch: 99 })).toBe(true)
  expect(revocations.isEnded({ ...actor, sessionId: 's2' })).toBe(false)
})

test('a person’s tokens are rejected below the epoch, and good from it on', () => {
  const revocations = createRevocations()
  revocations.add(end(4))
  expect(revocations.isEnded(actor)).toBe(true)
  expect(revocations.isEnded({ ...actor, epoch: 4 })).toBe(false)
  expect(revocations.isEnded({ ...actor, id: 'u2' })).toBe(false)
})

test('one session can stay good, until a later end that does not spare it', () => {
  const revocations = createRevocations()
  revocations.add(end(4, 's1'))
  expect(revocations.isEnded(actor)).toBe(false)
  expect(revocations.isEnded({ ...actor, sessionId: 's2' })).toBe(true)
  revocations.add(end(5, 's3'))
  expect(revocations.isEnded(actor)).toBe(true)
})

test('the same end again, or an older one that comes late, takes nothing back and adds no entry', () => {
  const revocations = createRevocations()
  revocations.add(end(5))
  revocations.add(end(4, 's1'))
  revocations.add(end(5))
  expect(revocations.isEnded({ ...actor, epoch: 4 })).toBe(true)
  expect(revocations.isEnded(actor)).toBe(true)
  expect(revocations.size).toBe(1)
})

test('entries are kept up to their expiry and dropped after it', () => {
  const revocations = createRevocations()
  revocations.add({ sessionId: 's1', expiresAt: 2000 })
  revocations.add(end(4, null, 2500))
  revocations.dropExpired(2000)
  expect(revocations.size).toBe(2)
  revocations.dropExpired(2001)
  expect(revocations.size).toBe(1)
  revocations.dropExpired(2501)
  expect(revocations.size).toBe(0)
})
