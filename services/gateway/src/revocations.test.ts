import { expect, test } from 'vitest'
import { createRevocations } from './revocations.ts'

const actor = { id: 'u1', tokenId: 't1', tokenIssuedAt: 1000 }

test('a token is refused by its id', () => {
  const revocations = createRevocations()
  expect(revocations.isEnded(actor)).toBe(false)
  revocations.add({ tokenId: 't1', expiresAt: 2000 })
  expect(revocations.isEnded(actor)).toBe(true)
  expect(revocations.isEnded({ ...actor, tokenId: 't2' })).toBe(false)
})

test('a person’s tokens are refused when issued before the moment', () => {
  const revocations = createRevocations()
  revocations.add({ userId: 'u1', issuedBefore: 1000.001, expiresAt: 2000 })
  expect(revocations.isEnded(actor)).toBe(true)
  expect(revocations.isEnded({ ...actor, tokenIssuedAt: 1001 })).toBe(false)
  expect(revocations.isEnded({ ...actor, id: 'u2' })).toBe(false)
})

test('one token can stay good, until a later end that does not spare it', () => {
  const revocations = createRevocations()
  revocations.add({ userId: 'u1', issuedBefore: 1001, exceptTokenId: 't1', expiresAt: 2000 })
  expect(revocations.isEnded(actor)).toBe(false)
  expect(revocations.isEnded({ ...actor, tokenId: 't2' })).toBe(true)
  revocations.add({ userId: 'u1', issuedBefore: 1002, exceptTokenId: 't3', expiresAt: 2000 })
  expect(revocations.isEnded(actor)).toBe(true)
})

test('the same announcement again, or an older one that comes late, takes nothing back', () => {
  const revocations = createRevocations()
  revocations.add({ userId: 'u1', issuedBefore: 1001, expiresAt: 2000 })
  revocations.add({ userId: 'u1', issuedBefore: 500, expiresAt: 1500 })
  revocations.add({ userId: 'u1', issuedBefore: 1001, expiresAt: 2000 })
  revocations.dropExpired(1800)
  expect(revocations.isEnded(actor)).toBe(true)
})

test('entries are kept up to their expiry and dropped after it', () => {
  const revocations = createRevocations()
  revocations.add({ tokenId: 't1', expiresAt: 2000 })
  revocations.add({ userId: 'u1', issuedBefore: 1001, expiresAt: 2500 })
  revocations.dropExpired(2000)
  expect(revocations.size).toBe(2)
  revocations.dropExpired(2001)
  expect(revocations.size).toBe(1)
  revocations.dropExpired(2501)
  expect(revocations.size).toBe(0)
})

test('a person’s tokens but one › are ended, and that one stays good until all are', () => {
  const revocations = createRevocations()
  revocations.add({ userId: 'u1', issuedBefore: 1000.5, exceptTokenId: 't1', expiresAt: 2000 })
  expect(revocations.isEnded(actor)).toBe(false)
  expect(revocations.isEnded({ ...actor, tokenId: 't2' })).toBe(true)
  expect(revocations.isEnded({ ...actor, tokenId: 't2', tokenIssuedAt: 1000.6 })).toBe(false)
  revocations.add({ userId: 'u1', issuedBefore: 1001, expiresAt: 2000 })
  expect(revocations.isEnded(actor)).toBe(true)
})
