import type { StreamLine } from '@bugar/contracts/teams/decision-stream'
import { loginAs, request } from '@bugar/testing/client'
import { admin, startStack, type Stack } from '@bugar/testing/stack'
import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let token: string

const right = 'ask'
const team = {
  contact: 'riset@contoh.id',
  rights: { program: right, safety: 'none', adaptation: 'none', progression: 'none', energy: right },
  dailyQuota: 1_000_000,
  perSecond: 1000,
  masks: {},
  keyDays: 30,
}
const addTeam = async (given: object): Promise<{ id: string; key: string }> => {
  const { status, text, body } = await request(stack.url, 'POST', '/teams', { token, body: { ...team, ...given } })
  expect({ status, text }).toMatchObject({ status: 201 })
  return { id: body.data.team.id, key: body.data.token }
}
const usedBy = async (id: string): Promise<number> => {
  const { body } = await request(stack.url, 'GET', '/teams', { token })
  return body.data.teams.find((each: { id: string }) => each.id === id).usedToday
}

interface Sent {
  readonly key: string
  readonly body: string
  readonly path?: string
}
const send = ({ key, body, path = 'energy/stream' }: Sent): Promise<Response> =>
  fetch(`${stack.url}/api/team/decisions/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body,
  })
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StreamLine)
const facts = (bmi: number) => JSON.stringify({ gender: 'female', age: 30, bmi, programCode: 'P2' })

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

test('decision.stream › many facts › each answered in its order, a refused one at its place, all of them in the log', async () => {
  const { id, key } = await addTeam({ name: 'Riset Berurutan' })
  const people = Array.from({ length: 1205 }, (_, at) => facts(18.5 + (at % 2 === 0 ? -0.01 : 0)))
  const lines = [...people, 'bukan JSON', '[]', facts(-1)]
  const response = await send({ key, body: lines.join('\n') })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  const answers = linesOf(await response.text())
  const end = answers.pop()
  expect(end).toEqual({ end: { lines: 1208, refused: 3 } })
  expect(answers.map((each) => 'line' in each && each.line)).toEqual(lines.map((_, at) => at + 1))
  const deficits = answers.slice(0, people.length).map((each) => {
    const { result } = each as Extract<StreamLine, { line: number }>
    return 'conclusions' in result && result.conclusions.find(({ fact }) => fact === 'deficit')?.values[0]
  })
  expect(deficits).toEqual(people.map((_, at) => (at % 2 === 0 ? 'refused' : 'allowed')))
  expect(answers.slice(-3)).toEqual([
    { line: 1206, version: 1, result: { errors: [{ field: '', message: 'Not JSON' }], code: 'invalid' } },
    {
      line: 1207,
      version: 1,
      result: { errors: [{ field: '', message: 'Must be an object of facts' }], code: 'invalid' },
    },
    {
      line: 1208,
      version: 1,
      result: { errors: [{ field: 'facts.bmi', message: expect.any(String) }], code: 'invalid' },
    },
  ])
  // Lines that are not JSON, or not an object of facts, were not logged as decisions.
  expect(await usedBy(id)).toBe(1206)
  const { body } = await request(stack.url, 'GET', `/decisions?teamId=${id}&outcome=invalid`, { token })
  expect(body.data.total).toBe(1)
  const listed = await request(stack.url, 'GET', `/decisions?teamId=${id}&limit=20`, { token })
  expect(listed.body.data.decisions.filter(({ pinned }: { pinned: boolean }) => pinned)).toEqual([])
})

/** Sends and receives concurrently, which `fetch` of Node cannot do. */
const open = async (key: string) => {
  const outgoing = httpRequest(`${stack.url}/api/team/decisions/energy/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  })
  outgoing.on('error', () => undefined)
  const incoming = new Promise<IncomingMessage>((resolve) => {
    outgoing.once('response', (response) => resolve(response.on('error', () => undefined)))
  })
  return { outgoing, incoming }
}

test('decision.stream › a sender that waits for each answer › gets it before it goes on', async () => {
  const { key } = await addTeam({ name: 'Riset Bergantian' })
  const { outgoing, incoming } = await open(key)
  outgoing.write(`${facts(20)}\n`)
  const answers = createInterface(await incoming)[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await answers.next()).value ?? 'null') as StreamLine
  expect(await next()).toMatchObject({ line: 1, result: { decisionId: expect.any(String) } })
  outgoing.write(`${facts(21)}\n`)
  expect(await next()).toMatchObject({ line: 2 })
  outgoing.end()
  expect(await next()).toEqual({ end: { lines: 2, refused: 0 } })
})

