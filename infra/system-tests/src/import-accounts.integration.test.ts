import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActor, busAs } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allDocuments, exportLines, importLines, type Line, withChanges } from '@bugar/testing/transfer'

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

const send = (...lines: Line[]) => importLines(stack.url, token, lines)

const userLine = async (email: string): Promise<Line> =>
  (await exportLines(stack.url, token)).find(({ type, data }) => type === 'user' && data.email === email) as Line

const statusOf = async (as: string, path = '/auth/me') => (await request(stack.url, 'GET', path, { token: as })).status

const untilEnded = (as: string) => expect.poll(() => statusOf(as), { interval: 20 }).toBe(401)

const untilIn = (email: string, password: string) =>
  expect
    .poll(async () => (await request(stack.url, 'POST', '/auth/login', { body: { email, password } })).status)
    .toBe(200)

const login = ({ email, password }: { email: string; password: string }) => loginAs(stack.url, { email, password })

const anAdministrator = async () => {
  const person = await aPerson(stack.url)
  expect((await send(withChanges(await userLine(person.email), { role: 'admin' }))).status).toBe(200)
  return { ...person, token: await login(person) }
}

const withoutAudit = (documents: string[]) => documents.filter((text) => !/^\w+\.(?:audit|leases)/.test(text))

const entriesOf = async (id: string) =>
  (await request(stack.url, 'GET', `/audit?operation=user.import&objectId=${id}`, { token })).body.data.entries

test('import › an account that is locked › its tokens end, and an entry says who did it', async () => {
  const person = await aPerson(stack.url)
  const { status, body } = await send(withChanges(await userLine(person.email), { isActive: false }))
  expect({ status, types: body.data?.types }).toEqual({
    status: 200,
    types: { user: { created: 0, updated: 1, unchanged: 0, skipped: 0 } },
  })
  await untilEnded(person.token)
  const sent = { token: person.token, body: { weight: 60, height: 170 } }
  expect((await request(stack.url, 'POST', '/consultations', sent)).status).toBe(401)
  expect(await entriesOf(person.id)).toMatchObject([
    {
      operation: 'user.import',
      outcome: 'done',
      actor: { name: expect.any(String) },
      before: { isActive: true },
      after: { isActive: false },
    },
  ])
})

test('import › an administrator who is demoted › their tokens end, and a new one may not export', async () => {
  const other = await anAdministrator()
  expect(await statusOf(other.token, '/export?credentials=true')).toBe(200)
  expect((await send(withChanges(await userLine(other.email), { role: 'user' }))).status).toBe(200)
  await untilEnded(other.token)
  const again = await login(other)
  expect(await statusOf(again, '/export?credentials=true')).toBe(403)
  expect((await entriesOf(other.id))[0]).toMatchObject({ before: { role: 'admin' }, after: { role: 'user' } })
})

test('import › another password hash › ends the tokens, and the log holds no hash', async () => {
  const [person, donor] = [await aPerson(stack.url), await aPerson(stack.url, { password: 'rahasia-lain' })]
  const { passwordHash } = (await userLine(donor.email)).data
  expect((await send(withChanges(await userLine(person.email), { passwordHash }))).status).toBe(200)
  await untilEnded(person.token)
  await untilIn(person.email, 'rahasia-lain')
  const entries = await entriesOf(person.id)
  expect(entries).toMatchObject([{ after: { credentials: 'replaced' } }])
  expect(JSON.stringify(entries)).not.toMatch(/argon2|passwordHash/)
  const documents = await allDocuments(stack)
  expect(documents.filter((text) => /^\w+\.audit/.test(text) && text.includes('argon2'))).toEqual([])
})

test('import › accounts as they are › end nobody’s session and leave no entry', async () => {
  const person = await aPerson(stack.url)
  const all = await exportLines(stack.url, token)
  const { status, body } = await send(...all)
  expect({ status, updated: body.data?.types.user.updated }).toEqual({ status: 200, updated: 0 })
  expect(body.data.effects).toEqual([])
  expect([await statusOf(person.token), await statusOf(token)]).toEqual([200, 200])
  expect(await entriesOf(person.id)).toEqual([])
})

