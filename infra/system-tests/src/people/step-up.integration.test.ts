import { type OperationName, operations } from '@bugar/contracts/operations'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import mongoose from 'mongoose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

/** Codes of an authenticator app before irreversible operations, through the gateway. */
let stack: Stack
let users: mongoose.mongo.Collection<{ _id: string }>
let close: () => Promise<void>
let token: string
let secret: string

beforeAll(async () => {
  stack = await startStack()
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  users = connection.collection('users')
  close = () => connection.close()
  token = await loginAs(stack.url, admin)
  const begun = await request(stack.url, 'POST', '/user/totp', { token, body: { password: admin.password } })
  secret = begun.body.data.secret
  const code = codeAt(Date.now())
  expect((await request(stack.url, 'POST', '/user/totp/confirm', { token, body: { code } })).status).toBe(200)
})
afterAll(async () => {
  await close()
  await stack.stop()
})

const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** As if the code had been entered `milliseconds` ago. */
const age = (milliseconds: number) =>
  users.updateOne({ _id: { $exists: true }, totp: { $ne: null } } as never, {
    $set: { 'totp.provedAt': new Date(Date.now() - milliseconds) },
  })

const all = Object.entries(operations) as [OperationName, Operation][]
const guarded = all.filter(([, { stepUp }]) => stepUp === true).map(([name, { http }]) => ({ name, ...http }))
const pages = all.flatMap(([name, { stepUp, http }]) =>
  typeof stepUp === 'object' ? [{ name, ...stepUp, ...http }] : [],
)

test('codes are asked for before export, import, deletion, other rules and what opens an account', () => {
  expect(guarded.map(({ name }) => name).toSorted()).toEqual([
    'admin.approve',
    'admin.invite',
    'admin.retire',
    'audit.csv',
    'consultation.csv',
    'decision.csv',
    'exercise.delete',
    'file.delete',
    'rule.activate',
    'rule.update',
    'ruleBase.activate',
    'ruleBase.publish',
    'ruleDraft.approve',
    'system.export',
    'system.import',
    'system.importContent',
    'system.migrate',
    'system.seed',
    'team.create',
    'team.reopen',
    'team.rotate',
    'team.update',
    'totp.remove',
    'totp.renewCodes',
    'user.createResetLink',
    'user.csv',
    'user.delete',
    'user.removeTotp',
    'user.setRole',
  ])
})

test.each(guarded)(
  '$name › without a fresh code › is rejected before anything is looked at',
  async ({ method, path = '' }) => {
    await age(600_000)
    const reply = await request(stack.url, method ?? '', path.replace('{id}', '0123456789abcdef01234567'), { token })
    expect(reply.status).toBe(403)
    expect(reply.body.errors).toEqual([
      { field: 'code', message: 'Konfirmasi dengan kode dari aplikasi autentikator diperlukan' },
    ])
  },
)

test('codes are asked for before long lists of people', () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual(['consultation.adminList', 'user.list'])
})

test.each(pages)(
  '$name › without a fresh code › as many as a screen shows, and no more',
  async ({ path, aboveLimit }) => {
    await age(600_000)
    const statusOf = async (limit: number) =>
      (await request(stack.url, 'GET', `${path}?page=1&limit=${limit}`, { token })).status
    expect([await statusOf(aboveLimit), await statusOf(aboveLimit + 1)]).toEqual([200, 403])
    await age(0)
    expect(await statusOf(aboveLimit + 1)).toBe(200)
  },
)

test('a code › opens them for ten minutes', async () => {
  const person = await aPerson(stack.url)
  const remove = () => request(stack.url, 'DELETE', `/users/${person.id}`, { token })
  await age(600_000)
  expect((await remove()).status).toBe(403)
  const given = await request(stack.url, 'POST', '/user/totp/verify', {
    token,
    body: { code: codeAt(Date.now() + 30_000) },
  })
  expect(given.status).toBe(200)
  await age(590_000)
  expect((await request(stack.url, 'GET', '/export', { token })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test('an administrator without an app, a user › are asked for no code', async () => {
  const [other, person] = [await aPerson(stack.url), await aPerson(stack.url)]
  await users.updateOne({ _id: other.id }, { $set: { role: 'admin' } } as never)
  const { email, password } = other
  const asOther = await loginAs(stack.url, { email, password })
  expect((await request(stack.url, 'DELETE', `/users/${person.id}`, { token: asOther })).status).toBe(200)
})
