import type { Operation } from '@bugar/contracts/core/bus/operation'
import { type OperationName, operations } from '@bugar/contracts/operations'
import { createSigner } from 'fast-jwt'
import mongoose from 'mongoose'
import { generateKeyPairSync } from 'node:crypto'
import { safeParse } from 'zod/mini'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPerson, aStaffMember, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

/** Every route × every kind of caller: each cell has the expected status. */
const routes = (Object.entries(operations) as [OperationName, Operation][]).flatMap(([name, operation]) =>
  operation.http ? [{ name, operation, ...operation.http }] : [],
)

const noObject = '0123456789abcdef01234567'
const fill = (path: string) =>
  path
    .replace('/files/{id}', `/files/${'0'.repeat(32)}`)
    .replace('{category}', 'Kardio')
    .replace('{version}', '999')
    .replaceAll(/\{\w+\}/g, noObject)

/** Routes that do not answer an empty request for a missing object with 404. */
const exceptions: Readonly<Record<string, number>> = {
  // No provider of sign-on is set.
  'auth.beginSignOn': 404,
  // No caller here has a prepared data file.
  'account.download': 404,
  'exercise.byCategory': 200,
  'favorite.remove': 200,
  'guidedSession.ofEntry': 200,
  // No caller here has a plan.
  'plan.pause': 404,
  'plan.resume': 404,
  'progress.list': 200,
  'system.import': 400,
  'system.importContent': 400,
  // No caller here has an authenticator app.
  'totp.renewCodes': 409,
  'totp.remove': 409,
  'file.upload': 415,
}

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** Status of an empty request by an authorized caller. */
const allowed = ({ name, operation, path, status = 200 }: (typeof routes)[number]): number => {
  const exception = exceptions[name]
  if (exception) {
    return exception
  }
  const values: Record<string, unknown> = { version: 999, id: path.startsWith('/files') ? '0'.repeat(32) : noObject }
  const input = Object.fromEntries(parametersOf(path).map((key) => [key, values[key] ?? noObject]))
  if (!safeParse(operation.input, input).success) {
    return 400
  }
  return parametersOf(path).length > 0 ? 404 : status
}

const identities = [
  'none',
  'user',
  'other user',
  'support',
  'trainer',
  'admin',
  'deactivated',
  'deleted',
  'logged out',
  'expired',
  'wrong audience',
  'wrong issuer',
  'wrong type',
  'alg none',
  'HS256 with the public key',
  'unknown key',
  'unknown key under our id',
] as const
type Identity = (typeof identities)[number]

let stack: Stack
const tokens = {} as Record<Identity, () => Promise<string | undefined> | string | undefined>

