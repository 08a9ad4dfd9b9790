import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { loginAs } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { exportLines, importLines, type Line } from '@bugar/testing/transfer'
import fc from 'fast-check'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSystem } from '../testing/fill-system.ts'
import { someSystem } from '../testing/random-system.ts'

allowTime('auth.register', 'consultation.create')

const systems = Number(process.env['BUGAR_RANDOM_SYSTEMS'] ?? 3)

type Documents = mongoose.mongo.WithId<mongoose.mongo.Document>[]

let stack: Stack
let client: mongoose.mongo.MongoClient
let token: string
/** Documents of a new system, by collection. */
let seeded: ReadonlyMap<string, Documents>

/** Every collection that records are made from; not keys, settings, leases, limits or the database's own. */
const collections = async () => {
  const found = await Promise.all(
    serviceNames.map(async (name) => {
      const database = client.db(stack.servers.environment(name).MONGODB_DATABASE)
      const names = (await database.listCollections({}, { nameOnly: true }).toArray()).map((each) => each.name)
      const kept = /^(?:migrations|keys|settings|leases|limits|system\..*)$/
      return names
        .filter((each) => !kept.test(each))
        .map((each) => [`${name}.${each}` as string, database.collection(each)] as const)
    }),
  )
  return new Map(found.flat())
}

beforeAll(async () => {
  stack = await startStack()
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  token = await loginAs(stack.url, admin)
  const now = await Promise.all(
    [...(await collections())].map(async ([name, each]) => [name, await each.find().toArray()] as const),
  )
  seeded = new Map(now)
})
afterAll(async () => {
  await client.close()
  await stack.stop()
})

/** Deletes everything except the administrator, whose session stays valid. */
const wipe = async () => {
  for (const [name, collection] of await collections()) {
    await collection.deleteMany(name === 'auth.users' ? { email: { $ne: admin.email } } : {})
  }
}

const renew = async () => {
  await wipe()
  const all = await collections()
  for (const [name, documents] of seeded) {
    if (name !== 'auth.users' && documents.length > 0) {
      await all.get(name)?.insertMany(documents)
    }
  }
}

const isLog = ({ type }: Line) => type.endsWith('.audit')
const isFrame = ({ type }: Line) => type === 'bugar' || type === 'end'
const textsOf = (lines: readonly Line[]) => lines.map((line) => JSON.stringify(line))

const exported = async () => {
  const lines = (await exportLines(stack.url, token)).filter((line) => !isFrame(line))
  const [log, records] = [lines.filter(isLog), lines.filter((line) => !isLog(line))]
  return { lines, log: textsOf(log), records: textsOf(records) }
}

test(
  'export, wipe, restore, export › any system that people may have made › is the same, and takes no other file then',
  async () => {
    await fc.assert(
      fc.asyncProperty(someSystem, async (system) => {
        await renew()
        await fillSystem(stack.url, token, system)
        const before = await exported()
        await wipe()
        const { status, body } = await importLines(stack.url, token, before.lines)
        expect([status, body.errors ?? []]).toEqual([200, []])
        const after = await exported()
        expect(after.records).toEqual(before.records)
        // The log continues: it also has the restore.
        expect(after.log).toEqual(expect.arrayContaining(before.log))
        const again = await importLines(stack.url, token, before.lines, '?preview=true')
        // An export says nothing about people who deleted their accounts: with them alone the system is without people.
        expect(again.status).toBe(system.people.some(({ isErased }) => !isErased) ? 409 : 200)
      }),
      { numRuns: systems, endOnFailure: true },
    )
  },
  30_000 + systems * 10_000,
)
