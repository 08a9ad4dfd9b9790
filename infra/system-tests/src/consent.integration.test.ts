import { consentVersion } from '@bugar/contracts/consent'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { exportLines, importLines, type Line, withChanges } from '@bugar/testing/transfer'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

const register = (given: object) =>
  request(stack.url, 'POST', '/auth/register', {
    body: { name: 'Sari Dewi', email: `${randomUUID()}@contoh.id`, password: 'rahasia123', gender: 'female', ...given },
  })

const consentOf = async (as: string) =>
  (await request(stack.url, 'GET', '/user/account', { token: as })).body.data.consent as {
    version: number
    at: string
  } | null

const give = (as: string, body: object) => request(stack.url, 'PUT', '/user/account/consent', { token: as, body })

test.each([
  [1, 201],
  [consentVersion, 201],
  [0, 400],
  [consentVersion + 1, 400],
  [1.5, 400],
  ['1', 400],
  [null, 400],
])('auth.register › consent to version %s › %i', async (version, status) => {
  const before = Date.now()
  const { status: found, body } = await register({ consentVersion: version })
  expect(found).toBe(status)
  if (status === 201) {
    expect(JSON.stringify(body.data.user)).not.toContain('consent')
    const consent = await consentOf(body.data.token)
    expect(consent?.version).toBe(version)
    expect(Date.parse(consent?.at ?? '')).toBeGreaterThanOrEqual(before)
  } else {
    expect(body.errors).toMatchObject([{ field: 'consentVersion' }])
  }
})

test('auth.register › without consent › works as before, and the account has none', async () => {
  const { status, body } = await register({})
  expect(status).toBe(201)
  expect(await consentOf(body.data.token)).toBeNull()
})

test('account.consent › of an account without one › is kept with its time, and giving it again changes nothing', async () => {
  const person = await aPerson(stack.url)
  const first = await give(person.token, { version: consentVersion })
  expect(first).toMatchObject({ status: 200, body: { data: { version: consentVersion } } })
  const again = await give(person.token, { version: consentVersion })
  expect(again.body.data).toEqual(first.body.data)
  expect(await consentOf(person.token)).toEqual(first.body.data)
})

test.each([
  {},
  { version: 0 },
  { version: consentVersion + 1 },
  { version: consentVersion, at: '2020-01-01T00:00:00Z' },
])('account.consent › %j › 400, and none is kept', async (body) => {
  const person = await aPerson(stack.url)
  expect((await give(person.token, body)).status).toBe(400)
  expect(await consentOf(person.token)).toBeNull()
})

const lineOf = async (id: string): Promise<Line> =>
  (await exportLines(stack.url, token)).find(({ type, data }) => type === 'user' && data['id'] === id) as Line

test('export and import › carry consent; a record without it keeps what is there', async () => {
  const { body } = await register({ consentVersion })
  const { id } = body.data.user
  const consent = await consentOf(body.data.token)
  const line = await lineOf(id)
  expect(line.data['consent']).toEqual(consent)
  const unchanged = await importLines(stack.url, token, [line])
  expect(unchanged.body.data.types.user).toMatchObject({ unchanged: 1 })
  const { consent: _consent, ...others } = line.data
  await importLines(stack.url, token, [{ type: 'user', data: { ...others, name: 'Sari Lestari' } } as Line])
  expect((await lineOf(id)).data).toMatchObject({ name: 'Sari Lestari', consent })
  const other = { version: 1, at: '2026-11-20T02:15:00.000Z' }
  await importLines(stack.url, token, [withChanges(line, { consent: other })])
  expect((await lineOf(id)).data['consent']).toEqual(other)
})
