import { consentVersion } from '@bugar/contracts/people/consent'
import { aPerson, request } from '@bugar/testing/client'
import { type Stack, startStack } from '@bugar/testing/stack'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
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
