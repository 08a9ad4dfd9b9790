import type { Operation } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import type { Bus } from '@bugar/runtime/nats/bus'
import { busAs } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsTeam, aTeamForm, teamRequest } from '../testing/team-acts.ts'

/** Other teams through the gateway, and the same over NATS. */
let stack: Stack
let integration: Bus
let asAdmin: string
beforeAll(async () => {
  stack = await startStack()
  integration = await busAs(stack.servers, 'integration')
  asAdmin = await loginAs(stack.url, admin)
})
afterAll(async () => {
  await integration.stop()
  await stack.stop()
})

const aTeam = async (given: object = {}) => {
  const body = { ...aTeamForm(given), keyDays: 30 }
  const reply = await request(stack.url, 'POST', '/teams', { token: asAdmin, body })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.data as { team: { id: string; name: string }; token: string }
}
const rights = { program: 'explain', safety: 'none', adaptation: 'none', progression: 'none', energy: 'ask' }

const routes = Object.values<Operation>(operations).flatMap(({ http, access }) =>
  http && access !== 'public' && access !== 'team' ? [http] : [],
)

test('a team’s key › opens no operation of people or administrators', async () => {
  const { token } = await aTeam()
  expect(routes.length).toBeGreaterThan(100)
  const statuses = await Promise.all(
    routes.map(async ({ method, path }) => {
      const { status } = await request(stack.url, method, path.replaceAll(/\{\w+\}/g, 'x'), { token })
      return `${method} ${path} ${status}`
    }),
  )
  expect(statuses.filter((each) => !each.endsWith(' 401'))).toEqual([])
})

test('a person’s token, an administrator’s, none › open no operation of teams', async () => {
  const person = await aPerson(stack.url)
  const { token } = await aTeam()
  const { body } = await askAsTeam(stack.url, token)
  for (const wrong of [person.token, asAdmin, '', `${token}x`, token.slice(0, -1)]) {
    const asked = await askAsTeam(stack.url, wrong)
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const path = `/team/decisions/${body.data.decisionId}`
    expect((await request(stack.url, 'GET', path, { token: wrong })).status).toBe(401)
  }
  const { facts } = teamRequest
  const question = { base: 'program', ruleSet: 'active', explain: 'none', facts } as const
  const overNats = integration.call('decision.evaluate', question, { token: person.token })
  await expect(overNats).rejects.toMatchObject({ code: 'unauthenticated' })
})

const ask = (body: object, headers = {}, base = 'program') => ({
  method: 'POST',
  path: `/team/decisions/${base}`,
  body,
  headers,
})
const read = (path: string) => ({ method: 'GET', path: `/team${path}` })

test.each([
  ['an unknown field', ask({ ...teamRequest, face: 1 }), 400, 'invalid', 'face: Unknown field'],
  ['facts that are no object', ask({ facts: 1 }), 400, 'invalid', 'facts: Must be '],
  ['a wrong level of reasons', ask({ ...teamRequest, explain: 'all' }), 400, 'invalid', 'explain: Must be one of none'],
  ['a missing fact', ask({ facts: {} }), 400, 'invalid', 'facts.'],
  ['a base that is not open', ask(teamRequest, {}, 'safety'), 403, 'forbidden', 'The team may not ask the base safety'],
  [
    'reasons that are not',
    ask({ facts: {}, explain: 'full' }, {}, 'energy'),
    403,
    'forbidden',
    'reasons of the base energy',
  ],
  ['a compressed body', ask({}, { 'content-encoding': 'gzip' }), 415, 'unsupported-media', 'must not be compressed'],
  ['an unknown parameter', read('/decisions?limit=1&face=1'), 400, 'invalid', 'face: Unknown field'],
  ['too long a page', read('/decisions?limit=100000'), 400, 'invalid', 'limit: '],
  ['no such decision', read('/decisions/aaaaaaaaaaaaaaaaaaaaaaaa'), 404, 'not-found', 'There is no such decision'],
  ['no such version', read('/rule-bases/program/versions/999/vectors'), 404, 'not-found', 'There is no such '],
  ['no such address', read('/nowhere'), 404, 'not-found', 'There is no such address'],
  [
    'another method',
    { method: 'DELETE', path: '/team/decisions' },
    405,
    'method-not-allowed',
    'does not take this method',
  ],
])('a team’s request with %s › is refused in English, with a code', async (_what, refused, status, code, text) => {
  const { token } = await aTeam({ rights })
  const { method, path, ...options } = refused
  const reply = await request(stack.url, method, path, { token, ...options })
  expect([reply.status, reply.body.code], reply.text).toEqual([status, code])
  const { message, errors = [] } = reply.body as { message: string; errors?: { field: string; message: string }[] }
  const lines = [message, ...errors.map((each) => `${each.field}: ${each.message}`)]
  expect(lines.join('; ')).toContain(text)
  expect(lines.join(' ')).not.toMatch(/\b(?:tidak|harus|isi|paling|tim|kunci|salah)\b/i)
})