test.each([
  ['demotes', { role: 'user' }],
  ['locks', { isActive: false }],
])('import › a file that %s every administrator › is rejected and changes nothing', async (_what, changes) => {
  await anAdministrator()
  const administrators = (await exportLines(stack.url, token)).filter(({ data }) => data.role === 'admin')
  expect(administrators.length).toBeGreaterThan(1)
  const before = withoutAudit(await allDocuments(stack))
  const reply = await send(...administrators.map((line) => withChanges(line, changes)))
  expect(reply).toEqual({
    status: 409,
    body: { success: false, message: 'Impor ditolak: tidak akan ada administrator aktif yang tersisa' },
  })
  expect(withoutAudit(await allDocuments(stack))).toEqual(before)
  expect(await statusOf(token)).toBe(200)
})

test('import › a file that names another administrator in the place of the last › is carried out', async () => {
  const [other, successor] = [await anAdministrator(), await aPerson(stack.url)]
  const { status, body } = await send(
    withChanges(await userLine(other.email), { role: 'user' }),
    withChanges(await userLine(successor.email), { role: 'admin' }),
  )
  expect(status).toBe(200)
  expect(body.data.effects).toEqual(
    expect.arrayContaining([
      { kind: 'admin-lost', count: 1, examples: [{ id: other.id, name: other.name }] },
      { kind: 'admin-gained', count: 1, examples: [{ id: successor.id, name: successor.name }] },
      expect.objectContaining({ kind: 'sessions-ended', count: 2 }),
    ]),
  )
})

const usersOfStack = async <T>(work: (users: mongoose.mongo.Collection) => Promise<T>): Promise<T> => {
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('auth')
  const client = await mongoose.mongo.MongoClient.connect(MONGODB_URI)
  try {
    return await work(client.db(MONGODB_DATABASE).collection('users'))
  } finally {
    await client.close()
  }
}

/** With exactly two administrators; afterwards the first administrator's role is restored. */
const withTwoAdministrators = async (
  work: (one: { line: Line }, two: { line: Line; token: string }) => Promise<void>,
) => {
  const other = await anAdministrator()
  const emails = [admin.email, other.email]
  await usersOfStack((users) => users.updateMany({ email: { $nin: emails } }, { $set: { role: 'user' } }))
  await work({ line: await userLine(admin.email) }, { line: await userLine(other.email), token: other.token })
  const left = await usersOfStack((users) => users.countDocuments({ role: 'admin', isActive: true }))
  expect(left).toBe(1)
  await usersOfStack((users) => users.updateOne({ email: admin.email }, { $set: { role: 'admin', isActive: true } }))
  await untilIn(admin.email, admin.password)
  token = await loginAs(stack.url, admin)
}

test('import › two at once that each demote the other administrator › leave one', async () => {
  await withTwoAdministrators(async (one, two) => {
    const statuses = await Promise.all([
      importLines(stack.url, token, [withChanges(two.line, { role: 'user' })]),
      importLines(stack.url, two.token, [withChanges(one.line, { role: 'user' })]),
    ])
    expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })
})

test('auth.importApply › two at once that each demote one administrator, five times › leave one at least', async () => {
  const bus = await busAs(stack.servers, 'gateway')
  const actor = anActor({ role: 'admin' })
  const other = await anAdministrator()
  const emails = [admin.email, other.email]
  for (let round = 0; round < 5; round++) {
    await usersOfStack((users) => users.updateMany({ email: { $nin: emails } }, { $set: { role: 'user' } }))
    await usersOfStack((users) => users.updateMany({ email: { $in: emails } }, { $set: { role: 'admin' } }))
    token = await loginAs(stack.url, admin)
    const lines = [await userLine(admin.email), await userLine(other.email)]
    const demotions = lines.map((line) => ({ line: 1, ...withChanges(line, { role: 'user' }) }))
    await Promise.allSettled(demotions.map((record) => bus.call('auth.importApply', { records: [record] }, { actor })))
    const left = await usersOfStack((users) => users.countDocuments({ role: 'admin', isActive: true }))
    expect(left).toBeGreaterThanOrEqual(1)
  }
  await usersOfStack((users) => users.updateOne({ email: admin.email }, { $set: { role: 'admin' } }))
  await bus.stop()
})
