import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allDocuments, exportLines, importLines, type Line, withChanges } from '@bugar/testing/transfer'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveEverything, typesOfPerson, upload } from './testing/one-of-everything.ts'

let stack: Stack
let token: string
let exerciseId: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
  exerciseId = (await request(stack.url, 'GET', '/exercises?limit=1', { token })).body.data.exercises[0].id
})
afterAll(() => stack.stop())

const send = (lines: readonly Line[], query = '') => importLines(stack.url, token, lines, query)

const personOf = ({ data }: Line) => data.userId ?? data.user?.id

/** A person with one record of every kind who is then deleted; the file still has the records. */
const anErasedPerson = async () => {
  const person = await aPerson(stack.url, { name: `Kirana ${randomUUID().slice(0, 8)}`, gender: 'female' })
  await giveEverything(stack.url, person.token, exerciseId)
  const all = await exportLines(stack.url, token)
  const records = all.filter((line) => personOf(line) === person.id)
  const account = all.find(({ type, data }) => type === 'user' && data.id === person.id) as Line
  const { token: own, password } = person
  const left = await request(stack.url, 'DELETE', '/user/account', { token: own, body: { password } })
  expect(left.status).toBe(200)
  return { ...person, records, account, file: all }
}

const documentsWith = async (text: string) => (await allDocuments(stack)).filter((each) => each.includes(text))

test('import › records of an erased person without the account › are rejected line by line, of every type', async () => {
  const { id, records } = await anErasedPerson()
  expect(new Set(records.map(({ type }) => type))).toEqual(new Set(typesOfPerson))
  for (const line of records) {
    const { status, body } = await send([line])
    expect([line.type, status, body.errors]).toEqual([
      line.type,
      400,
      [{ field: 'line 1', message: 'Refers to a record that is neither in the database nor in the file' }],
    ])
  }
  expect(await documentsWith(id)).toEqual([])
})

test('import › an erased person’s account and records › the preview names who comes back, and all of it does', async () => {
  const { id, name, email, password, account, records } = await anErasedPerson()
  const preview = await send([account, ...records], '?preview=true')
  expect(preview.body.data.effects).toEqual([{ kind: 'erased-returns', count: 1, examples: [{ id, name }] }])
  expect(await documentsWith(id)).toEqual([])
  const { status, body } = await send([account, ...records])
  expect([status, body.data.effects]).toEqual([200, preview.body.data.effects])
  const counts = Object.values(body.data.types as Record<string, { created: number }>)
  expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(records.length + 1)
  const as = await loginAs(stack.url, { email, password })
  expect((await request(stack.url, 'GET', '/training/plan', { token: as })).body.data).not.toBeNull()
  const again = await send([account, ...records], '?preview=true')
  expect(again.body.data.effects).toEqual([])
})

test('import › somebody new › is nobody who comes back', async () => {
  const { account } = await anErasedPerson()
  const changes = { id: 'a'.repeat(24), email: `${randomUUID()}@contoh.id`, name: 'Orang Baru' }
  expect((await send([withChanges(account, changes)], '?preview=true')).body.data.effects).toEqual([])
})

test('import › what an erased person had made or done › is kept under the pseudonym', async () => {
  const fileId = await upload(stack.url, token)
  const file = (await exportLines(stack.url, token)).find(({ data }) => data.id === fileId) as Line
  expect((await request(stack.url, 'DELETE', `/files/${fileId}`, { token })).status).toBe(200)
  const { id, name, email, file: before } = await anErasedPerson()
  const someone = { id, name }
  const rules = before.find(({ type, data }) => type === 'ruleSet' && data.version === 1) as Line
  const renamed = rules.data.rules.map((rule: object, index: number) =>
    index === 0 ? { ...rule, name: 'Lain' } : rule,
  )
  const entryId = `${Date.now().toString(16).padStart(12, '0')}${'0'.repeat(16)}`
  const createdAt = new Date(Number.parseInt(entryId.slice(0, 12), 16)).toISOString()
  const entry = {
    id: entryId,
    operation: 'user.toggle',
    objectId: id,
    objectName: name,
    actor: someone,
    before: { isActive: true, id, name, email },
    after: { isActive: false },
    outcome: 'done',
    requestId: 'x',
    createdAt,
  }
  const lines: Line[] = [
    { type: 'auth.audit', data: entry },
    withChanges(file, { uploadedBy: someone }),
    withChanges(rules, { version: 2, author: someone, rules: renamed, note: 'uji' }),
  ]
  expect((await send(lines)).body.errors ?? []).toEqual([])
  expect([await documentsWith(id), await documentsWith(name), await documentsWith(email)]).toEqual([[], [], []])
  const kept = await documentsWith(pseudonymOf(id))
  const places = new Set(kept.map((text) => text.split(' ')[0]))
  expect([...places].toSorted()).toEqual(
    expect.arrayContaining(['auth.audit', 'catalog.files.files', 'inference.rulesets']),
  )
})
