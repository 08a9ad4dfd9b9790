import { maxKeptBytes } from '@bugar/contracts/rules/draft/rule-draft-files'
import type { RuleHistoryEntry } from '@bugar/contracts/rules/rule-history'
import { anAdministrator, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

allowTime('ruleDraft.propose', 'ruleDraft.approve', 'ruleBase.publish')

let stack: Stack
let client: mongoose.mongo.MongoClient
let rina: string
let bayu: string

const database = (name: 'auth' | 'inference') => client.db(stack.servers.environment(name).MONGODB_DATABASE)
const dataOf = async (method: string, path: string, body?: object, token = rina) => {
  const reply = await request(stack.url, method, path, { token, ...(body && { body }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}

beforeAll(async () => {
  stack = await startStack()
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  rina = await loginAs(stack.url, admin)
  bayu = (await anAdministrator(stack, 'Bayu Prasetyo')).token
})
afterAll(async () => {
  await client?.close()
  await stack?.stop()
})

const release = async (id: string, source: string, note: string): Promise<void> => {
  const draft = await dataOf('POST', '/rule-bases/safety/drafts')
  const { value, revision } = draft.rules.find((row: { value: { id: string } }) => row.value.id === id)
  const edit = { rules: [{ key: id, seen: revision, value: { ...value, source } }] }
  const { hash } = await dataOf('PATCH', `/rule-drafts/${draft.id}`, edit)
  await dataOf('POST', `/rule-drafts/${draft.id}/propose`, { hash, note })
  await dataOf('POST', `/rule-drafts/${draft.id}/approve`, { hash }, bayu)
}
const historyOf = (rule: string, query = '') => dataOf('GET', `/rule-bases/safety/rules/${rule}/history${query}`)

test('ruleDraft.keepFile › as long as a file may be › is taken; a byte more is refused with the reason', async () => {
  const { id } = await dataOf('POST', '/rule-bases/safety/drafts')
  const send = (bytes: number) => {
    const body = { name: 'aturan.xlsx', content: Buffer.alloc(bytes).toString('base64') }
    return request(stack.url, 'POST', `/rule-drafts/${id}/files`, { token: rina, body })
  }
  expect((await send(maxKeptBytes)).status).toBe(201)
  const { status, body } = await send(maxKeptBytes + 1)
  expect([status, body.errors]).toEqual([400, [{ field: 'content', message: 'Berkas di atas 600 kB tidak disimpan' }]])
  expect((await send(maxKeptBytes + 10_000)).status).toBe(413)
})

test('ruleBase.history › a rule that two of three versions changed › who, why and what, newest first', async () => {
  await release('K-01', 'Sumber kedua', 'Sumbernya terbit ulang')
  await release('K-02', 'Sumber lain', 'Rujukan K-02 dibetulkan')
  await release('K-01', 'Sumber ketiga', 'Disamakan dengan PNPK')
  const { entries, next } = await historyOf('K-01')
  expect(next).toBeNull()
  expect(entries).toMatchObject([
    {
      version: 4,
      author: { name: 'Administrator' },
      note: 'Disamakan dengan PNPK',
      approval: { by: { name: 'Bayu Prasetyo' }, alone: false },
      before: { source: 'Sumber kedua' },
      after: { source: 'Sumber ketiga' },
    },
    { version: 2, note: 'Sumbernya terbit ulang', after: { source: 'Sumber kedua' } },
    { version: 1, author: null, approval: null, before: null, after: { id: 'K-01' } },
  ])
  expect((await historyOf('K-02')).entries.map(({ version }: RuleHistoryEntry) => version)).toEqual([3, 1])
  expect(await historyOf('K-99')).toEqual({ entries: [], next: null })
})

test('ruleBase.history › more versions than one answer looks through › goes on with the next', async () => {
  const versions = database('inference').collection<{ _id: number; rules: { id: string; source: string }[] }>(
    'rulesets_safety',
  )
  const last = await versions.findOne({}, { sort: { _id: -1 } })
  const [{ _id, ...content }] = [last as NonNullable<typeof last>]
  const changed = content.rules.map((rule) => (rule.id === 'K-01' ? { ...rule, source: 'Baris uji' } : rule))
  const copies = Array.from({ length: 99 }, (_, index) => ({
    ...content,
    _id: _id + 1 + index,
    hash: `uji ${index}`,
    rules: changed,
  }))
  await versions.insertMany(copies)
  const first = await historyOf('K-01')
  expect(first.entries.map(({ version }: RuleHistoryEntry) => version)).toEqual([5, 4])
  expect(first.next).toBe(4)
  const second = await historyOf('K-01', `?before=${first.next}`)
  expect(second.entries.map(({ version }: RuleHistoryEntry) => version)).toEqual([2, 1])
  expect(second.next).toBeNull()
})
