import { hashOf } from '@bugar/inference/domain/rule-document'
import { seedRules } from '@bugar/inference/seed/rules'
import { createProgramStore, type ProgramStore } from '@bugar/inference/rule/kinds'
import { connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let servers: TestServers
let connection: Mongo
let store: ProgramStore

beforeAll(async () => {
  servers = await startTestServers()
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  connection = await connectMongo({ uri: MONGODB_URI, database: MONGODB_DATABASE, logger: silent })
  store = createProgramStore(connection)
})

beforeEach(async () => {
  await Promise.all(['rulesets', 'activations'].map((name) => connection.collection(name).deleteMany({})))
  await store.seed({ rules: seedRules, goldenCases: null }, new Date())
})

afterAll(async () => {
  await connection.close()
  await servers.stop()
})

const note = () => ({ author: null, note: 'uji', createdAt: new Date() })
const named = (name: string) => ({
  rules: seedRules.map((rule, index) => (index === 0 ? { ...rule, name } : rule)),
  goldenCases: null,
})
const numbers = async () => (await store.versions()).map(({ version }) => version)

test('store.publish › 400 racing changes on one base › one wins, the others write nothing', async () => {
  for (let round = 1; round <= 20; round++) {
    const from = await store.activeVersion()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.publish(from, named(`${round}-${index}`), note())),
    )
    const won = results.filter((version) => version !== null)
    expect(won).toEqual([round + 1])
    expect(await store.activeVersion()).toBe(round + 1)
  }
  expect(await numbers()).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index))
})

test('store.publish › on a base that is no longer in force › writes nothing', async () => {
  expect(await store.publish(1, named('dua'), note())).toBe(2)
  expect(await store.publish(1, named('tiga'), note())).toBeNull()
  expect(await numbers()).toEqual([2, 1])
})

test('store.publish › content that has a version › puts that version in force', async () => {
  await store.publish(1, named('dua'), note())
  expect(await store.publish(2, { rules: seedRules, goldenCases: null }, note())).toBe(1)
  expect(await store.publish(1, named('dua'), note())).toBe(2)
  expect(await numbers()).toEqual([2, 1])
})

test('store.publish › the same rules with other golden cases › are another version', async () => {
  const own = [{ line: 2, facts: { gender: 'male' as const, weight: 60, height: 170 }, expected: 'B2 - P2', note: '' }]
  expect(await store.publish(1, { rules: seedRules, goldenCases: own }, note())).toBe(2)
  expect((await store.get(2))?.goldenCases).toEqual(own)
  expect((await store.get(2))?.hash).not.toBe((await store.get(1))?.hash)
})

test('store.add › never changes a version that is there', async () => {
  const content = named('dari berkas')
  const line = { _id: 7, hash: hashOf(content), ...note(), rules: [...content.rules] }
  expect(await store.add(line)).toBe('added')
  expect(await store.add({ ...line, note: 'lain' })).toBe('known')
  const other = named('lain')
  expect(await store.add({ ...line, rules: other.rules, hash: hashOf(other) })).toBe('taken')
  expect(await store.get(7)).toMatchObject({ hash: line.hash, rules: content.rules })
  expect(await store.publish(1, named('berikutnya'), note())).toBe(8)
})

test('store.seed › ten at once on an empty database › make one version', async () => {
  await Promise.all(['rulesets', 'activations'].map((name) => connection.collection(name).deleteMany({})))
  await Promise.all(Array.from({ length: 10 }, () => store.seed({ rules: seedRules, goldenCases: null }, new Date())))
  expect(await numbers()).toEqual([1])
  expect(await store.activeVersion()).toBe(1)
})