const keyOf = async () => {
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  const key = await connection.collection('keys').findOne({})
  await connection.close()
  return key as unknown as { kid: string; privateKey: string; publicKey: string }
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as Record<string, unknown>

const unsigned = (claims: object) =>
  `${[{ alg: 'none', typ: 'at+jwt' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

const prepareForged = async () => {
  const { kid, privateKey, publicKey } = await keyOf()
  const unknownKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const person = await aPerson(stack.url)
  const claims = claimsOf(person.token)
  const sign = (key: string, header: object, given: object) =>
    createSigner({ algorithm: 'EdDSA', key, header: { alg: 'EdDSA', typ: 'at+jwt', kid, ...header } as never })({
      ...claims,
      ...given,
    })
  const now = Math.floor(Date.now() / 1000)
  tokens['expired'] = () => sign(privateKey, {}, { iat: now - 7200, exp: now - 3600 })
  tokens['wrong audience'] = () => sign(privateKey, {}, { aud: 'other-api' })
  tokens['wrong issuer'] = () => sign(privateKey, {}, { iss: 'somebody' })
  tokens['wrong type'] = () => sign(privateKey, { typ: 'JWT' }, {})
  tokens['alg none'] = () => unsigned(claims)
  tokens['HS256 with the public key'] = () =>
    createSigner({
      algorithm: 'HS256',
      key: 'x'.repeat(32) + publicKey.replaceAll('-----', ''),
      header: { alg: 'HS256', typ: 'at+jwt', kid },
    })(claims)
  tokens['unknown key'] = () => sign(unknownKey, { kid: 'unknown' }, {})
  tokens['unknown key under our id'] = () => sign(unknownKey, {}, {})
}

const prepareEnded = async (asAdmin: string) => {
  const [locked, gone, left] = [await aPerson(stack.url), await aPerson(stack.url), await aPerson(stack.url)]
  await request(stack.url, 'PATCH', `/users/${locked.id}/toggle`, { token: asAdmin })
  await request(stack.url, 'DELETE', `/users/${gone.id}`, { token: asAdmin })
  await request(stack.url, 'POST', '/auth/logout', { token: left.token })
  tokens['deactivated'] = () => locked.token
  tokens['deleted'] = () => gone.token
  tokens['logged out'] = () => left.token
  for (const { token } of [locked, gone, left]) {
    await vi.waitUntil(async () => (await request(stack.url, 'GET', '/auth/me', { token })).status === 401, {
      timeout: 1000,
    })
  }
}

beforeAll(async () => {
  stack = await startStack({ RATE_CONSULTATIONS_PER_MINUTE: '10000' })
  const user = await aPerson(stack.url)
  const other = await aPerson(stack.url, { gender: 'female' })
  tokens['none'] = () => undefined
  tokens['user'] = () => user.token
  tokens['other user'] = () => other.token
  const asAdmin = await loginAs(stack.url, admin)
  tokens['admin'] = () => asAdmin
  for (const role of ['support', 'trainer'] as const) {
    const { token } = await aStaffMember(stack, 'Rina Staf', role)
    tokens[role] = () => token
  }
  await prepareForged()
  await prepareEnded(asAdmin)
})

afterAll(() => stack.stop())

const isGood = (identity: Identity) => ['user', 'other user', 'support', 'trainer', 'admin'].includes(identity)

const expectedOf = (route: (typeof routes)[number], identity: Identity): number => {
  const { access } = route.operation
  // A bad token on a public route is not looked at.
  if (access === 'public') {
    return allowed(route)
  }
  if (!isGood(identity)) {
    return 401
  }
  if (access === 'team') {
    // A person’s token is none of a team’s.
    return 401
  }
  const callers: Readonly<Record<string, readonly Identity[]>> = {
    staff: ['support', 'trainer', 'admin'],
    support: ['support', 'admin'],
    trainer: ['trainer', 'admin'],
    admin: ['admin'],
  }
  return callers[access]?.includes(identity) === false ? 403 : allowed(route)
}

test.each(routes)('$method $path › everybody › gets the code that is theirs', async (route) => {
  const found: Record<string, number> = {}
  const expected: Record<string, number> = {}
  for (const identity of identities) {
    let token = await tokens[identity]()
    if (['auth.logout', 'login.endAll'].includes(route.name) && isGood(identity)) {
      token = (await aPerson(stack.url)).token
    }
    const { status } = await request(stack.url, route.method, fill(route.path), token === undefined ? {} : { token })
    found[identity] = status
    expected[identity] = expectedOf(route, identity)
  }
  expect(found).toEqual(expected)
})

test('another person’s consultation › cannot be read, changed or deleted, and stays', async () => {
  const [owner, stranger] = [await aPerson(stack.url), await aPerson(stack.url)]
  const created = await request(stack.url, 'POST', '/consultations', {
    token: owner.token,
    body: { weight: 60, height: 170 },
  })
  const path = `/consultations/${created.body.data.id}`
  for (const [method, body] of [['GET'], ['PUT', { notes: 'x' }], ['DELETE']] as const) {
    const rejected = await request(stack.url, method, path, { token: stranger.token, ...(body && { body }) })
    expect(rejected.status).toBe(404)
    expect(rejected.body.message).toBe('Konsultasi tidak ditemukan')
  }
  const kept = await request(stack.url, 'GET', path, { token: owner.token })
  expect(kept.body.data).toEqual(created.body.data)
})
