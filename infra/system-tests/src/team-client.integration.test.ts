import { overHttp, overNats, type TeamClient } from '@bugar/client/team'
import { type Connection, openConnection } from '@bugar/runtime/nats/connection'
import { silent } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTeamForm, teamRequest } from './testing/team-acts.ts'

let stack: Stack
let integration: Connection
let asAdmin: string
let key: string
const rights = { program: 'explain', safety: 'none', adaptation: 'none', progression: 'none', energy: 'ask' }
const addTeam = async (given: object): Promise<string> => {
  const body = { ...aTeamForm({ rights, ...given }), keyDays: 30 }
  return (await request(stack.url, 'POST', '/teams', { token: asAdmin, body })).body.data.token
}
const byHttp = (own = key) => overHttp({ url: stack.url, key: own })
const byNats = (own = key) => overNats({ connection: integration.connection, key: own })

beforeAll(async () => {
  stack = await startStack()
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = stack.servers.environment('integration')
  integration = await openConnection({ url, user, password, logger: silent })
  asAdmin = await loginAs(stack.url, admin)
  key = await addTeam({})
})
afterAll(async () => {
  await integration.leave()
  await stack.stop()
})

const { facts } = teamRequest
const base = 'program' as const

describe.each([
  ['HTTP', byHttp],
  ['NATS', byNats],
] satisfies [string, (own?: string) => TeamClient][])('over %s', (_name, client) => {
  test('evaluate, then explain › the same decision with its reasons, found by the own number of the request', async () => {
    const requestId = randomUUID()
    const decision = await client().evaluate({ base, explain: 'fired', facts }, { requestId })
    expect(decision).toMatchObject({ base, ruleSet: { version: 1 }, decisionId: expect.any(String) })
    const { id, correlationId, fired } = await client().explain({ id: decision.decisionId })
    expect({ id, correlationId, fired }).toEqual({
      id: decision.decisionId,
      correlationId: requestId,
      fired: decision.fired,
    })
    const pinned = await client().evaluate({ base, ruleSet: decision.ruleSet.hash, facts })
    expect(pinned.conclusions).toEqual(decision.conclusions)
  })

  test('evaluateBatch › each in its place', async () => {
    const { results } = await client().evaluateBatch({ base, items: [facts, { ...facts, weight: 'berat' }] })
    expect(results).toMatchObject([{ conclusions: expect.any(Array) }, { errors: [{ field: 'facts.weight' }] }])
  })

  test('refusals › a code, the fields and when to come back', async () => {
    const refused = (asked: Promise<unknown>) =>
      asked.then(String, ({ code, errors, retryAfter }) => ({ code, errors, retryAfter }))
    expect(await refused(client().evaluate({ base, facts: { ...facts, weight: -1 } }))).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'facts.weight' }],
      retryAfter: null,
    })
    expect(await refused(client().evaluate({ base: 'safety', facts }))).toMatchObject({ code: 'forbidden' })
    expect(await refused(client().evaluate({ base, ruleSet: 99, facts }))).toMatchObject({ code: 'not-found' })
    expect(await refused(client('bgr_lain_x').evaluate({ base, facts }))).toMatchObject({ code: 'unauthenticated' })
    const poor = client(await addTeam({ dailyQuota: 1 }))
    await poor.evaluate({ base, facts })
    const spent = await refused(poor.evaluate({ base, facts }))
    expect(spent).toMatchObject({ code: 'rate-limited' })
    expect((spent as { retryAfter: number }).retryAfter).toBeGreaterThan(0)
  })
})
