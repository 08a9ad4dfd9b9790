import { expect, test } from 'vitest'
import { findNatsServer, isRecentNats } from './nats-binary.ts'

test.each([
  ['nats-server: v2.15.1', true],
  ['nats-server: v2.9.10', true],
  ['nats-server: v2.8.4', false],
  ['nats-server: v1.4.1', false],
  ['nats-server: v3.0.0', true],
  ['', false],
])('isRecentNats › %s › %s', (answer, recent) => {
  expect(isRecentNats(answer)).toBe(recent)
})

test('findNatsServer › NATS_SERVER_BIN is no program › rejected with a sentence', async () => {
  const env = { NATS_SERVER_BIN: '/nowhere/nats-server' }
  await expect(findNatsServer({ env, say: () => {} })).rejects.toThrow('NATS_SERVER_BIN names /nowhere/nats-server')
})
