import { AppError } from '@bugar/contracts/core/bus/errors'
import type { OperationName } from '@bugar/contracts/operations'
import { type Connection, openConnection } from '@bugar/runtime/nats/connection'
import { type RequestContext, toRequestHeaders } from '@bugar/runtime/nats/request-headers'
import { silent } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, prepareTeams, type TeamsUnderTest } from './support/teams-under-test.ts'

let teams: TeamsUnderTest
let integration: Connection
let key: string

beforeAll(async () => {
  teams = await prepareTeams()
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = teams.environment('integration')
  integration = await openConnection({ url, user, password, logger: silent })
  key = (await teams.addTeam()).token
})
afterAll(async () => {
  await integration?.leave()
  await teams?.stop()
})

const context: RequestContext = {
  service: 'inference',
  requestId: 'r-1',
  deadline: 0,
  idempotencyKey: null,
  ifMatch: null,
  address: null,
  device: null,
  deviceKey: null,
  token: null,
  traceparent: null,
}

/** Sends a frame as text, so that it may hold what no client of ours sends. */
const send = async (subject: string, input: string): Promise<any> => {
  const head = toRequestHeaders({ ...context, token: key }, Date.now(), 4000)
  const frame = `{"input":${input},"actor":null}`
  return (await integration.connection.request(subject, frame, { headers: head, timeout: 4000 })).json()
}

const facts = '{"gender":"female","age":30,"bmi":17,"programCode":"P1"}'
const deep = '[['.repeat(20_000) + ']]'.repeat(20_000)

test.each([
  ['nested 40,000 deep', `{"age":${deep}}`],
  ['that is nested 40,000 deep', deep],
  ['with the fact __proto__', `{"__proto__":"x",${facts.slice(1)}`],
  ['with the fact constructor', `{"constructor":"x",${facts.slice(1)}`],
])('decision.evaluateBatch › an item %s › is refused, the others are decided', async (_what, item) => {
  const { data } = await send('decision.evaluateBatch', `{"base":"energy","items":[${facts},${item},${facts}]}`)
  const kinds = data.results.map((result: object) => Object.keys(result)[0])
  expect(kinds).toEqual(['decisionId', 'errors', 'decisionId'])
})

test.each([
  ['decision.evaluate', `{"base":"energy","facts":{"__proto__":"x",${facts.slice(1)}}`],
  ['inference.conclude', `{"base":"energy","facts":{"__proto__":"x",${facts.slice(1)}}`],
  ['inference.conclude', `{"base":"energy","facts":{"prototype":"x",${facts.slice(1)}}`],
  ['inference.conclude', `{"base":"energy","facts":{"age":${deep}}}`],
  ['inference.conclude', deep],
])('%s › %.60s › is refused', async (subject, input) => {
  expect(await send(subject, input)).toMatchObject({ code: 'invalid', errors: expect.any(Array) })
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const asAdmin = (name: OperationName, input: object) => teams.gateway.call(name, input as never, administrator)

test.each(['energy', 'program'])(
  'a draft of %s with the operator constructor › is answered by every operation',
  async (base) => {
    const { data } = (await asAdmin('ruleDraft.create', { base })) as any
    const [{ value, revision }] = data.rules
    const conditions = { all: [{ ...value.conditions.all[0], operator: 'constructor' }] }
    const edit = { rules: [{ key: value.id, seen: revision, value: { ...value, conditions } }] }
    const draft = ((await asAdmin('ruleDraft.edit', { id: data.id, ...edit })) as any).data
    const { hash } = draft
    const found = await Promise.all(
      (['check', 'changes', 'compare', 'coverage', 'shadow', 'get', 'propose'] as const).map(async (verb) => [
        verb,
        await codeOf(
          asAdmin(`ruleDraft.${verb}`, { id: data.id, ...(verb === 'propose' && { hash, note: 'Diuji oleh tes' }) }),
        ),
      ]),
    )
    expect(found.filter(([, code]) => code === 'internal')).toEqual([])
    const { data: checked } = (await asAdmin('ruleDraft.check', { id: data.id })) as any
    expect(checked.verification.findings).toContainEqual(expect.objectContaining({ code: 'unknown-operator' }))
  },
)

test('inference.validate › the operator constructor › is a finding', async () => {
  const { data: rules } = (await asAdmin('inference.rules', {})) as any
  for (const [at, rule] of rules.entries()) {
    const conditions = { all: [{ ...rule.conditions.all[0], operator: 'constructor' }] }
    const draft = rules.with(at, { ...rule, conditions })
    const { data } = (await asAdmin('inference.validate', { rules: draft })) as any
    expect(data.findings).toContainEqual(expect.objectContaining({ code: 'unknown-operator', place: rule.id }))
  }
})
