import type { Operation, Reply } from '@bugar/contracts/core/bus/operation'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fromMessage, RequestMessage, toReply, toReplyHeaders, toReplyMessage } from './wire-format.ts'

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
  keyId: 'k1',
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

const operation = {
  service: 'catalog',
  access: 'user',
  summary: '',
  input: z.object({}),
  output: z.unknown(),
  message: 'Berhasil',
  failure: 'Failed',
} as const

const travelled = (reply: Reply<Operation>) => {
  const sent = toReplyMessage(operation, reply)
  return fromMessage({ data: Buffer.from(sent.body), headers: toReplyHeaders(sent) as never })
}

test('a reply › data alone › has no headers, and the body is the envelope without success', () => {
  const sent = toReplyMessage(operation, { data: { a: 'é' } })
  expect(sent).toEqual({ body: '{"message":"Berhasil","data":{"a":"é"}}' })
  expect(toReplyHeaders(sent)).toBeUndefined()
})

test('a reply › with everything › comes back as it was given', () => {
  const reply = {
    data: null,
    extras: { meta: { total: 0 } },
    message: 'Kosong',
    status: 200,
    etag: '"é"',
    replayed: true,
  } as never
  expect(toReply(travelled(reply))).toEqual(reply)
})

test('a reply › without a message › has the operation’s, and no other field', () => {
  expect(toReply(travelled({ data: [] }))).toEqual({ data: [], message: 'Berhasil' })
})

test('a reply › without data › is none', () => {
  expect(() => toReplyMessage(operation, {} as never)).toThrow(TypeError)
})