test('a key that is not good › is refused in English; a person’s request in Indonesian, without a code', async () => {
  const asTeam = await askAsTeam(stack.url, `bgr_${'A'.repeat(43)}`)
  expect(asTeam.body).toMatchObject({ code: 'unauthenticated', message: expect.stringMatching(/^The key /) })
  const asPerson = await request(stack.url, 'GET', '/consultations', {})
  expect(asPerson.body).toEqual({ success: false, message: expect.stringMatching(/login/i) })
  const { facts } = teamRequest
  const question = { base: 'program', ruleSet: 'active', explain: 'none', facts } as const
  const overNats = integration.call('decision.evaluate', question, { token: `bgr_${'A'.repeat(43)}` })
  await expect(overNats).rejects.toMatchObject({ message: 'The key is unknown, expired or revoked' })
})

test('HTTP and NATS › the same question › have the same answer and the same place in the log', async () => {
  const { team, token } = await aTeam({ rights })
  const { facts } = teamRequest
  const question = { base: 'program', ruleSet: 'active', explain: 'full', facts } as const
  const [byHttp, byNats] = [randomUUID(), `order ${randomUUID()}`.replace(' ', '-')]
  const { base, ...body } = question
  const reply = await askAsTeam(stack.url, token, body, { 'x-request-id': byHttp }, base)
  expect(reply.status, reply.text).toBe(200)
  const { data } = await integration.call('decision.evaluate', question, { token, requestId: byNats })
  expect({ ...data, decisionId: '' }).toEqual({ ...reply.body.data, decisionId: '' })
  for (const [correlationId, id] of [
    [byHttp, reply.body.data.decisionId],
    [byNats, data.decisionId],
  ]) {
    const found = await request(stack.url, 'GET', `/decisions?search=${correlationId}`, { token: asAdmin })
    expect(found.body.data).toMatchObject({
      total: 1,
      nextCursor: null,
      decisions: [{ id, correlationId, team: { id: team.id, name: team.name }, outcome: 'concluded', pinned: false }],
    })
    const { body: shown } = await request(stack.url, 'GET', `/decisions/${id}`, { token: asAdmin })
    const own = await request(stack.url, 'GET', `/team/decisions/${id}`, { token })
    expect(own.body.data).toEqual(shown.data)
    expect(shown.data).toMatchObject({ fired: data.fired, facts })
    const { notFired, undisclosed } = shown.data
    expect(shown.data.fired.length + notFired + undisclosed.length).toBe(data.trace?.steps.length)
  }
})

test('what is beyond the rights, the facts or the quota › 403, 400, 429', async () => {
  const { token } = await aTeam({ rights, dailyQuota: 2 })
  const safety = await askAsTeam(stack.url, token, { facts: {} }, {}, 'safety')
  expect([safety.status, safety.body.message]).toEqual([403, expect.stringContaining('safety')])
  const reasons = await askAsTeam(stack.url, token, { explain: 'fired', facts: {} }, {}, 'energy')
  expect([reasons.status, reasons.body.message]).toEqual([403, expect.stringContaining('energy')])
  const { gender: _gender, ...facts } = teamRequest.facts
  const incomplete = await askAsTeam(stack.url, token, { facts })
  expect([incomplete.status, incomplete.body.errors]).toEqual([400, [{ field: 'facts.gender', message: 'Required' }]])
  expect((await askAsTeam(stack.url, token)).status).toBe(200)
  const over = await askAsTeam(stack.url, token)
  expect(over.status).toBe(429)
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('X-Request-Id › too long or with a space › is refused; without one the gateway’s own is logged', async () => {
  const { token } = await aTeam()
  for (const id of ['a b', 'x'.repeat(256)]) {
    const refused = await askAsTeam(stack.url, token, teamRequest, { 'x-request-id': id })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'X-Request-Id'])
  }
  const { headers, body } = await askAsTeam(stack.url, token)
  const found = await request(stack.url, 'GET', `/decisions?search=${headers.get('x-request-id')}`, { token: asAdmin })
  expect(found.body.data.decisions).toMatchObject([{ id: body.data.decisionId }])
})

test('facts with the name of a prototype › are refused where they come in', async () => {
  const { token } = await aTeam()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = '{"facts":{"__proto__":{"gender":"male"},"bmi":22}}'
  const response = await fetch(`${stack.url}/api/team/decisions/program`, { method: 'POST', headers, body })
  expect(response.status).toBe(400)
})

test('decision.list › pages and filters › give each once, newest first', async () => {
  const { team, token } = await aTeam({ rights })
  for (let count = 0; count < 5; count++) {
    await askAsTeam(stack.url, token)
  }
  await askAsTeam(stack.url, token, { facts: {} })
  const list = async (query: string) =>
    (await request(stack.url, 'GET', `/decisions?teamId=${team.id}${query}`, { token: asAdmin })).body.data
  const [first, refused] = [await list('&limit=4'), await list('&outcome=invalid')]
  expect(first).toMatchObject({ total: null, nextCursor: expect.any(String) })
  const second = await list(`&limit=4&before=${first.nextCursor}`)
  expect(second).toMatchObject({ total: null, nextCursor: null })
  const ids = [...first.decisions, ...second.decisions].map(({ id }: { id: string }) => id)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect([ids.length, refused.total, refused.decisions[0].id]).toEqual([6, 1, ids[0]])
  expect((await list('&base=energy')).decisions).toEqual([])
  expect((await list(`&to=${new Date(0).toISOString()}`)).total).toBe(0)
})
