import { overHttp, overNats, type TeamClient } from '@bugar/client/team'
import { type Connection, openConnection } from '@bugar/runtime/nats/connection'
import { timePart } from '@bugar/runtime/audit/entry'
import { connectMongo } from '@bugar/runtime/mongo/connection'
import { silent } from '@bugar/testing/bus'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTeamForm, teamRequest } from '../testing/team-acts.ts'

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

/** Copies of a decision in the log with the given ages in minutes. */
const copyDecision = async (id: string, ages: readonly number[]): Promise<string[]> => {
  const { MONGODB_URI: uri, MONGODB_DATABASE: database } = stack.servers.environment('inference')
  const mongo = await connectMongo({ uri, database, logger: silent })
  const stored = mongo.collection<{ _id: string }>('decisions')
  const found = await stored.findOne({ _id: id }, { projection: { repeat: 0 } })
  const moments = ages.map((minutes) => Date.now() - minutes * 60_000)
  const copies = moments.map((at) => ({ ...found, _id: timePart(at) + id.slice(12), at: new Date(at) }))
  await stored.insertMany(copies as never)
  await mongo.close()
  return copies.map(({ _id }) => _id)
}
const base = 'program' as const

test('decision.tail › as lines › every page, and where to go on', async () => {
  const own = await addTeam({})
  const { decisionId } = await byHttp(own).evaluate({ base, facts })
  const [first, second, third] = await copyDecision(decisionId, [9, 8, 7])
  const lines = async (query: string) => {
    const headers = { accept: 'application/x-ndjson' }
    const { text } = await request(stack.url, 'GET', `/team/decisions${query}`, { token: own, headers })
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  expect((await lines('?limit=2')).map(({ id, next }) => id ?? next)).toEqual([first, second, third, third])
  expect(await lines(`?after=${third}`)).toEqual([{ next: third }])
})

test('the bundle of a base › answers 304 to its own tag, may be kept by its caller alone, and is compressed', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    request(stack.url, 'GET', '/team/rule-bases/program/bundle', { token: key, headers })
  const first = await ask({ 'accept-encoding': 'gzip' })
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect(first.headers.get('content-encoding')).toBe('gzip')
  expect(etag).toMatch(new RegExp(`^W/"${first.body.data.serial}\\.[\\w-]+\\.\\d{4}-\\d\\d-\\d\\d"$`))
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await ask({ 'if-none-match': 'W/"1.other.2026-01-01"' })).status).toBe(200)
})

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

  test('evaluate › the same request sent again, at once too › is one decision of the log and of the quota', async () => {
    const own = client(await addTeam({ dailyQuota: 3 }))
    const ask = (requestId: string, given = {}) =>
      own.evaluate({ base, facts: { ...facts, ...given } }, { requestId }).then(({ decisionId }) => decisionId)
    const [one, other] = [randomUUID(), randomUUID()]
    const first = await ask(one)
    expect(await Promise.all([ask(one), ask(one)])).toEqual([first, first])
    expect(new Set(await Promise.all([ask(other), ask(other)])).size).toBe(1)
    const elsewhere = await ask(one, { weight: 61 })
    expect(elsewhere).not.toBe(first)
    const { decisions } = (await request(stack.url, 'GET', `/decisions?search=${one}`, { token: asAdmin })).body.data
    expect(decisions.map(({ id }: { id: string }) => id)).toEqual([elsewhere, first])
    await expect(ask(randomUUID())).rejects.toMatchObject({ code: 'rate-limited' })
    const stranger = client(await addTeam({}))
    expect((await stranger.evaluate({ base, facts }, { requestId: one })).decisionId).not.toBe(first)
  })

  test('explain › a fact that is withheld › the rules that read it are listed, and none of them as fired', async () => {
    const own = client(await addTeam({ masks: { bodyFatPercentage: 'withheld' } }))
    const decision = await own.evaluate({ base, explain: 'fired', facts })
    const { fired, undisclosed, conclusions, withheld } = await own.explain({ id: decision.decisionId })
    const hidden = undisclosed.map(({ id }) => id)
    const ids = decision.fired?.map(({ id }) => id) ?? []
    expect([withheld, hidden.some((id) => ids.includes(id))]).toEqual([['bodyFatPercentage'], true])
    expect(new Set(undisclosed.flatMap((each) => each.facts))).toEqual(new Set(withheld))
    expect(fired.map(({ id }) => id)).toEqual(ids.filter((id) => !hidden.includes(id)))
    expect(conclusions.flatMap(({ rules }) => rules).filter((id) => hidden.includes(id))).toEqual([])
    const values = (of: typeof conclusions) => of.map((each) => [each.fact, each.values])
    expect(values(conclusions)).toEqual(values(decision.conclusions))
  })

  test('evaluateBatch › each in its place', async () => {
    const { results } = await client().evaluateBatch({ base, items: [facts, { ...facts, weight: 'berat' }] })
    expect(results).toMatchObject([{ conclusions: expect.any(Array) }, { errors: [{ field: 'facts.weight' }] }])
  })

  test('tail › the team’s own decisions, oldest first, page by page; none that is only just made', async () => {
    const own = client(await addTeam({}))
    expect(await own.tail({})).toEqual({ decisions: [], next: null })
    const { decisionId } = await own.evaluate({ base, facts })
    const [last, first, second] = await copyDecision(decisionId, [1, 3, 2])
    const page = await own.tail({ limit: 2 })
    expect([page.decisions.map(({ id }) => id), page.next]).toEqual([[first, second], second])
    const rest = await own.tail({ after: second as string })
    expect([rest.decisions.map(({ id }) => id), rest.next]).toEqual([[last], last])
    expect(await own.tail({ after: last as string })).toEqual({ decisions: [], next: last })
    expect((await own.tail({ after: undefined })).decisions).toHaveLength(3)
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
