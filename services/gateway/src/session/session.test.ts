import { unavailable } from '@bugar/contracts/core/bus/errors'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Access } from '@bugar/contracts/core/bus/access'
import { createSigner } from 'fast-jwt'
import Fastify from 'fastify'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRevocations } from './revocations.ts'
import type { SessionWatch } from './session-watch.ts'
import { createAuthenticate } from './session.ts'

const pem = (type: 'ed25519' | 'ed448' = 'ed25519') => {
  const pair = generateKeyPairSync(type as 'ed25519')
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const own = pem()
const stranger = pem()
const now = Math.floor(Date.now() / 1000)

const goodClaims = {
  iss: 'bugar',
  aud: 'bugar-api',
  sub: 'u1',
  jti: 't1',
  sid: 's1',
  epoch: 2,
  name: 'Sari',
  email: 'sari@contoh.id',
  gender: 'female',
  role: 'user',
  iat: now,
  exp: now + 600,
  auth_time: now,
}
type Claims = Record<string, unknown>

const sign = (changed: Claims = {}, header: Claims = {}, key = own.privateKey): string =>
  createSigner({ algorithm: 'EdDSA', key, header: { alg: 'EdDSA', typ: 'at+jwt', kid: 'k1', ...header } })({
    ...goodClaims,
    ...changed,
  })

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const withHeader = (header: Claims, signature = '') => `${encode(header)}.${encode(goodClaims)}.${signature}`

const without = (claim: string) => {
  const { [claim]: _left, ...rest } = goodClaims as Claims
  const signer = createSigner({
    algorithm: 'EdDSA',
    key: own.privateKey,
    noTimestamp: claim === 'iat',
    header: { alg: 'EdDSA', typ: 'at+jwt', kid: 'k1' },
  })
  return signer(rest)
}

const revocations = createRevocations()
let isReady = true
const goodKeys = new Set(['k1'])
const watch: SessionWatch = {
  requireReady: () => {
    if (!isReady) {
      throw unavailable()
    }
  },
  findKey: async (kid) => (goodKeys.has(kid) ? own.publicKey : null),
  isEnded: revocations.isEnded,
  stop: () => undefined,
}

const app = Fastify()

beforeAll(async () => {
  const authenticate = await createAuthenticate(app, watch)
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError ? reply.code(299).send([error.code, error.message]) : reply.send(error),
  )
  for (const access of ['public', 'user', 'admin', 'team', 'internal'] satisfies Access[]) {
    app.get(`/${access}`, async (request) => (await authenticate(request, access)) ?? 'nobody')
  }
  await app.ready()
})
afterAll(() => app.close())

const outcome = async (access: Access, authorization?: string) =>
  (await app.inject({ url: `/${access}`, headers: authorization === undefined ? {} : { authorization } })).json()

const rejected = ['unauthenticated', 'Sesi berakhir. Silakan login kembali.']

test('a good token › the person it names', async () => {
  expect(await outcome('user', `Bearer ${sign()}`)).toEqual({
    id: 'u1',
    name: 'Sari',
    email: 'sari@contoh.id',
    gender: 'female',
    role: 'user',
    tokenId: 't1',
    sessionId: 's1',
    epoch: 2,
    keyId: 'k1',
    tokenIssuedAt: now,
    tokenExpiresAt: now + 600,
    sessionStartedAt: now,
  })
})

test('an operation for teams › takes a key of that form unread, and no token of a person', async () => {
  const key = `bgr_tim-1_${'a'.repeat(43)}`
  const refused = ['unauthenticated', 'Kunci tim tidak ada atau tidak sah']
  const response = await app.inject({ url: '/team', headers: { authorization: `Bearer ${key}` } })
  expect(response.body).toBe('nobody')
  for (const wrong of [undefined, `Bearer ${sign()}`, `Bearer ${key}a`, `Basic ${key}`, key]) {
    expect(await outcome('team', wrong)).toEqual(refused)
  }
  expect(await outcome('user', `Bearer ${key}`)).toEqual(rejected)
})

test('a clock of the auth service that is a minute ahead › is let pass', async () => {
  expect(await outcome('user', `Bearer ${sign({ iat: now + 50 })}`)).toMatchObject({ id: 'u1' })
})

test('a session up to thirty days old › is good', async () => {
  expect(await outcome('user', `Bearer ${sign({ auth_time: now - 30 * 86_400 + 60 })}`)).toMatchObject({ id: 'u1' })
})

test('no token › asked to log in', async () => {
  expect(await outcome('user')).toEqual(['unauthenticated', 'Anda harus login terlebih dahulu'])
})

const hs256 = createSigner({
  algorithm: 'HS256',
  key: own.publicKey,
  header: { alg: 'HS256', typ: 'at+jwt', kid: 'k1' },
})
const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const rs256 = createSigner({
  algorithm: 'RS256',
  key: rsa.privateKey,
  header: { alg: 'RS256', typ: 'at+jwt', kid: 'k1' },
})
const [head, payload, signature] = sign().split('.') as [string, string, string]

