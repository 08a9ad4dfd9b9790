import { createLogger } from '@bugar/runtime/core/logger'
import { type Connection, openConnection } from '@bugar/runtime/nats/connection'
import { silent } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { headers } from '@nats-io/nats-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsTeam, aTeamForm, teamRequest } from '../testing/team-acts.ts'

let stack: Stack
let key: string
const log: { op?: string; traceId?: string; spanId?: string; parentId?: string; decision?: string }[] = []

beforeAll(async () => {
  const destination = { write: (line: string) => void log.push(JSON.parse(line)) }
  stack = await startStack({}, {}, createLogger({ name: 'all', level: 'debug', destination }))
  const token = await loginAs(stack.url, admin)
  const rights = { program: 'explain', safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' }
  const made = await request(stack.url, 'POST', '/teams', { token, body: { ...aTeamForm({ rights }), keyDays: 30 } })
  key = made.body.data.token
})
afterAll(() => stack.stop())

const parentId = '00f067aa0ba902b7'
const spanOf = (header: string | null | undefined) => header?.split('-')[2]
const linesOf = (traceId: string) => log.filter((line) => line.traceId === traceId)

test('a decision over HTTP › one trace: the caller, the gateway, inference with the id of the decision', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { headers: answered, body } = await askAsTeam(stack.url, key, teamRequest, {
    traceparent: `00-${traceId}-${parentId}-01`,
  })
  const ofGateway = spanOf(answered.get('traceparent'))
  expect(answered.get('traceparent')).toBe(`00-${traceId}-${ofGateway}-01`)
  expect(ofGateway).not.toBe(parentId)
  expect(linesOf(traceId)).toMatchObject([
    { op: 'decision.evaluate', parentId: ofGateway, decision: body.data.decisionId },
  ])
})

test('a consultation › what the service asks of others is below its own span', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const person = await aPerson(stack.url)
  const { status } = await request(stack.url, 'POST', '/consultations', {
    token: person.token,
    body: { weight: 60, height: 170 },
    headers: { traceparent: `00-${traceId}-${parentId}-00` },
  })
  expect(status).toBe(201)
  const [created, consulted] = ['consultation.create', 'inference.consult'].map((op) =>
    linesOf(traceId).find((line) => line.op === op),
  )
  expect(consulted?.parentId).toBe(created?.spanId)
})

test('a decision over NATS › the reply has the span', async () => {
  const traceId = '5bf92f3577b34da6a3ce929d0e0e4737'
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = stack.servers.environment('integration')
  const nats: Connection = await openConnection({ url, user, password, logger: silent })
  const head = headers()
  head.set('Authorization', `Bearer ${key}`)
  head.set('traceparent', `00-${traceId}-${parentId}-01`)
  const payload = JSON.stringify({ input: { base: 'program', ...teamRequest }, actor: null })
  const reply = await nats.connection.request('decision.evaluate', payload, { headers: head, timeout: 4000 })
  expect(linesOf(traceId)).toMatchObject([{ parentId, spanId: spanOf(reply.headers?.get('traceparent')) }])
  await nats.leave()
})

test.each([undefined, 'abc', `00-${'0'.repeat(32)}-${parentId}-01`])(
  'traceparent %s › none in the answer',
  async (given) => {
    const sent = given === undefined ? {} : { traceparent: given }
    expect((await askAsTeam(stack.url, key, teamRequest, sent)).headers.get('traceparent')).toBeNull()
  },
)
