import { connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { createMigrations } from '@bugar/runtime/mongo/migrations'
import { silent } from '@bugar/testing/bus'
import { dropDatabase, mongoUri } from '@bugar/testing/database'
import type { mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BaseContent } from '../src/domain/base-rule-set.ts'
import { migrations } from '../src/migrations.ts'
import { createBaseStore } from '../src/rule/kinds.ts'
import { seeds } from '../src/seed/bases/all.ts'

let connection: Mongo

beforeAll(async () => {
  const database = `t${randomUUID().slice(0, 8)}_inference`
  connection = await connectMongo({ uri: mongoUri(), database, logger: silent })
})
afterAll(async () => {
  await dropDatabase(connection.db as mongo.Db)
  await connection.close()
})

const olderOf = (name: 'safety' | 'energy'): BaseContent => {
  const content = seeds.get(name) as BaseContent
  return { ...content, rules: content.rules.slice(1), goldenCases: [] }
}

test('rules as an earlier version brought them › make room for the new ones; what somebody changed stays', async () => {
  const [safety, energy] = [createBaseStore(connection, 'safety'), createBaseStore(connection, 'energy')]
  const createdAt = new Date('2026-11-01T00:00:00Z')
  await safety.seed(olderOf('safety'), createdAt)
  await energy.seed(olderOf('energy'), createdAt)
  const changed = { ...olderOf('energy'), rules: olderOf('energy').rules.slice(1) }
  await energy.publish(1, changed, { author: { id: 'a1', name: 'Rina' }, note: 'Diubah di sini', createdAt })
  await createMigrations(connection, migrations).run()
  expect(await safety.activeVersion()).toBe(2)
  expect((await safety.get(2))?.rules).toHaveLength(seeds.get('safety')?.rules.length ?? 0)
  expect((await safety.versions()).map(({ note }) => note)).toEqual(['Aturan dari versi baru Bugar', 'Aturan awal'])
  expect(await energy.activeVersion()).toBe(2)
  // A new system has none yet.
  expect(await createBaseStore(connection, 'progression').activeVersion()).toBeNull()
})
