import { AppError, conflict, notFound, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, type GatewayUnderTest, prepareGateway, register } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway
let token: string
let userId: string
let answer: (call: Call) => unknown = () => ({ data: {} })

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  const reply = (_input: never, call: never) => answer(call)
  await parts.startFake('consultation', { 'consultation.create': reply, 'consultation.get': reply })
  await parts.startFake('catalog', { 'program.list': reply })
  gateway = await parts.startGateway()
  const session = await register(gateway)
  token = session.token
  userId = session.user.id
})
afterAll(() => parts.stop())

const create = (headers = {}) =>
  sendRequest(gateway, '/api/consultations', { method: 'POST', token, headers, body: { weight: 60, height: 170 } })
const get = () => sendRequest(gateway, '/api/consultations/abc', { token })

test('success › the envelope with data and the operation’s status', async () => {
  answer = () => ({ data: { id: 'c1' } })
  expect(await create()).toMatchObject({ status: 201, body: { success: true, data: { id: 'c1' } } })
  expect((await create()).text).toBe('{"success":true,"data":{"id":"c1"}}')
})

test('success › extras beside data, and the handler’s own message and status', async () => {
  answer = () => ({ data: [], extras: { meta: { total: 0 } }, message: 'Kosong', status: 200 })
  const { body } = await sendRequest(gateway, '/api/programs', { token })
  expect(body).toEqual({ success: true, message: 'Kosong', data: [], meta: { total: 0 } })
})

test('the service is told who asks, the request’s id, the key and how long there is', async () => {
  let seen: Call | undefined
  answer = (call) => {
    seen = call
    return { data: {}, replayed: true }
  }
  const { headers } = await create({ 'idempotency-key': 'kunci-1', 'x-request-id': 'mine' })
  expect(headers.get('idempotency-replayed')).toBe('true')
  expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
  expect(seen).toMatchObject({ requestId: headers.get('x-request-id'), idempotencyKey: 'kunci-1' })
  expect(seen?.actor).toMatchObject({ id: userId, role: 'user' })
  expect((seen?.deadline ?? 0) - Date.now()).toBeLessThanOrEqual(5000)
})

test.each([
  ['conflict', conflict('Sudah ada', [{ field: 'name', message: 'Sudah ada' }]), 409, 'Sudah ada'],
  ['not-found', notFound('Consultation not found'), 404, 'Consultation not found'],
  ['protected', new AppError('protected', 'Cannot delete'), 409, 'Cannot delete'],
  ['key-reused', new AppError('key-reused', 'Kunci dipakai'), 422, 'Kunci dipakai'],
  ['outcome-unknown', new AppError('outcome-unknown', 'Belum diketahui'), 504, 'Belum diketahui'],
])('a service’s error %s › its status, text and errors', async (_code, error, status, message) => {
  answer = () => {
    throw error
  }
  const { body, ...got } = await get()
  expect(got.status).toBe(status)
  expect(body).toEqual({ success: false, message, ...(error.errors && { errors: error.errors }) })
})

test('a service that is busy › 503 with Retry-After', async () => {
  answer = () => {
    throw unavailable()
  }
  const { status, headers, body } = await create()
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '1' })
  expect(body).toEqual({ success: false, message: 'Layanan sedang tidak tersedia. Silakan coba lagi.' })
})

test('a service that breaks › 500 with the operation’s text and nothing of the cause', async () => {
  answer = () => {
    throw new Error('kenari rahasia di baris 7')
  }
  const { status, text, headers } = await create()
  expect(status).toBe(500)
  expect(text).toBe('{"success":false,"message":"Failed to create consultation"}')
  const id = headers.get('x-request-id') as string
  const lines = parts.log.map((line) => JSON.parse(line)).filter((line) => line.requestId === id)
  expect(lines.filter(({ status: logged }) => logged === 500)).toHaveLength(1)
})

test('a reply that makes no sense › 500, not a broken gateway', async () => {
  answer = () => null
  expect((await create()).status).toBe(500)
  answer = () => ({ data: {} })
  expect((await create()).status).toBe(201)
})

test('no service at all › 503 at once', async () => {
  const begun = performance.now()
  const { status, headers } = await sendRequest(gateway, '/api/rules/stats', { token })
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '1' })
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('a service that never answers › 504 for a write, 503 for a read, before five seconds', async () => {
  answer = () => sleep(8000, { data: {} }, { ref: false })
  const begun = performance.now()
  const [write, read] = await Promise.all([create(), get()])
  expect(write).toMatchObject({
    status: 504,
    body: { message: 'Jawaban tidak diterima tepat waktu; hasilnya belum diketahui.' },
  })
  expect(read.status).toBe(503)
  expect(performance.now() - begun).toBeLessThan(5500)
})

test('a body that does not come in time › 503 in five seconds, the connection ends, and nothing is asked', async () => {
  let isAsked = false
  answer = () => {
    isAsked = true
    return { data: {} }
  }
  const { port } = new URL(gateway.url)
  const got = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    const head = ['POST /api/consultations HTTP/1.1', 'host: x', `authorization: Bearer ${token}`, 'content-length: 50']
    socket.write(`${[...head, 'content-type: application/json'].join('\r\n')}\r\n\r\n{"weight":60,`)
  })
  expect(got).toMatch(/^HTTP\/1\.1 503 /)
  expect(got).toContain('"success":false')
  expect(isAsked).toBe(false)
})
