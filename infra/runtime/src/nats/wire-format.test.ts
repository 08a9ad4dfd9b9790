import { expect, test } from 'vitest'
import { RequestMessage } from './wire-format.ts'

const actor = {
  id: '6512bd43d9caa6e02c990b0a',
  name: 'Sari Dewi',
  email: 'sari@contoh.id',
  gender: 'female',
  role: 'user',
  tokenId: 't1',
  sessionId: 's1',
  epoch: 0,
  tokenIssuedAt: 1,
  tokenExpiresAt: 2,
  sessionStartedAt: 1,
} as const

test('a frame › with fields that a newer version added › is read without them', () => {
  const newer = { input: { a: 1 }, actor: { ...actor, locale: 'id' }, trace: 'x' }
  expect(RequestMessage.parse(newer)).toEqual({ input: { a: 1 }, actor: { ...actor } })
})

test.each(['input', 'actor'])('a frame › without %s › is rejected', (field) => {
  const frame = Object.fromEntries(Object.entries({ input: {}, actor: null }).filter(([name]) => name !== field))
  expect(RequestMessage.safeParse(frame).success).toBe(false)
})
