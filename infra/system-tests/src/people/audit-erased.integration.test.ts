import { type AuditStore, createAuditStore } from '@bugar/runtime/audit/store'
import { newAuditId } from '@bugar/runtime/audit/entry'
import { connectMongo, createIndexes, type Mongo } from '@bugar/runtime/mongo/connection'
import { createErasedPeople, type ErasedPeople } from '@bugar/runtime/privacy/erased-people'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { anActor, silent } from '@bugar/testing/bus'
import { dropDatabase, mongoUri } from '@bugar/testing/database'
import type { mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let connection: Mongo
let erasedPeople: ErasedPeople
let store: AuditStore

beforeAll(async () => {
  connection = await connectMongo({ uri: mongoUri(), database: `t${randomUUID().slice(0, 8)}_audit`, logger: silent })
  erasedPeople = createErasedPeople(connection)
  store = createAuditStore(connection, erasedPeople)
  await createIndexes(connection)
})
afterAll(async () => {
  await dropDatabase(connection.db as mongo.Db)
  await connection.close()
})

/** Audit entries under a person's pseudonym, as text. */
const recordedOf = async (id: string) =>
  JSON.stringify((await store.page({ limit: 10, objectId: pseudonymOf(id) })).entries)

const anIntent = (person: { id: string; name: string }) => ({
  id: newAuditId(),
  operation: 'user.toggle',
  objectId: person.id,
  actor: { id: person.id, name: person.name },
  requestId: 'r1',
  until: new Date(0),
})

test.each<[string, (person: ReturnType<typeof anActor>) => Promise<unknown>]>([
  [
    'a change',
    async (person) => {
      const intent = anIntent(person)
      await store.begin(intent)
      await erasedPeople.mark(person.id)
      await store.end(intent.id, { before: { name: person.name }, after: { name: `${person.name} Baru` } })
    },
  ],
  [
    'a change of unknown outcome',
    async (person) => {
      await store.begin(anIntent(person))
      await erasedPeople.mark(person.id)
      await store.recordOverdue(new Date())
    },
  ],
  [
    'a look',
    async (person) => {
      await erasedPeople.mark(person.id)
      const call = { actor: person, requestId: 'r1' } as Parameters<typeof store.read>[1]
      await store.read({ operation: 'user.get', objectId: person.id, objectName: person.name }, call)
    },
  ],
])('%s › recorded while its person is erased › has the pseudonym', async (_what, record) => {
  const person = anActor({ name: `Kirana ${randomUUID().slice(0, 8)}` })
  await record(person)
  const text = await recordedOf(person.id)
  expect(text).toContain(pseudonymOf(person.id))
  for (const part of [person.id, person.name, person.email]) {
    expect(text).not.toContain(part)
  }
})
