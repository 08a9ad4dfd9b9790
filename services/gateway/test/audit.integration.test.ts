import type { AuditEntry, AuditList, AuditQuery } from '@bugar/contracts/system/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, dataOf, type GatewayUnderTest, prepareGateway } from './gateway-under-test.ts'

const admin = { email: 'kepala@contoh.id', password: 'kata-sandi-kepala' }

let parts: GatewayUnderTest
let gateway: Gateway
let token: string

const entry = (id: string, operation: string): AuditEntry => ({
  id,
  operation,
  objectId: 'x1',
  objectName: null,
  actor: null,
  before: null,
  after: null,
  outcome: 'done',
  requestId: 'r1',
  createdAt: '2026-01-01T00:00:00.000Z',
})

/** Answers as a service does that has these entries, newest first. */
const replyWith =
  (entries: AuditEntry[]) =>
  ({ before = 'z', limit }: AuditQuery) => {
    const older = entries.filter(({ id }) => id < before)
    return { data: { entries: older.slice(0, limit), more: older.length > limit } }
  }

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const rules = [7, 4, 1].map((time) => entry(`0${time}a`, 'rule.update'))
  const exercises = [6, 5, 4].map((time) => entry(`0${time}b`, 'exercise.update'))
  await parts.startFake('inference', { 'inference.auditPage': replyWith(rules) })
  await parts.startFake('catalog', { 'catalog.auditPage': replyWith(exercises) })
  gateway = await parts.startGateway()
  const session = await sendRequest(gateway, '/api/auth/login', { method: 'POST', body: admin })
  token = dataOf<{ token: string }>(session).token
})
afterAll(() => parts.stop())

const listed = async (query: string) => dataOf<AuditList>(await sendRequest(gateway, `/api/audit?${query}`, { token }))

test('audit.list › two services with entries › are merged in the order of time, page by page', async () => {
  const pages = [await listed('limit=2')]
  while (pages.at(-1)?.nextCursor) {
    pages.push(await listed(`limit=2&before=${pages.at(-1)?.nextCursor}`))
  }
  expect(pages.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
    ['07a', '06b'],
    ['05b', '04b'],
    ['04a', '01a'],
  ])
})

test('audit.list › a service that does not answer › is named, and the others are still read', async () => {
  const { entries, unavailable } = await listed('')
  expect(unavailable).toEqual(['consultation', 'training'])
  expect(entries.length).toBe(6)
})

test('system.migrate › services that are away › are in the record of it', async () => {
  const reply = await sendRequest(gateway, '/api/database/migrate', { method: 'POST', token })
  expect(reply.status).toBe(200)
  const { entries } = await listed('')
  expect(entries.find(({ actor }) => actor !== null)).toMatchObject({
    operation: 'system.migrate',
    actor: { id: expect.any(String) },
    after: { auth: { applied: [] }, catalog: null, consultation: null, training: null },
    outcome: 'done',
  })
})