test.each<[string, string]>([
  ['empty', 'Bearer '],
  ['garbage', 'Bearer garbage'],
  ['three dots of garbage', 'Bearer a.b.c'],
  ['another scheme', `Basic ${sign()}`],
  ['no scheme', sign()],
  ['two tokens', `Bearer ${sign()} ${sign()}`],
  ['expired', `Bearer ${sign({ iat: now - 700, exp: now - 1 })}`],
  ['not valid yet', `Bearer ${sign({ nbf: now + 60 })}`],
  ['a list of audiences', `Bearer ${sign({ aud: ['bugar-api'] })}`],
  ['several audiences', `Bearer ${sign({ aud: ['bugar-api', 'lain'] })}`],
  ['issued in the future', `Bearer ${sign({ iat: now + 300 })}`],
  ['a session older than thirty days', `Bearer ${sign({ auth_time: now - 30 * 86_400 - 1 })}`],
  ['a session of sixty days', `Bearer ${sign({ auth_time: now - 60 * 86_400 })}`],
  ['a session younger than its token', `Bearer ${sign({ auth_time: now + 1 })}`],
  ['epoch that is no whole number', `Bearer ${sign({ epoch: 1.5 })}`],
  ['epoch below zero', `Bearer ${sign({ epoch: -1 })}`],
  ['empty session', `Bearer ${sign({ sid: '' })}`],
  ['wrong audience', `Bearer ${sign({ aud: 'lain' })}`],
  ['wrong issuer', `Bearer ${sign({ iss: 'lain' })}`],
  ['wrong type', `Bearer ${sign({}, { typ: 'JWT' })}`],
  ['wrong type, refresh token', `Bearer ${sign({}, { typ: 'rt+jwt' })}`],
  ['key of somebody else', `Bearer ${sign({}, {}, stranger.privateKey)}`],
  ['unknown key id', `Bearer ${sign({}, { kid: 'k2' })}`],
  ['key id that is no text', `Bearer ${sign({}, { kid: 1 })}`],
  ['a key of its own in the header', `Bearer ${sign({}, { jwk: { kty: 'OKP' } }, stranger.privateKey)}`],
  ['alg none', `Bearer ${withHeader({ alg: 'none', typ: 'at+jwt', kid: 'k1' })}`],
  ['alg none with a signature', `Bearer ${withHeader({ alg: 'none', typ: 'at+jwt', kid: 'k1' }, signature)}`],
  ['no signature', `Bearer ${head}.${payload}.`],
  ['signature of another token', `Bearer ${head}.${encode({ ...goodClaims, role: 'admin' })}.${signature}`],
  ['HS256 with the public key', `Bearer ${hs256(goodClaims)}`],
  ['RS256', `Bearer ${rs256(goodClaims)}`],
  ['critical header', `Bearer ${sign({}, { crit: ['x'], x: 1 })}`],
  ['role that does not exist', `Bearer ${sign({ role: 'root' })}`],
  ['subject that is no text', `Bearer ${sign({ sub: 1 })}`],
  ['empty subject', `Bearer ${sign({ sub: '' })}`],
  ...Object.keys(goodClaims).map((claim): [string, string] => [`no ${claim}`, `Bearer ${without(claim)}`]),
])('%s › 401', async (_kind, authorization) => {
  expect(await outcome('user', authorization)).toEqual(rejected)
  expect(await outcome('admin', authorization)).toEqual(rejected)
})

test('a token ended after it was verified once › 401 although it is still kept', async () => {
  const token = sign({ sid: 's2' })
  expect(await outcome('user', `Bearer ${token}`)).toMatchObject({ sessionId: 's2' })
  revocations.add({ sessionId: 's2', expiresAt: now + 600 })
  expect(await outcome('user', `Bearer ${token}`)).toEqual(rejected)
})

test('a key withdrawn after a token was verified once › 401 although it is still kept', async () => {
  goodKeys.add('k3')
  const token = sign({ jti: 't6' }, { kid: 'k3' })
  expect(await outcome('user', `Bearer ${token}`)).toMatchObject({ tokenId: 't6', keyId: 'k3' })
  goodKeys.delete('k3')
  expect(await outcome('user', `Bearer ${token}`)).toEqual(rejected)
})

test('all tokens of a person with an older epoch › 401', async () => {
  const old = sign({ sub: 'u3', jti: 't3' })
  expect(await outcome('user', `Bearer ${old}`)).toMatchObject({ id: 'u3' })
  revocations.add({ userId: 'u3', epoch: 3, keptSessionId: null, expiresAt: now + 600 })
  expect(await outcome('user', `Bearer ${old}`)).toEqual(rejected)
  expect(await outcome('user', `Bearer ${sign({ sub: 'u3', jti: 't4', epoch: 3 })}`)).toMatchObject({ tokenId: 't4' })
})

test('access › public asks nobody, admin only administrators, internal nobody from outside', async () => {
  const admin = `Bearer ${sign({ role: 'admin', jti: 't5' })}`
  expect(await outcome('admin', admin)).toMatchObject({ role: 'admin' })
  expect(await outcome('user', admin)).toMatchObject({ role: 'admin' })
  expect(await outcome('admin', `Bearer ${sign()}`)).toEqual(['forbidden', 'Akses ditolak'])
  expect(await outcome('internal', admin)).toEqual(['forbidden', 'Akses ditolak'])
  const nobody = await app.inject({ url: '/public', headers: { authorization: 'Bearer garbage' } })
  expect(nobody.body).toBe('nobody')
})

test('while it is not known which tokens were ended › 503 for every token', async () => {
  isReady = false
  for (const authorization of [undefined, 'Bearer garbage', `Bearer ${sign()}`]) {
    expect((await outcome('user', authorization))[0]).toBe('unavailable')
  }
  isReady = true
})
