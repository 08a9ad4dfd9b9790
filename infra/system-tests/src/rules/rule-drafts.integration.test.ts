import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RuleCopy } from '@bugar/contracts/rules/rule-copies'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anAdministrator, loginAs, request } from '@bugar/testing/client'
import { startTwoCopies } from '@bugar/testing/servers/inference-copies'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeDue } from '../testing/draft-acts.ts'

allowTime('ruleDraft.propose', 'ruleDraft.approve')

let stack: Stack
let copies: Running[]
let client: mongoose.mongo.MongoClient
let rina: string
let bayu: string

const databaseOf = (name: 'auth' | 'inference') => client.db(stack.servers.environment(name).MONGODB_DATABASE)

const asked = async (method: string, path: string, token: string, body?: unknown) => {
  const reply = await request(stack.url, method, path, { token, ...(body !== undefined && { body }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body
}
const refused = async (method: string, path: string, token: string, body?: unknown) => {
  const { status, body: answer } = await request(stack.url, method, path, {
    token,
    ...(body !== undefined && { body }),
  })
  return { status, message: answer.message, errors: answer.errors }
}

const base = 'safety'
const note = 'Batas disamakan dengan sumber'
const inAnHour = () => new Date(Date.now() + 3_600_000)
const reason = 'Sumbernya belum disebut'
const create = async (token = rina): Promise<Draft> => (await asked('POST', `/rule-bases/${base}/drafts`, token)).data
const get = async ({ id }: Draft): Promise<Draft> => (await asked('GET', `/rule-drafts/${id}`, rina)).data
const rowOf = ({ rules }: Draft, id = 'K-01') => rules.find(({ value }) => value.id === id) as Draft['rules'][number]
/** Another source of one rule: different content that verifies. */
const changeOf = (draft: Draft, source: string, id = 'K-01') => {
  const { value, revision } = rowOf(draft, id)
  return { key: id, seen: revision, value: { ...value, source } satisfies SourcedRule }
}
const edit = async (draft: Draft, source: string, token = rina, id = 'K-01'): Promise<Draft> =>
  (await asked('PATCH', `/rule-drafts/${draft.id}`, token, { rules: [changeOf(draft, source, id)] })).data
const propose = async ({ id, hash }: Draft, startsAt?: Date, token = rina): Promise<Draft> =>
  (await asked('POST', `/rule-drafts/${id}/propose`, token, { hash, note, ...(startsAt && { startsAt }) })).data
const approve = async ({ id, hash }: Draft, token = bayu) =>
  asked('POST', `/rule-drafts/${id}/approve`, token, { hash })
/** The active rules, once every copy has loaded them. */
const inForce = async (hash: string) => {
  const hashes = async (): Promise<string[]> => {
    const bases = (await asked('GET', '/rule-copies', rina)).data
    return bases.find((each: { base: string }) => each.base === base).copies.map((copy: RuleCopy) => copy.hash)
  }
  await expect.poll(hashes).toEqual([hash, hash, hash])
  return (await asked('GET', `/rule-bases/${base}/rules`, rina)).data
}

beforeAll(async () => {
  stack = await startStack()
  copies = await startTwoCopies(stack)
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  rina = await loginAs(stack.url, admin)
  const other = await anAdministrator(stack, 'Bayu Prasetyo')
  bayu = other.token
})
afterAll(async () => {
  await client?.close()
  await Promise.all((copies ?? []).map((copy) => copy.stop()))
  await stack?.stop()
})

test('a draft › proposed by one and approved by another › is in force as a new version, with both in its history', async () => {
  const draft = await edit(await create(), 'Sumber kedua')
  expect(draft).toMatchObject({ state: 'editing', needsSecond: true, head: draft.from })
  expect((await asked('GET', `/rule-drafts/${draft.id}/changes`, rina)).data).toMatchObject({
    previous: draft.from,
    changes: [{ before: { id: 'K-01' }, after: { source: 'Sumber kedua' } }],
    casesChanged: 0,
  })
  const proposed = await propose(draft)
  const own = await refused('POST', `/rule-drafts/${draft.id}/approve`, rina, { hash: proposed.hash })
  expect(own).toMatchObject({
    status: 409,
    message: 'Rancangan perlu disetujui administrator lain, bukan pengusulnya.',
  })
  const { data, message } = await approve(proposed)
  expect(message).toBe(`Versi ${data.version} berlaku sekarang`)
  expect(data).toMatchObject({ state: 'started', version: draft.from + 1, head: draft.from + 1 })
  expect(data.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'created',
    'edited',
    'proposed',
    'approved',
    'started',
  ])
  const { ruleSet, rules } = await inForce(proposed.hash)
  expect(ruleSet).toEqual({ version: data.version, hash: proposed.hash })
  expect(rules.find(({ id }: SourcedRule) => id === 'K-01')).toMatchObject({ source: 'Sumber kedua' })
  // A draft that has started is compared with the version that it was made from.
  expect((await asked('GET', `/rule-drafts/${draft.id}/compare`, rina)).data).toMatchObject({
    from: { version: draft.from },
    to: { version: null, hash: proposed.hash },
    rules: [{ id: 'K-01', change: 'changed' }],
    regions: [],
    isComplete: true,
  })
  const { entries } = (await asked('GET', '/audit?operation=ruleDraft.approve', rina)).data
  expect(entries[0]).toMatchObject({ actor: { name: 'Bayu Prasetyo' }, after: { ruleSet: data.version, alone: false } })
})

test('approve › the content changed since it was proposed or seen › is refused, and takes the proposal back', async () => {
  const proposed = await propose(await edit(await create(), 'Sumber ketiga'))
  const edited = await edit(proposed, 'Sumber keempat', bayu)
  expect(edited).toMatchObject({ state: 'editing', proposal: null })
  const late = await refused('POST', `/rule-drafts/${proposed.id}/approve`, bayu, { hash: proposed.hash })
  expect(late).toMatchObject({ status: 409, message: 'Rancangan ini belum diajukan.' })
  const again = await propose(edited)
  const other = await refused('POST', `/rule-drafts/${again.id}/approve`, bayu, { hash: proposed.hash })
  expect(other.message).toMatch(/^Isi rancangan sudah berubah/)
  await asked('POST', `/rule-drafts/${again.id}/reject`, bayu, { reason })
  expect(await get(again)).toMatchObject({ state: 'rejected', proposal: null })
  expect((await asked('DELETE', `/rule-drafts/${again.id}`, rina)).data.state).toBe('discarded')
})

test('edit › two people, two rows › both stand; the same row › the later save is asked', async () => {
  const draft = await create()
  await edit(draft, 'Dari Rina', rina, 'K-01')
  const both = await edit(draft, 'Dari Bayu', bayu, 'K-02')
  expect([rowOf(both, 'K-01').value.source, rowOf(both, 'K-02').value.source]).toEqual(['Dari Rina', 'Dari Bayu'])
  expect([rowOf(both, 'K-01').by, rowOf(both, 'K-02').by, rowOf(both, 'K-03').by]).toEqual([
    'Administrator',
    'Bayu Prasetyo',
    null,
  ])
  const late = await refused('PATCH', `/rule-drafts/${draft.id}`, bayu, {
    rules: [changeOf(draft, 'Terlambat', 'K-01')],
  })
  expect(late).toEqual({
    status: 409,
    message: 'Sebagian baris sudah diubah administrator lain.',
    errors: [{ field: 'rules.K-01', message: 'Baris ini sudah diubah Administrator. Muat ulang, lalu pilih.' }],
  })
  expect(rowOf(await get(draft), 'K-01').value.source).toBe('Dari Rina')
  await asked('DELETE', `/rule-drafts/${draft.id}`, rina)
})

test('propose › rules that a case contradicts, or the same as in force › is refused with the reasons', async () => {
  const draft = await create()
  const same = await refused('POST', `/rule-drafts/${draft.id}/propose`, rina, { hash: draft.hash, note })
  expect(same).toMatchObject({ status: 409, message: 'Rancangan ini sama dengan versi yang berlaku.' })
  const { value, revision } = rowOf(draft)
  const off = { key: 'K-01', seen: revision, value: { ...value, isActive: false } }
  const edited: Draft = (await asked('PATCH', `/rule-drafts/${draft.id}`, rina, { rules: [off] })).data
  const { verification, failed } = (await asked('GET', `/rule-drafts/${draft.id}/check`, rina)).data
  expect(verification.valid && failed.length === 0).toBe(false)
  const broken = await refused('POST', `/rule-drafts/${draft.id}/propose`, rina, { hash: edited.hash, note })
  expect(broken).toMatchObject({ status: 409, message: expect.stringContaining('Perubahan ditolak') })
  expect(broken.errors?.length).toBeGreaterThan(0)
  expect((await get(draft)).state).toBe('editing')
  await asked('DELETE', `/rule-drafts/${draft.id}`, rina)
})

test('a start at a time › comes by itself, once among three copies, with an entry in the log', async () => {
  const draft = await edit(await create(), 'Sumber kelima')
  const past = await refused('POST', `/rule-drafts/${draft.id}/propose`, rina, {
    hash: draft.hash,
    note,
    startsAt: new Date(Date.now() - 1),
  })
  expect(past).toMatchObject({ status: 409, message: 'Waktu mulai sudah lewat. Pilih waktu lain.' })
  const proposed = await propose(draft, inAnHour())
  expect((await approve(proposed)).data).toMatchObject({ state: 'approved', version: null, head: draft.from })
  await comeDue(databaseOf('inference'))
  await expect.poll(async () => (await get(draft)).state, { timeout: 30_000 }).toBe('started')
  const started = await get(draft)
  expect(started.version).toBe(draft.from + 1)
  expect(started.events.at(-1)).toMatchObject({ kind: 'started', by: null })
  expect((await inForce(draft.hash)).ruleSet.version).toBe(started.version)
  const { entries } = (await asked('GET', '/audit?operation=ruleDraft.start', rina)).data
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ actor: null, objectId: draft.id, after: { ruleSet: started.version } })
})

