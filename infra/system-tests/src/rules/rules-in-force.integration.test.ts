import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { exportLines, importLines, type Line, withChanges } from '@bugar/testing/transfer'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleDraft.propose', 'ruleDraft.approve', 'ruleBase.publish', 'ruleBase.activate', 'rule.update')

let stack: Stack
let client: mongoose.mongo.MongoClient
let rina: string
let bayu: string

const note = 'Diuji oleh tes otomatis'
const ask = (method: string, path: string, body?: object, token = rina) =>
  request(stack.url, method, path, { token, ...(body && { body }) })
const dataOf = async (method: string, path: string, body?: object, token = rina) => {
  const reply = await ask(method, path, body, token)
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}
const inForce = async (base: string): Promise<number> =>
  (await dataOf('GET', `/rule-bases/${base}/rules`)).ruleSet.version
const versionsOf = (base: string) => dataOf('GET', `/rule-bases/${base}/versions`)

const setRole = (role: 'admin' | 'user') =>
  client
    .db(stack.servers.environment('auth').MONGODB_DATABASE)
    .collection('users')
    .updateOne({ name: 'Bayu Prasetyo' }, { $set: { role } })

beforeAll(async () => {
  stack = await startStack()
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  rina = await loginAs(stack.url, admin)
  const { email, password } = await aPerson(stack.url, { name: 'Bayu Prasetyo' })
  await setRole('admin')
  bayu = await loginAs(stack.url, { email, password })
})
afterAll(async () => {
  await client?.close()
  await stack?.stop()
})

const programUpdate = { programCode: 'P6', note, updateGoldenCases: true }

/** Rina proposes it, Bayu approves it. */
const release = async ({ id, hash }: { readonly id: string; readonly hash: string }) => {
  await dataOf('POST', `/rule-drafts/${id}/propose`, { hash, note })
  return dataOf('POST', `/rule-drafts/${id}/approve`, { hash }, bayu)
}

test('rule.update, ruleBase.publish › two administrators › are refused, name the draft as the way, and change nothing', async () => {
  const { rules } = await dataOf('GET', '/rule-bases/safety/rules')
  const changed = rules.map((rule: { id: string }) => (rule.id === 'K-01' ? { ...rule, source: 'Uji, bab 5' } : rule))
  for (const [path, body] of [
    ['/rules/B2-L2', programUpdate],
    ['/rule-bases/safety', { from: 1, rules: changed, note }],
  ] as const) {
    const { status, body: answer } = await ask('PUT', path, body)
    expect([status, answer.message, answer.errors]).toEqual([
      409,
      'Perubahan aturan perlu disetujui administrator lain. Buat rancangan, lalu ajukan.',
      [{ field: 'approval', message: 'Perlu disetujui administrator lain.' }],
    ])
  }
  expect([(await versionsOf('program')).length, (await versionsOf('safety')).length]).toEqual([1, 1])
  expect((await dataOf('GET', '/rules/versions')).needsSecond).toBe(true)
})

test('ruleDraft.create › with a changed cell and its golden cases › is in force once a second approved, and one step takes it back', async () => {
  const change = { id: 'B2-L2', programCode: 'P6', updateGoldenCases: true }
  const draft = await dataOf('POST', '/rule-bases/program/drafts', { change })
  const written = draft.rules.filter(({ by }: { by: string | null }) => by !== null)
  expect(written).toMatchObject([{ value: { id: 'B2-L2', event: { params: { value: 'P6' } } }, revision: 1 }])
  expect(await inForce('program')).toBe(1)
  expect(await release(draft)).toMatchObject({ state: 'started', version: 2 })
  expect((await dataOf('GET', '/rules/B2-L2')).programCode).toBe('P6')
  expect(await dataOf('POST', '/rule-bases/program/versions/1/activate')).toMatchObject({ version: 1, active: true })
  const { entries } = await dataOf('GET', '/audit?operation=ruleBase.activate&limit=1')
  expect(entries).toMatchObject([{ before: { ruleSet: 2 }, after: { ruleSet: 1 }, actor: { name: 'Administrator' } }])
})

test.each([
  ['another base', '/rule-bases/safety/drafts', { change: { id: 'B2-L2', programCode: 'P6' } }, 400],
  ['an earlier version', '/rule-bases/program/drafts', { version: 1, change: { id: 'B2-L2', programCode: 'P6' } }, 400],
  ['a rule that is not there', '/rule-bases/program/drafts', { change: { id: 'B9-L9', programCode: 'P6' } }, 404],
])('ruleDraft.create › a changed cell of %s › is refused', async (_what, path, body, status) => {
  expect((await ask('POST', path, body)).status).toBe(status)
})

test('content import › two administrators, a file with other rules of a base › they are a draft that two bring in force', async () => {
  const lines = await exportLines(stack.url, rina, '?content=true')
  const line = lines.find(({ type }) => type === 'ruleSet.energy') as Line
  const rules = line.data.rules.map((rule: object, index: number) => (index === 0 ? { ...rule, source: note } : rule))
  const changed = [withChanges(line, { rules, version: 50 })]
  for (const [query, count] of [
    ['?preview=true', 0],
    ['', 1],
  ] as const) {
    const { status, body } = await importLines(stack.url, rina, changed, `/content${query}`)
    expect([status, body.data?.types]).toEqual([200, { 'ruleSet.energy': { created: 1, updated: 0, unchanged: 0 } }])
    expect(await dataOf('GET', '/rule-bases/energy/drafts')).toHaveLength(count)
  }
  expect(await inForce('energy')).toBe(1)
  expect(await versionsOf('energy')).toMatchObject([{ version: 1 }])
  const [draft] = await dataOf('GET', '/rule-bases/energy/drafts')
  expect(draft).toMatchObject({ state: 'editing', from: 1, proposal: null, approval: null })
  const again = await importLines(stack.url, rina, changed, '/content')
  expect(again.body.data.types['ruleSet.energy']).toEqual({ created: 0, updated: 0, unchanged: 1 })
  expect(await release(draft)).toMatchObject({ state: 'started', version: 2 })
})

test('content import › another declaration, a person, what is in force › 400, and nothing is changed', async () => {
  const lines = await exportLines(stack.url, rina)
  const line = lines.find(({ type, data }) => type === 'ruleSet.energy' && data.version === 1) as Line
  const label = withChanges(line, { base: { ...line.data.base, label: 'Lain' } })
  const declared = await importLines(stack.url, rina, [label], '/content')
  expect([declared.status, declared.body.errors]).toMatchObject([400, [{ field: 'line 1' }]])
  const all = await importLines(stack.url, rina, lines, '/content')
  expect([all.status, all.body.errors]).toEqual([
    400,
    [{ field: '', message: expect.stringMatching(/^Berkas memuat catatan lain: 2 user, .* activeRuleSet/) }],
  ])
})

test('one administrator › changes at once', async () => {
  await setRole('user')
  expect((await ask('PUT', '/rules/B2-L2', programUpdate)).status).toBe(200)
})
