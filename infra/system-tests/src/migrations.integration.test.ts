import { createMigrations } from '@bugar/runtime/mongo/migrations'
import { createLeases } from '@bugar/runtime/mongo/leases'
import { connectMongo } from '@bugar/runtime/mongo/connection'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '@bugar/testing/bus'
import { dropDatabase, mongoUri } from '@bugar/testing/database'
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
    return createMigrations(connection, [{ id, up }], [], leaseMs)
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
