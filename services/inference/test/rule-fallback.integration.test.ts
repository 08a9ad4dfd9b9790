import { readConfig } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, test } from 'vitest'

let servers: TestServers
let copies: Running[]
let gateway: Bus
let database: mongoose.Connection

const admin = { actor: anActor({ role: 'admin', name: 'Admin Bugar' }) }
const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 } as const
const start = async () => {
  const config = readConfig({ ...servers.environment('inference'), RULES_APPROVAL: 'one' })
  copies = await Promise.all([1, 2].map(() => startInference(config, { logger: silent, checkReplies: true })))
}
const stopCopies = () => Promise.all(copies.map((copy) => copy.stop()))

beforeEach(async () => {
  servers = await startTestServers()
  await start()
  gateway = await busAs(servers, 'gateway')
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  database = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
})

afterEach(async () => {
  await Promise.all([gateway.stop(), database.close()])
  await stopCopies()
  await servers.stop()
})

const head = () => database.collection<{ _id: string; version: number }>('activations')
const documents = () => database.collection<{ _id: number; hash: string; rules: { id: string }[] }>('rulesets')
const point = (version: number) => head().updateOne({ _id: 'active' }, { $set: { version } })
const states = async () =>
  (await gateway.discover(300)).map((copy) => copy.endpoints?.[0]?.data as Record<string, unknown> | undefined)
const told = 'Aturan aktif tidak dapat dipakai; sistem memakai versi 2.'
const degraded = { state: 'degraded', reason: told, ruleSet: 2 }
const rename = (name: string) => gateway.call('rule.update', { id: 'B2-L2', name }, admin)
const versionInUse = async () => (await gateway.call('inference.test', facts, admin)).data.ruleSet.version

const wrongHeads: readonly [string, () => Promise<unknown>][] = [
  ['a version that does not exist', () => point(999)],
  ['no version', () => head().deleteOne({ _id: 'active' })],
  [
    'a version that does not verify',
    async () => {
      const first = await documents().findOne({ _id: 1 })
      await documents().insertOne({ ...first, _id: 3, rules: first?.rules.slice(1) } as never)
      await point(3)
    },
  ],
  [
    'a version whose content is not that of its hash',
    async () => {
      const first = await documents().findOne({ _id: 1 })
      await documents().insertOne({ ...first, _id: 3, hash: 'f'.repeat(64) } as never)
      await point(3)
    },
  ],
  [
    'a version that is not rules',
    async () => {
      const first = await documents().findOne({ _id: 1 })
      await documents().insertOne({ ...first, _id: 3, hash: 'f'.repeat(64), rules: 'rusak' } as never)
      await point(3)
    },
  ],
]

test.each(wrongHeads)(
  'inference › the database names %s as active › every copy uses the newest that verifies and says so, after a restart too',
  async (_what, spoil) => {
    await rename('Nama dua')
    await spoil()
    await expect.poll(states, { timeout: 3000 }).toMatchObject([degraded, degraded])
    expect(await versionInUse()).toBe(2)
    await stopCopies()
    await start()
    expect(await states()).toMatchObject([degraded, degraded])
    const { versions, warning } = (await gateway.call('rule.versions', {}, admin)).data
    expect(warning).toBe(told)
    expect(versions.filter(({ active }) => active).map(({ version }) => version)).toEqual([2])
  },
)

test('rule.activate › while a wrong version is named as active › repairs it, and says active only because it is', async () => {
  await rename('Nama dua')
  await point(999)
  await expect.poll(states, { timeout: 3000 }).toMatchObject([degraded, degraded])
  const { data } = await gateway.call('rule.activate', { version: 1 }, admin)
  expect(data).toMatchObject({ version: 1, active: true })
  expect(await head().findOne({ _id: 'active' })).toMatchObject({ version: 1 })
  const well = { state: 'ok', ruleSet: 1 }
  await expect.poll(states, { timeout: 3000 }).toMatchObject([well, well])
  expect((await gateway.call('rule.versions', {}, admin)).data.warning).toBeNull()
})

test('rule.activate › the version that stands in for a wrong one › is put in force', async () => {
  await rename('Nama dua')
  await point(999)
  await expect.poll(states, { timeout: 3000 }).toMatchObject([degraded, degraded])
  expect((await gateway.call('rule.activate', { version: 2 }, admin)).data.active).toBe(true)
  expect(await head().findOne({ _id: 'active' })).toMatchObject({ version: 2 })
})

test('rule.update › while a wrong version is named as active › repairs it without orphans', async () => {
  await rename('Nama dua')
  await point(999)
  await expect.poll(states, { timeout: 3000 }).toMatchObject([degraded, degraded])
  const { extras } = await rename('Nama tiga')
  expect(extras?.meta.ruleSet.version).toBe(3)
  expect(await head().findOne({ _id: 'active' })).toMatchObject({ version: 3 })
  expect(await documents().countDocuments()).toBe(3)
})

test('rule.activate › a version that does not verify › is rejected and changes nothing', async () => {
  const first = await documents().findOne({ _id: 1 })
  await documents().insertOne({ ...first, _id: 2, rules: first?.rules.slice(1) } as never)
  await expect(gateway.call('rule.activate', { version: 2 }, admin)).rejects.toMatchObject({ code: 'not-found' })
  expect(await head().findOne({ _id: 'active' })).toMatchObject({ version: 1 })
})

test('inference › two numbers of one content › keep number and hash, and either can be in force', async () => {
  const first = await documents().findOne({ _id: 1 })
  await rename('Nama dua')
  await documents().insertOne({ ...first, _id: 3 } as never)
  await point(3)
  await stopCopies()
  await start()
  expect(await states()).toMatchObject([
    { state: 'ok', ruleSet: 3 },
    { state: 'ok', ruleSet: 3 },
  ])
  const { versions } = (await gateway.call('rule.versions', {}, admin)).data
  expect(versions.map(({ version, hash }) => [version, hash === first?.hash])).toEqual([
    [3, true],
    [2, false],
    [1, true],
  ])
  const { extras } = await rename('Nama empat')
  expect(extras?.meta.ruleSet.version).toBe(4)
})
