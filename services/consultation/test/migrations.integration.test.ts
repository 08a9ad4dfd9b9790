import { createIndexes, connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { createMigrations } from '@bugar/runtime/mongo/migrations'
import { silent } from '@bugar/testing/bus'
import { dropDatabase, mongoUri } from '@bugar/testing/database'
import type { mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModels } from '../src/consultation/model.ts'
import { createConsultationStore } from '../src/consultation/store.ts'
import { migrations } from '../src/migrations.ts'

let connection: Mongo

beforeAll(async () => {
  const database = `t${randomUUID().slice(0, 8)}_people`
  connection = await connectMongo({ uri: mongoUri(), database, logger: silent })
})
afterAll(async () => {
  await dropDatabase(connection.db as mongo.Db)
  await connection.close()
})

test('a person stored while the search text had its old name › is found after migrating', async () => {
  const models = createModels(connection)
  await createIndexes(connection)
  const people = connection.collection<{ _id: string }>('people')
  await people.insertMany([
    { _id: 'old', folded: 'tono tua tono@contoh.id', closed: false },
    { _id: 'gone', closed: true },
  ] as never)
  await createMigrations(connection, migrations).run()
  const store = createConsultationStore(models)
  expect(await store.peopleWith('Tono')).toEqual(['old'])
  expect(await people.findOne({ _id: 'old' })).toEqual({
    _id: 'old',
    searchText: 'tono tua tono@contoh.id',
    closed: false,
  })
  expect(await people.findOne({ _id: 'gone' })).toBeNull()
  expect(await store.closedAmong(['old', 'gone'])).toEqual(new Set(['gone']))
})
