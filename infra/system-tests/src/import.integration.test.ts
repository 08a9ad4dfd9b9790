import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

const maxBytes = 20_000

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack({ IMPORT_MAX_BYTES: String(maxBytes) })
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

type Line = { type: string; data: any }

const send = async (body: string | ReadableStream) => {
  const response = await fetch(`${stack.url}/api/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body,
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: (await response.json()) as any }
}

const importLines = (...lines: Line[]) => send(lines.map((line) => JSON.stringify(line)).join('\n'))

const exported = async (type: string, matches: (data: any) => boolean): Promise<Line> => {
  const { text } = await request(stack.url, 'GET', '/export', { token })
  const lines = text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []))
  return lines.find((line) => line.type === type && matches(line.data)) as Line
}

/** Everything but the log, which has an entry for each export. */
const contents = async () => {
  const { text } = await request(stack.url, 'GET', '/export?credentials=true', { token })
  return text
    .split('\n')
    .filter((line) => !/^\{"type":"(?:bugar|end|\w+\.audit)"/.test(line))
    .toSorted()
}

const withChanges = ({ type, data }: Line, changes: object): Line => ({ type, data: { ...data, ...changes } })

/** A file whose second line cannot be written after its first: all of it must be rejected. */
const expectRejected = async (good: Line, bad: Line, message: string) => {
  const before = await contents()
  expect(await importLines(good, bad)).toEqual({
    status: 400,
    body: {
      success: false,
      message: 'Berkas impor tidak valid; tidak ada yang diubah',
      errors: [{ field: 'line 2', message }],
    },
  })
  expect(await contents()).toEqual(before)
}

const another = 'e'.repeat(24)
const third = 'd'.repeat(24)

test('import › an e-mail address that another account has › rejects the file', async () => {
  const person = await aPerson(stack.url)
  const line = await exported('user', ({ id }) => id === person.id)
  await expectRejected(
    withChanges(line, { id: third, email: 'baru@contoh.id' }),
    withChanges(line, { id: another, email: person.email.toUpperCase() }),
    `email ${person.email}: another record in the database has it`,
  )
})

test('import › a name that another exercise has in other letters › rejects the file', async () => {
  const line = await exported('exercise', ({ name }) => name.includes('a'))
  const name = line.data.name.toUpperCase()
  await expectRejected(
    withChanges(line, { id: third, name: 'Gerakan yang belum ada' }),
    withChanges(line, { id: another, name }),
    `exercise name ${line.data.name.toLowerCase()}: another record in the database has it`,
  )
})

test('import › an idempotency key that another consultation of the person has › rejects the file', async () => {
  const person = await aPerson(stack.url)
  await request(stack.url, 'POST', '/consultations', {
    token: person.token,
    body: { weight: 60, height: 170 },
    headers: { 'idempotency-key': 'kunci' },
  })
  const line = await exported('consultation', ({ user }) => user.id === person.id)
  await expectRejected(
    withChanges(line, { id: third, idempotency: { key: 'lain', digest: 'x' } }),
    withChanges(line, { id: another }),
    `idempotency ${person.id} kunci: another record in the database has it`,
  )
})

test('import › records under their own ids › are no conflict', async () => {
  const person = await aPerson(stack.url)
  const user = await exported('user', ({ id }) => id === person.id)
  const exercise = await exported('exercise', () => true)
  expect((await importLines(user, exercise)).body.data.types).toEqual({
    user: { created: 0, updated: 0, unchanged: 1, skipped: 0 },
    exercise: { created: 0, updated: 0, unchanged: 1, skipped: 0 },
  })
})

test('import › the same name twice in one file, once decomposed › is rejected', async () => {
  const line = await exported('exercise', () => true)
  const { body } = await importLines(
    withChanges(line, { id: third, name: 'Élan maju' }),
    withChanges(line, { id: another, name: 'e\u0301lan maju' }),
  )
  expect(body.errors).toEqual([{ field: 'line 2', message: 'Repeats line 1' }])
})

const tooLarge = { status: 413, body: { success: false, message: 'Berkas impor terlalu besar' } }

test.each([
  ['says its length', () => 'x'.repeat(maxBytes + 1)],
  ['comes in pieces', () => Readable.toWeb(Readable.from(Array.from({ length: 50 }, () => 'x'.repeat(1000)))) as never],
])('import › a file over the limit that %s › is 413', async (_what, body) => {
  expect(await send(body())).toEqual(tooLarge)
})

test('import › a file at the limit › is read', async () => {
  expect((await send('x'.repeat(maxBytes))).status).toBe(400)
})

test('import › a sender that goes away in the middle › does no harm', async () => {
  const leave = new AbortController()
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"type":"user"')),
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
  const init = { method: 'POST', headers, body, duplex: 'half', signal: leave.signal } as RequestInit
  const sent = fetch(`${stack.url}/api/import`, init)
  setTimeout(() => leave.abort(), 200)
  await expect(sent).rejects.toThrow('aborted')
  expect((await request(stack.url, 'GET', '/health')).status).toBe(200)
})
