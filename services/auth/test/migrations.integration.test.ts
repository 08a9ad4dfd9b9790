import { createIndexes, connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { createErasedPeople, personKey } from '@bugar/runtime/mongo/erased-people'
import { createMigrations } from '@bugar/runtime/mongo/migrations'
import { createAuditStore } from '@bugar/runtime/audit/store'
import { silent } from '@bugar/testing/bus'
import { dropDatabase, mongoUri } from '@bugar/testing/database'
import type { mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../src/migrations.ts'
import { createSessionStore } from '../src/session/store.ts'
import { createUserStore } from '../src/user/store.ts'

let connection: Mongo

beforeAll(async () => {
  const database = `t${randomUUID().slice(0, 8)}_auth`
  connection = await connectMongo({ uri: mongoUri(), database, logger: silent })
})
afterAll(async () => {
  await dropDatabase(connection.db as mongo.Db)
  await connection.close()
})

test('people who were erased before › their sessions stay ended under a key, and all services are to forget them', async () => {
  const [users, sessions] = [createUserStore(connection), createSessionStore(connection)]
  createAuditStore(connection, createErasedPeople(connection))
  await createIndexes(connection)
  const passwordHash = 'x'
  const alive = await users.insertUser({
    name: 'Ada',
    email: 'ada@contoh.id',
    gender: 'female',
    role: 'user',
    passwordHash,
  })
  const id = alive?.id as string
  const expiresAt = new Date(Date.now() + 86_400_000)
  const endKey = `${Date.now()}`
  await connection.collection('revocations').insertMany([
    { _id: 'user:gone', userId: 'gone', epoch: 3, endKey, expiresAt },
    { _id: 'session:s1', sessionId: 's1', endKey, expiresAt },
  ] as never)
  await connection.collection('audit').insertMany([
    { _id: '1', operation: 'user.toggle', objectId: id, actor: { id: 'boss', name: 'Bos' } },
    { _id: '2', operation: 'user.delete', objectId: 'removed', actor: { id, name: 'Ada' } },
    { _id: '3', operation: 'system.export', objectId: null, actor: null },
  ] as never)
  await createMigrations(connection, migrations).run()
  expect(await connection.collection('revocations').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: `person:${personKey('gone')}`, personKey: personKey('gone'), epoch: 3, endKey, expiresAt },
    { _id: 'session:s1', sessionId: 's1', endKey, expiresAt },
  ])
  expect(await sessions.endedEpochOf('gone')).toBe(3)
  expect((await users.erasuresBefore(new Date())).toSorted()).toEqual(['boss', 'gone', 'removed'])
})

test('tables and imports that were recorded before › keep which filters and how much, without names', async () => {
  const audit = connection.collection<{ _id: string; operation: string; after: object | null }>('audit')
  await connection.collection('migrations').deleteOne({ _id: '0004-summarize-audit' as never })
  const examples = [{ id: 'u1', name: 'Sari Dewi' }]
  await audit.insertMany([
    { _id: 'a1', operation: 'user.csv', after: { filters: { search: 'sari@contoh.id' } } },
    {
      _id: 'a2',
      operation: 'system.import',
      after: { total: 1, effects: [{ kind: 'admin-lost', count: 1, examples }] },
    },
    { _id: 'a3', operation: 'audit.csv', after: null },
    { _id: 'a4', operation: 'exercise.update', after: { name: 'Sari Dewi' } },
  ])
  expect(await createMigrations(connection, migrations).run()).toEqual(['0004-summarize-audit'])
  const found = await audit.find({ _id: { $in: ['a1', 'a2', 'a3', 'a4'] } }, { sort: { _id: 1 } }).toArray()
  expect(found.map(({ after }) => after)).toEqual([
    { filters: ['search'] },
    { total: 1, effects: { 'admin-lost': 1 } },
    null,
    { name: 'Sari Dewi' },
  ])
})
