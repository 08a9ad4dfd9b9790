import type { RecordType, recordTypes } from '@bugar/contracts/system/database'
import { freePort } from '@bugar/local/servers/ports'
import { anActor, busAs } from '@bugar/testing/bus'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import {
  allDocuments,
  exportLines,
  importBody,
  importLines,
  type Line,
  textOf,
  withChanges,
} from '@bugar/testing/transfer'
import { unlimitedRates } from '@bugar/testing/limits'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let client: mongoose.mongo.MongoClient
let person: Awaited<ReturnType<typeof aPerson>>
let lines: Line[]
const processes: ServiceProcess[] = []

beforeAll(async () => {
  const old = await startStack()
  person = await aPerson(old.url)
  const body = { weight: 60, height: 170 }
  await request(old.url, 'POST', '/consultations', { token: person.token, body })
  await request(old.url, 'POST', '/user/weigh-ins', { token: person.token, body: { date: '2026-11-20', weight: 60 } })
  lines = await exportLines(old.url, await loginAs(old.url, admin))
  await old.stop()
  stack = await startStack()
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
})
afterAll(async () => {
  await Promise.all(processes.map((each) => each.end('SIGKILL')))
  await client.close()
  await stack.stop()
})

const start = async (...given: Parameters<typeof startProcess>): Promise<ServiceProcess> => {
  const started = await startProcess(...given)
  processes.push(started)
  return started
}

const imports = () => client.db(stack.servers.environment('auth').MONGODB_DATABASE).collection('imports')
const staged = async () => (await allDocuments(stack)).filter((text) => /^\w+\.staged\./.test(text)).length
const states = async () => (await imports().find().toArray()).map(({ state }) => state)

test('a gateway that is killed while it restores › nothing is visible or kept, and the next restore begins anew', async () => {
  const PORT = String(await freePort())
  const gateway = await start(stack.servers, 'gateway', { ...unlimitedRates, PORT })
  const url = `http://127.0.0.1:${PORT}`
  const token = await loginAs(url, admin)
  const line = lines.find(({ type }) => type === 'consultation') as Line
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const { idempotency: _key, ...data } = withChanges(line, { id: index.toString(16).padStart(24, 'b') }).data
    return { type: 'consultation', data }
  })
  const sent = importBody(url, token, textOf(many)).catch(() => null)
  await expect.poll(staged, { timeout: 20_000 }).toBeGreaterThan(200)
  await gateway.end('SIGKILL')
  expect(await sent).toBeNull()
  expect(await states()).toEqual(['staging'])
  const asAdmin = await loginAs(stack.url, admin)
  const stats = await request(stack.url, 'GET', '/consultations/admin/stats', { token: asAdmin })
  expect(stats.body.data.total).toBe(0)
  // A minute later, by the clock of the record.
  await imports().updateOne({}, { $set: { until: new Date(0) } })
  await expect.poll(states, { timeout: 20_000 }).toEqual([])
  expect(await staged()).toBe(0)
  expect((await importLines(stack.url, asAdmin, lines, '?preview=true')).status).toBe(200)
}, 180_000)

const ownerOf = (type: string) =>
  Object.entries({
    auth: /^(?:user|auth\.audit)$/,
    catalog: /^(?:program|exercise|favorite|file|catalog\.audit)$/,
    inference: /uleSet|^inference\.audit$/,
    consultation: /^(?:consultation|weighIn|consultation\.audit)$/,
    training: /^training\.audit$/,
  } satisfies Record<keyof typeof recordTypes, RegExp>).find(([, types]) =>
    types.test(type),
  )?.[0] as keyof typeof recordTypes

test('auth that is killed in the middle of putting a restore in place › another copy finishes it, nobody is made meanwhile', async () => {
  const holder = 'a'.repeat(32)
  const gateway = await busAs(stack.servers, 'gateway')
  const token = await loginAs(stack.url, admin)
  const { id } = (await request(stack.url, 'GET', '/auth/me', { token })).body.data.user
  const call = { actor: anActor({ role: 'admin', id, email: admin.email }) }
  await gateway.call('import.hold', { holder, kind: 'restore' }, call)
  const records = lines.filter(({ type }) => type !== 'bugar' && type !== 'end')
  for (const [type, group] of Map.groupBy(records, (line) => line.type as RecordType)) {
    const given = group.map(({ data }, line) => ({ line, type, data }))
    const stage = { import: holder, kind: 'restore' as const, records: given }
    expect((await gateway.call(`${ownerOf(type)}.importStage`, stage, call)).data.errors).toEqual([])
  }
  await stack.stopService('auth')
  await stack.stopService('training')
  const auth = await start(stack.servers, 'auth', unlimitedRates)
  await expect(gateway.call('import.commit', { holder }, call)).rejects.toMatchObject({ code: 'outcome-unknown' })
  expect(await states()).toEqual(['committing'])
  await auth.end('SIGKILL')
  await start(stack.servers, 'auth', unlimitedRates)
  const { email, password } = person
  const login = () => request(stack.url, 'POST', '/auth/login', { body: { email, password } })
  expect((await login()).status).toBe(401)
  const late = { name: 'Terlambat', email: 'terlambat@contoh.id', password: 'rahasia-uji', gender: 'male' }
  expect((await request(stack.url, 'POST', '/auth/register', { body: late })).status).toBe(409)
  await start(stack.servers, 'training')
  await expect.poll(states, { timeout: 30_000 }).toEqual([])
  const as = (await login()).body.data.token
  expect((await request(stack.url, 'GET', '/consultations', { token: as })).body.data.consultations).toHaveLength(1)
  expect((await request(stack.url, 'GET', '/user/weigh-ins', { token: as })).body.data.weighIns).toHaveLength(1)
  expect(await staged()).toBe(0)
  await gateway.stop()
}, 180_000)
