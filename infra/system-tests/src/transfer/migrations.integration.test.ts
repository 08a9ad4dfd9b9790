import { createMigrations } from '@bugar/runtime/mongo/migrations'
import { createLeases } from '@bugar/runtime/mongo/leases'
import { connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { startService } from '@bugar/runtime/service'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { busAs, silent } from '@bugar/testing/bus'
import { dropDatabase, mongoUri } from '@bugar/testing/database'
import { startTestServers } from '@bugar/testing/servers'
import type { mongo } from 'mongoose'

/** Long enough for a renewal to be late on a busy machine. */
const leaseMs = 2000
let connections: Awaited<ReturnType<typeof connectMongo>>[]

beforeAll(async () => {
  const database = `t${randomUUID().slice(0, 8)}_migrations`
  const open = () => connectMongo({ uri: mongoUri(), database, logger: silent })
  connections = await Promise.all([open(), open(), open()])
})
afterAll(async () => {
  await dropDatabase(connections[0]?.db as mongo.Db)
  await Promise.all(connections.map((connection) => connection.close()))
})

const copiesOf = (id: string, up: () => Promise<void>) =>
  connections.map((connection) => {
    connection.deleteModel(/Migration|Lease/)
    return createMigrations(connection, [{ id, up }], leaseMs)
  })

test('migrations › one that takes much longer than a lease, asked for by three copies › runs once', async () => {
  let runs = 0
  const copies = copiesOf('0001-slow', async () => {
    runs += 1
    await sleep(leaseMs * 3)
  })
  const ran = await Promise.all(copies.map((copy) => copy.run()))
  expect(runs).toBe(1)
  expect(ran.flat()).toEqual(['0001-slow'])
  expect((await copies[0]?.applied())?.map(({ id }) => id)).toEqual(['0001-slow'])
  expect(await copies[2]?.pending()).toEqual([])
})

test('migrations › one that a single copy is asked for twice at once › runs once', async () => {
  let runs = 0
  const [copy] = copiesOf('0001-twice', async () => {
    runs += 1
    await sleep(200)
  })
  const ran = await Promise.all([copy?.run(), copy?.run()])
  expect([runs, ran.flat()]).toEqual([1, ['0001-twice']])
})

test('migrations › one that fails › is tried again and leaves no lease', async () => {
  let runs = 0
  const [first, second] = copiesOf('0002-fails-once', async () => {
    runs += 1
    if (runs === 1) {
      throw new Error('not this time')
    }
  })
  await expect(first?.run()).rejects.toThrow('not this time')
  expect(await second?.run()).toEqual(['0002-fails-once'])
  expect(await connections[0]?.db?.collection('leases').countDocuments()).toBe(0)
})

test('migrations › a copy that died half-way › another one runs it once the lease has ended', async () => {
  let runs = 0
  const [copy] = copiesOf('0003-left', async () => {
    runs += 1
  })
  connections[1]?.deleteModel(/Lease/)
  const leases = createLeases(connections[1] as (typeof connections)[number])
  expect(await leases.hold('migration 0003-left', 'dead', leaseMs)).toBe(true)
  expect(await leases.hold('migration 0003-left', 'another', leaseMs)).toBe(false)
  expect(await leases.hold('migration 0003-left', 'dead', leaseMs)).toBe(true)
  expect(await copy?.run()).toEqual(['0003-left'])
  expect(runs).toBe(1)
})

const renaming = '0004-notes'

/** Gives the notes of sessions another name. */
const renameNotes = async ({ db }: Mongo): Promise<void> => {
  const update = [{ $set: { notes: '$note' } }, { $unset: 'note' }]
  await db?.collection('workouts').updateMany({ note: { $exists: true } }, update)
}

test('database › copies of a service with a migration › run it once at their start, and by migrate on an older backup', async () => {
  const servers = await startTestServers()
  const own = servers.environment('training')
  const connection = await connectMongo({ uri: own.MONGODB_URI, database: own.MONGODB_DATABASE, logger: silent })
  const collection = (name: string) => connection.collection<{ _id: string }>(name)
  const notesOf = () => collection('workouts').find().toArray()
  const [old, renamed] = [[{ _id: 'w1', note: 'ringan' }], [{ _id: 'w1', notes: 'ringan' }]]
  await collection('workouts').insertMany(old)
  let runs = 0
  const up = async (mongo: Mongo) => {
    runs += 1
    await renameNotes(mongo)
  }
  const start = () =>
    startService(
      own,
      { logger: silent, checkReplies: true },
      {
        name: 'training',
        operations: {},
        migrations: [{ id: renaming, up }],
        prepare: () => ({ ready: async () => ({ handlers: {} }) }),
      },
    )
  const copies = await Promise.all([start(), start(), start()])
  const gateway = await busAs(servers, 'gateway')
  const state = async () => (await gateway.call('training.databaseState', {})).data
  expect(runs).toBe(1)
  expect(await notesOf()).toEqual(renamed)
  expect(await state()).toMatchObject({ applied: [{ id: renaming }], pending: [] })
  expect((await gateway.call('training.migrate', {})).data).toEqual({ applied: [] })

  await collection('migrations').deleteMany({})
  await collection('workouts').replaceOne({ _id: 'w1' }, { note: 'ringan' })
  expect(await state()).toMatchObject({ applied: [], pending: [renaming] })
  const replies = await Promise.all(Array.from({ length: 6 }, () => gateway.call('training.migrate', {})))
  expect(replies.flatMap(({ data }) => data.applied)).toEqual([renaming])
  expect(runs).toBe(2)
  expect(await notesOf()).toEqual(renamed)
  expect(await state()).toMatchObject({ applied: [{ id: renaming }], pending: [] })

  await Promise.all([...copies.map((copy) => copy.stop()), gateway.stop(), connection.close()])
  await servers.stop()
})
