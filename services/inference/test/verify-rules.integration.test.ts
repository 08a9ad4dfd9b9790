import { readConfig } from '@bugar/inference/config'
import { hashOf } from '@bugar/inference/domain/rule-set'
import { startInference } from '@bugar/inference/service'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { printCopies, printFindings } from '@bugar/operator/looks'
import type { Running } from '@bugar/runtime/core/lifecycle'
import type { Bus } from '@bugar/runtime/nats/bus'
import { busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { allowTime } from '@bugar/testing/time-allowed'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

allowTime('operator.verifyRules')

let servers: TestServers
let copies: Running[]
let operator: Bus
let database: mongoose.Connection

beforeAll(async () => {
  servers = await startTestServers()
  const config = readConfig(servers.environment('inference'))
  copies = await Promise.all([1, 2].map(() => startInference(config, { logger: silent, checkReplies: true })))
  operator = await busAs(servers, 'operator')
  const { MONGODB_URI, MONGODB_DATABASE } = servers.environment('inference')
  database = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
})
afterAll(async () => {
  await Promise.all([operator?.stop(), database?.close(), ...(copies ?? []).map((copy) => copy.stop())])
  await servers?.stop()
})

const documents = () => database.collection<{ _id: number }>('rulesets_energy')
const head = () => database.collection<{ _id: string }>('activations_energy')
const point = (version: number) => head().updateOne({ _id: 'active' }, { $set: { version } })
afterEach(() => point(1))

const verify = async (base: RuleBaseName) => (await operator.call('operator.verifyRules', { base })).data
const print = async (what: typeof printCopies | typeof printFindings) => {
  const said: string[] = []
  return { code: await what(operator, (line) => said.push(line)), said }
}

test('admin verify-rules › the rules of a new system › nothing is found in any base', async () => {
  const { code, said } = await print(printFindings)
  expect(said).toHaveLength(5)
  expect(said.filter((line) => !line.includes('the proofs hold'))).toEqual([])
  expect(code).toBe(0)
})

const stored = async (version: number, change: (first: Record<string, unknown>) => object) => {
  const { _id, hash: _hash, ...first } = (await documents().findOne({ _id: 1 })) as never as Record<string, unknown>
  const content = { ...first, ...change(first) }
  await documents().insertOne({ ...content, _id: version, hash: hashOf(content as never) } as never)
  await point(version)
}

test('operator.verifyRules › rules that somebody wrote into the database › each check says what is wrong', async () => {
  await stored(60, ({ goldenCases }) => ({
    goldenCases: (goldenCases as object[]).map((each, index) =>
      index === 0 ? { ...each, expected: 'plan=none' } : each,
    ),
  }))
  const { version, findings } = await verify('energy')
  expect(version).toBe(60)
  expect(findings).toMatchObject([
    { place: expect.stringMatching(/^kasus \d/), message: expect.stringContaining('plan=none') },
  ])
  await stored(61, ({ rules }) => ({ rules: (rules as object[]).slice(1) }))
  expect((await verify('energy')).findings.length).toBeGreaterThan(0)
})

test.each([
  ['is not stored', async () => point(999), 999],
  [
    'has another hash',
    async () => {
      const first = await documents().findOne({ _id: 1 })
      await documents().insertOne({ ...first, _id: 70, hash: 'f'.repeat(64) } as never)
      await point(70)
    },
    70,
  ],
])('operator.verifyRules › the version in force %s › is a finding', async (_what, spoil, version) => {
  await spoil()
  expect(await verify('energy')).toMatchObject({ version, hash: null, findings: [{ place: `version ${version}` }] })
})

test('admin copies › two copies of one service › both with every base, and a service without a copy is named', async () => {
  const { code, said } = await print(printCopies)
  expect(code).toBe(1)
  expect(said.filter((line) => line.startsWith('inference 1.0.0, copy '))).toHaveLength(2)
  expect(said.filter((line) => /^ {2}\w+ version \d+ \([0-9a-f]{8}\), since /.test(line))).toHaveLength(10)
  expect(said).toContain('auth: no copy answers')
})
