import { openBundle } from '@bugar/client/bundle'
import { overHttp, overNats, type TeamClient } from '@bugar/client/team'
import { type RuleBaseName, ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { RuleVector, VersionVectors } from '@bugar/contracts/rules/rule-bundle-operations'
import { type Decide, decideBy } from '@bugar/contracts/rules/rule-decision'
import { mapInSlices } from '@bugar/runtime/core/slices'
import { type Connection, openConnection } from '@bugar/runtime/nats/connection'
import { silent } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { furtherVersionLines, restoreVersions } from '@bugar/testing/further-versions'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { withRequiredFacts } from '@bugar/testing/with-required-facts'
import { allowTime } from '@bugar/testing/time-allowed'
import { storedVersions } from '@bugar/tools/judges/stored-versions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aTeamForm } from '../testing/team-acts.ts'

allowTime('ruleBase.activate', 'teamRules.vectors')

const further = 2
const rights = Object.fromEntries(ruleBaseNames.map((base) => [base, 'explain']))

let stack: Stack
let asAdmin: string
let key: string
let team: TeamClient
let integration: Connection

/** A gateway refuses writes for a second after a machine stood still; the work of this test may add to that. */
const afterFreeze = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, { timeout: 30_000, interval: 1000 })

const dataOf = (method: string, path: string, body?: object) =>
  afterFreeze(async () => {
    const reply = await request(stack.url, method, path, { token: asAdmin, ...(body && { body }) })
    expect(reply.status, reply.text).toBeLessThan(300)
    return reply.body.data
  })

beforeAll(async () => {
  const lines = furtherVersionLines(further)
  stack = await startStack({ RULES_APPROVAL: 'one' })
  asAdmin = await loginAs(stack.url, admin)
  await restoreVersions(stack, lines)
  key = (
    await dataOf('POST', '/teams', { ...aTeamForm({ rights, dailyQuota: 100_000, perSecond: 1000 }), keyDays: 30 })
  ).token
  team = overHttp({ url: stack.url, key })
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = stack.servers.environment('integration')
  integration = await openConnection({ url, user, password, logger: silent })
})
afterAll(async () => {
  await integration.leave()
  await stack.stop()
})

/** The services run in this process and answer in between. */
const answers = (decide: Decide, vectors: readonly RuleVector[]): Promise<RuleVector[]> =>
  mapInSlices(vectors, ({ facts }) => ({ facts, ...decide(facts) }))

/** The signed bundle of a version, which is given while that is in force. */
const bundleOf = async (base: RuleBaseName, version: number) => {
  await dataOf('POST', `/rule-bases/${base}/versions/${version}/activate`)
  const { bundle } = await dataOf('GET', `/rule-bases/${base}/bundle`)
  return openBundle(bundle, { base, keys: await dataOf('GET', '/rule-bundle-keys') })
}

test.each(ruleBaseNames)(
  '%s › each stored version › is its own in vectors, DMN, bundle and decisions',
  async (base) => {
    const { versions } = await team.versions({ base })
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(new Set(versions.map(({ hash }) => hash)).size).toBe(1 + further)
    const read: VersionVectors[] = []
    for (const { version, hash } of versions) {
      const ruleSet = { version, hash }
      const of = await team.vectors({ base, version })
      read.push(of)
      expect(of.ruleSet).toEqual(ruleSet)
      expect(await answers(decideBy(of), of.vectors)).toEqual(of.vectors)
      const document = await team.dmn({ base, version })
      expect(document).toMatchObject({ ruleSet, dmn: expect.stringContaining(`urn:bugar:rules:${base}:${hash}`) })
      const opened = await bundleOf(base, version)
      expect(opened).toMatchObject({ base: of.base, ruleSet, rules: of.rules })
      expect(await answers(opened.decide, of.vectors)).toEqual(of.vectors)
    }
    const [newest, ...earlier] = read as [VersionVectors, ...VersionVectors[]]
    for (const of of earlier) {
      expect(await answers(decideBy(newest), of.vectors)).not.toEqual(of.vectors)
    }
    for (const of of read) {
      const decide = decideBy(of)
      for (const { facts: given } of of.vectors.filter((_, at) => at % 50 === 0)) {
        const facts = withRequiredFacts(of.base, given)
        const ruleSet = of.ruleSet.version
        const found = await afterFreeze(() => team.evaluate({ base, ruleSet, facts, explain: 'fired' }))
        const { conclusions, fired } = decide(facts)
        expect({ ...found, fired: found.fired?.map(({ id }) => id) }).toMatchObject({
          ruleSet: of.ruleSet,
          conclusions,
          fired,
        })
      }
    }
  },
)

test('storedVersions › reads every version of every base over HTTP', async () => {
  const read = await storedVersions(stack.url, key)
  expect(read.map(({ name }) => name).toSorted()).toEqual(
    ruleBaseNames.flatMap((base) => [1, 2, 3].map((version) => `${base} ${version}`)).toSorted(),
  )
  expect(read.filter(({ vectors }) => vectors.length < 100)).toEqual([])
})

test('the client over NATS › reads the same versions', async () => {
  const overBus = overNats({ connection: integration.connection, key, timeoutMs: 90_000 })
  const of = { base: 'energy', version: 2 } as const
  expect(await overBus.bases({})).toEqual(await team.bases({}))
  expect(await overBus.versions({ base: 'energy' })).toEqual(await team.versions({ base: 'energy' }))
  expect(await overBus.vectors(of)).toEqual(await team.vectors(of))
  expect(await overBus.dmn(of)).toEqual(await team.dmn(of))
})