test('a start at a time › another version came first › does not happen, names it, and is possible after a rebase', async () => {
  const waiting = await propose(await edit(await create(), 'Sumber keenam', rina, 'K-02'), inAnHour())
  await approve(waiting)
  const first = await approve(
    await propose(await edit(await create(bayu), 'Sumber ketujuh', bayu), undefined, bayu),
    rina,
  )
  await comeDue(databaseOf('inference'))
  await expect.poll(async () => (await get(waiting)).state, { timeout: 30_000 }).toBe('superseded')
  const superseded = await get(waiting)
  expect(superseded).toMatchObject({ approval: null, proposal: null })
  expect(superseded.events.at(-1)?.text).toBe(
    `Versi ${first.data.version} sudah diberlakukan lebih dulu oleh Bayu Prasetyo.`,
  )
  const early = await refused('POST', `/rule-drafts/${waiting.id}/propose`, rina, { hash: superseded.hash, note })
  expect(early.message).toBe(`Versi ${first.data.version} sudah berlaku. Sesuaikan rancangan ini dulu.`)
  const rebased: Draft = (await asked('POST', `/rule-drafts/${waiting.id}/rebase`, rina, {})).data
  expect([rowOf(rebased, 'K-01').value.source, rowOf(rebased, 'K-02').value.source]).toEqual([
    'Sumber ketujuh',
    'Sumber keenam',
  ])
  expect((await approve(await propose(rebased))).data).toMatchObject({ state: 'started' })
})

