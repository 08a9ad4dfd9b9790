import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { anAdministrator, aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comeDue } from '../testing/draft-acts.ts'

allowTime('ruleDraft.propose', 'ruleDraft.approve')

let stack: Stack
let client: mongoose.mongo.MongoClient
let rina: string

const databaseOf = (name: 'auth' | 'inference') => client.db(stack.servers.environment(name).MONGODB_DATABASE)
const send = async (method: string, path: string, token: string, body?: unknown) => {
  const reply = await request(stack.url, method, path, { token, ...(body !== undefined && { body }) })
  return { status: reply.status, message: reply.body.message, data: reply.body.data }
}
const note = 'Diuji oleh tes otomatis'

/** A proposed draft with another source of one rule; by default it starts as soon as it is approved. */
const proposed = async (token = rina, startsAt?: Date): Promise<Draft> => {
  const draft: Draft = (await send('POST', '/rule-bases/safety/drafts', token)).data
  const { value, revision } = draft.rules[0] as Draft['rules'][number]
  const rules = [{ key: value.id, seen: revision, value: { ...value, source: `Uji ${randomUUID()}` } }]
  const { hash } = (await send('PATCH', `/rule-drafts/${draft.id}`, token, { rules })).data
  return (await send('POST', `/rule-drafts/${draft.id}/propose`, token, { hash, note, startsAt })).data
}
const approve = ({ id, hash }: Draft, token: string) => send('POST', `/rule-drafts/${id}/approve`, token, { hash })
const get = async ({ id }: Draft): Promise<Draft> => (await send('GET', `/rule-drafts/${id}`, rina)).data

/** Publication without a draft. */
const publishDirectly = () => send('PUT', '/rules/B2-L2', rina, { programCode: 'P6', note, updateGoldenCases: true })

beforeEach(async () => {
  stack = await startStack()
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  rina = await loginAs(stack.url, admin)
})
afterEach(async () => {
  await client?.close()
  await stack?.stop()
})

test('a puppet › made administrator by the only one › approves nothing before the wait is over', async () => {
  const puppet = await aPerson(stack.url, { name: 'Boneka' })
  expect(await send('POST', `/admins/${puppet.id}/invite`, rina)).toMatchObject({
    status: 200,
    message: 'Boneka sekarang administrator',
  })
  expect((await send('GET', '/user/account', puppet.token)).status).toBe(401)
  const token = await loginAs(stack.url, { email: puppet.email, password: puppet.password })
  const [own, hers] = [await proposed(token), await proposed()]
  for (const draft of [own, hers]) {
    const { status, message } = await approve(draft, token)
    expect([status, message]).toEqual([409, expect.stringContaining('dihitung mulai')])
    expect((await get(draft)).state).toBe('proposed')
  }
  expect((await approve(hers, rina)).data).toMatchObject({ state: 'started', approval: { alone: true } })
})

test('the others › retired for a moment › rules still need a second administrator', async () => {
  const bayu = await anAdministrator(stack, 'Bayu Prasetyo')
  const draft = await proposed()
  expect((await send('POST', `/admins/${bayu.id}/retire`, rina)).data).toEqual({ done: false })
  expect((await send('POST', `/admins/${bayu.id}/approve`, bayu.token)).data).toEqual({ done: true })
  expect((await publishDirectly()).status).toBe(409)
  expect((await approve(draft, rina)).message).toBe('Rancangan perlu disetujui administrator lain, bukan pengusulnya.')
  await databaseOf('auth')
    .collection('admintenures')
    .updateMany({}, { $set: { until: new Date(0) } })
  expect((await publishDirectly()).status).toBe(200)
})

test('an approved draft › its approver is no administrator at its start › needs approval again, with the reason', async () => {
  const bayu = await anAdministrator(stack, 'Bayu Prasetyo')
  const wayan = await anAdministrator(stack, 'Wayan')
  const draft = await proposed(rina, new Date(Date.now() + 3_600_000))
  expect((await approve(draft, bayu.token)).data.state).toBe('approved')
  expect((await send('POST', `/admins/${bayu.id}/retire`, bayu.token)).status).toBe(200)
  await comeDue(databaseOf('inference'))
  await expect.poll(async () => (await get(draft)).state, { timeout: 30_000 }).toBe('proposed')
  const lapsed = await get(draft)
  expect(lapsed).toMatchObject({ approval: null, version: null, head: draft.from })
  expect(lapsed.events.at(-1)).toMatchObject({
    kind: 'lapsed',
    text: 'Yang menyetujui bukan lagi administrator. Rancangan ini perlu disetujui administrator lain.',
  })
  const { entries } = (await send('GET', '/audit?operation=ruleDraft.start', rina)).data
  expect(entries).toMatchObject([{ objectId: draft.id, after: { reason: lapsed.events.at(-1)?.text } }])
  expect((await approve(lapsed, wayan.token)).data.state).toBe('started')
})

test('an approved draft › its content was changed since › needs approval again, of what it contains now', async () => {
  const bayu = await anAdministrator(stack, 'Bayu Prasetyo')
  const draft = await proposed(rina, new Date(Date.now() + 3_600_000))
  expect((await approve(draft, bayu.token)).data.state).toBe('approved')
  const drafts = databaseOf('inference').collection('ruledrafts')
  await drafts.updateOne({ state: 'approved' }, { $set: { 'rules.0.value.source': 'Disisipkan' } })
  await comeDue(databaseOf('inference'))
  await expect.poll(async () => (await get(draft)).state, { timeout: 30_000 }).toBe('proposed')
  const lapsed = await get(draft)
  expect(lapsed.events.at(-1)?.text).toBe('Isi rancangan berubah sesudah disetujui. Periksa, lalu setujui lagi.')
  expect((await approve(draft, bayu.token)).status).toBe(409)
  expect((await approve(lapsed, bayu.token)).data.state).toBe('started')
})
