import { expect, test } from 'vitest'
import { ensureReplicaSet, requireRecent } from './mongodb-client.ts'

type Reply = Record<string, unknown> | Error
const notYetInitialized = Object.assign(new Error('no replset config has been received'), { code: 94 })

/** A mongod that replies by command name and records the commands. */
const aMongod = (replies: Record<string, Reply>) => {
  const asked: Record<string, unknown>[] = []
  const command = async (document: Record<string, unknown>) => {
    asked.push(document)
    const reply = replies[Object.keys(document)[0] ?? '']
    if (reply instanceof Error) {
      throw reply
    }
    return reply ?? { ok: 1 }
  }
  return { asked, command }
}

test('replica set › fresh data folder › is initiated with one member', async () => {
  const { asked, command } = aMongod({ replSetGetConfig: notYetInitialized, hello: { isWritablePrimary: true } })
  await ensureReplicaSet(command, '127.0.0.1:4001')
  expect(asked).toContainEqual({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:4001' }] } })
})

test('replica set › started on another port › its member gets the new address by force', async () => {
  const config = { _id: 'rs0', version: 3, term: 2, members: [{ _id: 0, host: '127.0.0.1:4001', priority: 1 }] }
  const { asked, command } = aMongod({ replSetGetConfig: { config }, hello: { isWritablePrimary: true } })
  await ensureReplicaSet(command, '127.0.0.1:4002')
  const moved = { _id: 'rs0', version: 4, term: 2, members: [{ _id: 0, host: '127.0.0.1:4002', priority: 1 }] }
  expect(asked).toContainEqual({ replSetReconfig: moved, force: true })
})

test('replica set › same port as before › left as it is', async () => {
  const config = { version: 1, members: [{ host: '127.0.0.1:4001' }] }
  const { asked, command } = aMongod({ replSetGetConfig: { config }, hello: { isWritablePrimary: true } })
  await ensureReplicaSet(command, '127.0.0.1:4001')
  expect(asked.map((document) => Object.keys(document)[0])).toEqual(['replSetGetConfig', 'hello'])
})

test('replica set › never becomes primary › fails with a sentence', async () => {
  const { command } = aMongod({ replSetGetConfig: notYetInitialized, hello: { isWritablePrimary: false } })
  await expect(ensureReplicaSet(command, '127.0.0.1:4001', 100)).rejects.toThrow('did not become primary within 0.1 s')
})

test('replica set › command rejected for another reason › that reason', async () => {
  const { command } = aMongod({ replSetGetConfig: Object.assign(new Error('Unauthorized'), { code: 13 }) })
  await expect(ensureReplicaSet(command, '127.0.0.1:4001')).rejects.toThrow('Unauthorized')
})

test('version of a server › below 8 › is refused with a sentence', () => {
  expect(() => requireRecent('7.3.4')).toThrow('MongoDB 7.3.4 is too old, it takes 8 or newer')
})

test.each(['8.0.0', '8.2.11', '10.0.1'])('version of a server › %s › is good', (version) => {
  expect(requireRecent(version)).toBe(version)
})