test('rebase › a row that both changed › asks which one', async () => {
  const draft = await edit(await create(), 'Milik rancangan')
  await approve(await propose(await edit(await create(), 'Milik versi')))
  expect(await refused('POST', `/rule-drafts/${draft.id}/rebase`, rina, {})).toMatchObject({
    status: 409,
    errors: [{ field: 'rules.K-01' }],
  })
  const kept: Draft = (await asked('POST', `/rule-drafts/${draft.id}/rebase`, rina, { prefer: 'draft' })).data
  expect(rowOf(kept).value.source).toBe('Milik rancangan')
  await asked('DELETE', `/rule-drafts/${draft.id}`, rina)
})

test('approve › two at once, and an edit beside them › one version, of what was approved', async () => {
  const before = (await asked('GET', `/rule-bases/${base}/versions`, rina)).data.length
  const proposed = await propose(await edit(await create(), 'Sumber kesembilan'))
  const body = { hash: proposed.hash }
  const replies = await Promise.all([
    ...[1, 2, 3].map(() => request(stack.url, 'POST', `/rule-drafts/${proposed.id}/approve`, { token: bayu, body })),
    request(stack.url, 'PATCH', `/rule-drafts/${proposed.id}`, {
      token: rina,
      body: { rules: [changeOf(proposed, 'Sumber lain lagi')] },
    }),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  const after = (await asked('GET', `/rule-bases/${base}/versions`, rina)).data
  const draft = await get(proposed)
  expect(after.length - before).toBe(draft.state === 'started' ? 1 : 0)
  if (draft.state === 'started') {
    expect((await inForce(proposed.hash)).ruleSet.hash).toBe(proposed.hash)
  }
})

test('one administrator alone › approves what they proposed, and the log says so', async () => {
  await databaseOf('auth')
    .collection('users')
    .updateOne({ name: 'Bayu Prasetyo' }, { $set: { role: 'user' } })
  const proposed = await propose(await edit(await create(), 'Sumber kesepuluh'))
  expect(proposed.needsSecond).toBe(false)
  expect((await approve(proposed, rina)).data).toMatchObject({ state: 'started', approval: { alone: true } })
  const { entries } = (await asked('GET', '/audit?operation=ruleDraft.approve&limit=1', rina)).data
  expect(entries[0]).toMatchObject({ after: { alone: true } })
})
