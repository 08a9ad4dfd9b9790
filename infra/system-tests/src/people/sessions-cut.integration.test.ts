import { readConfig } from '@bugar/gateway/config'
import { type Gateway, startGateway } from '@bugar/gateway/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mongoUri } from '@bugar/testing/database'
import { silent } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { startTcpProxy, type TcpProxy } from '@bugar/testing/servers/tcp-proxy'
import { unlimitedRates } from '@bugar/testing/limits'

let proxy: TcpProxy
let stack: Stack
let other: Gateway
let token: string

beforeAll(async () => {
  const uri = mongoUri()
  const { hostname, port } = new URL(uri)
  proxy = await startTcpProxy(hostname, Number(port))
  // Only the auth service reaches its database through the proxy.
  stack = await startStack({}, { auth: { MONGODB_URI: proxy.through(uri) } })
  other = await startGateway(readConfig({ ...stack.servers.environment('gateway'), ...unlimitedRates, PORT: '0' }), {
    logger: silent,
  })
  token = await loginAs(stack.url, admin)
})
afterAll(async () => {
  await other.stop()
  await stack.stop()
  await proxy.stop()
})

const statusesOf = (tokens: readonly string[]) =>
  Promise.all(
    [stack.url, other.url].flatMap((url) =>
      tokens.map(async (each) => (await request(url, 'GET', '/programs', { token: each })).status),
    ),
  )

/** Gateways poll twice a second. */
const untilEnded = (tokens: readonly string[]) =>
  vi.waitUntil(async () => (await statusesOf(tokens)).every((status) => status === 401), {
    timeout: 10_000,
    interval: 20,
  })

/** Carried out by the database, whose answer never arrives. */
const cutAfter = async (command: string, collection: string, act: () => Promise<{ status: number }>) => {
  const cut = proxy.cutReply((bytes) => bytes.includes(command) && bytes.includes(collection))
  const [{ status }] = await Promise.all([act(), cut])
  return status
}

const login = ({ email, password }: { email: string; password: string }) =>
  request(stack.url, 'POST', '/auth/login', { body: { email, password } })

const unknownAtWorst = [200, 504]

test('user.toggle › the database is cut after the write › unknown at worst, and the sessions end', async () => {
  const person = await aPerson(stack.url)
  const status = await cutAfter('findAndModify', 'users', () =>
    request(stack.url, 'PATCH', `/users/${person.id}/toggle`, { token }),
  )
  expect(unknownAtWorst).toContain(status)
  await untilEnded([person.token])
  expect((await login(person)).status).toBe(403)
})

test('auth.changePassword › the database is cut after the write › unknown at worst, the other sessions end', async () => {
  const person = await aPerson(stack.url)
  const elsewhere = await loginAs(stack.url, { email: person.email, password: person.password })
  const changed = { email: person.email, password: 'kata-baru-42' }
  const body = { currentPassword: person.password, newPassword: changed.password }
  const status = await cutAfter('findAndModify', 'users', () =>
    request(stack.url, 'PATCH', '/auth/password', { token: person.token, body }),
  )
  expect(unknownAtWorst).toContain(status)
  await untilEnded([elsewhere])
  expect(await statusesOf([person.token])).toEqual([200, 200])
  expect((await login(person)).status).toBe(401)
  expect((await login(changed)).status).toBe(200)
})

test('auth.logout › the database is cut after the write › unknown at worst, and the session ends', async () => {
  const person = await aPerson(stack.url)
  const status = await cutAfter('update', 'revocations', () =>
    request(stack.url, 'POST', '/auth/logout', { token: person.token }),
  )
  expect(unknownAtWorst).toContain(status)
  await untilEnded([person.token])
})

test('user.delete › the database is cut after the write › the sessions end and the account stays gone', async () => {
  const person = await aPerson(stack.url)
  const status = await cutAfter('delete', 'users', () => request(stack.url, 'DELETE', `/users/${person.id}`, { token }))
  expect(unknownAtWorst).toContain(status)
  await untilEnded([person.token])
  expect((await login(person)).status).toBe(401)
  expect((await request(stack.url, 'GET', `/users/${person.id}`, { token })).status).toBe(404)
})

test('user.delete › the database is cut before the write › the person lives and is opened to consultations again', async () => {
  const person = await aPerson(stack.url)
  const cut = proxy.cutRequest((bytes) => bytes.includes('delete') && bytes.includes('users'))
  const [{ status }] = await Promise.all([request(stack.url, 'DELETE', `/users/${person.id}`, { token }), cut])
  // On a replica set the driver retries, and the account is deleted.
  if (status === 200) {
    return
  }
  expect([503, 504]).toContain(status)
  const body = { weight: 60, height: 170 }
  const reply = await vi.waitUntil(
    async () => {
      const { body: session } = await login(person)
      const consulted = await request(stack.url, 'POST', '/consultations', { token: session.data?.token, body })
      return consulted.status === 201 && consulted
    },
    { timeout: 90_000, interval: 250 },
  )
  expect(reply.body.data.program.code).toBe('P2')
})