test('decision.stream › the caller has gone › no more is decided', async () => {
  const { id, key } = await addTeam({ name: 'Riset Terputus' })
  const { outgoing, incoming } = await open(key)
  const many = `${facts(20)}\n`.repeat(100)
  let sent = 0
  const go = () => {
    while (!outgoing.destroyed && outgoing.write(many)) {
      sent += 100
    }
  }
  outgoing.on('drain', go)
  go()
  await once((await incoming).resume(), 'data')
  outgoing.destroy()
  let before = -1
  const isSettled = async () => {
    const now = await usedBy(id)
    const isSame = now === before
    before = now
    return isSame
  }
  // Lines in progress are finished; later ones are not started.
  await expect.poll(isSettled, { timeout: 20_000, interval: 500 }).toBe(true)
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(sent + 100)
})

test('decision.stream › a line that no message carries › ends it, after the answers before it', async () => {
  const { key } = await addTeam({ name: 'Riset Panjang' })
  const response = await send({ key, body: [facts(20), facts(21), 'x'.repeat(200_000), facts(22)].join('\n') })
  const answers = linesOf(await response.text())
  expect(answers).toMatchObject([{ line: 1 }, { line: 2 }, { success: false, errors: [{ field: '' }] }])
})

test('decision.stream › a team with 300 decisions a second › waits, and every line is answered; a batch of 301 is refused', async () => {
  const { id, key } = await addTeam({ name: 'Riset Pelan', perSecond: 300 })
  const response = await send({ key, body: `${facts(20)}\n`.repeat(1000) })
  expect(linesOf(await response.text()).at(-1)).toEqual({ end: { lines: 1000, refused: 0 } })
  expect(await usedBy(id)).toBeGreaterThanOrEqual(1000)
  const overHttp = await request(stack.url, 'POST', '/team/decisions/energy/batch', {
    token: key,
    body: { items: Array.from({ length: 301 }, () => JSON.parse(facts(20))) },
  })
  const message = 'The request counts as 301 decisions, and the team may have 300 a second'
  expect(overHttp).toMatchObject({ status: 413, body: { message, code: 'too-large' } })
})

test('decision.stream › lines nested deeply and with reserved names › are refused, and the others are answered', async () => {
  const { key } = await addTeam({ name: 'Riset Dalam' })
  const deep = `{"age":${'['.repeat(70_000)}${']'.repeat(70_000)}}`
  const hostile = [
    deep,
    deep.slice(7, -1),
    facts(20).replace('{', '{"__proto__":1,'),
    facts(20).replace('{', '{"constructor":1,'),
  ]
  const answers = linesOf(await (await send({ key, body: [facts(20), ...hostile, facts(20)].join('\n') })).text())
  expect(answers.map((each) => ('line' in each ? Object.keys(each.result)[0] : 'end' in each && each.end))).toEqual([
    'decisionId',
    ...hostile.map(() => 'errors'),
    'decisionId',
    { lines: 6, refused: 4 },
  ])
  const batch = await fetch(`${stack.url}/api/team/decisions/energy/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: `{"items":[${facts(20)},${deep}]}`,
  })
  const { data } = (await batch.json()) as any
  expect(data.results.map((result: object) => Object.keys(result)[0])).toEqual(['decisionId', 'errors'])
})

test('decision.stream › a pinned version, one that never was, a base without the right, a person › as for one decision', async () => {
  const { key } = await addTeam({ name: 'Riset Lain' })
  const status = async (given: Partial<Sent>) => (await send({ key, body: facts(20), ...given })).status
  expect(await status({ path: 'energy/stream?ruleSet=1' })).toBe(200)
  expect(await status({ path: 'energy/stream?ruleSet=99' })).toBe(404)
  expect(await status({ path: 'energy/stream?ruleSet=newest' })).toBe(400)
  expect(await status({ path: 'safety/stream' })).toBe(403)
  expect(await status({ key: token })).toBe(401)
  // Also for a body without a valid line.
  expect(await status({ key: `bgr_lain_${'x'.repeat(43)}`, body: 'bukan JSON' })).toBe(401)
  expect(await status({ path: 'safety/stream', body: 'bukan JSON' })).toBe(403)
})

test('decision.stream › more than the quota of the day › ends there and says where, and when to go on', async () => {
  const { id, key } = await addTeam({ name: 'Riset Sedikit', dailyQuota: 3 })
  // With its line feed, or the last line would be a group of its own, which may get the third decision.
  const body = [20, -1, 21, 22, 23, 24].map((bmi) => `${facts(bmi)}\n`).join('')
  const response = await send({ key, body })
  const message = 'The quota of 3 decisions a day is used up'
  expect(linesOf(await response.text())).toMatchObject([
    { line: 1, result: { decisionId: expect.any(String) } },
    { line: 2, result: { errors: [{ field: 'facts.bmi' }], code: 'invalid' } },
    { line: 3 },
    { stopped: { line: 4, code: 'rate-limited', message, retryAfter: expect.any(Number) } },
  ])
  expect(await usedBy(id)).toBe(3)
})
