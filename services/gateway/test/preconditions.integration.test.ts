import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, dataOf, type GatewayUnderTest, prepareGateway } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway
let token: string
let seen: Call | undefined
const program = { name: 'Kuat' }
const admin = { email: 'kepala@contoh.id', password: 'kata-sandi-kepala' }

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const update = (_input: never, call: Call) => {
    seen = call
    if (call.ifMatch !== null && call.ifMatch !== '*' && !call.ifMatch.includes('"2"')) {
      throw new AppError('precondition-failed', 'Sudah diubah', { current: { etag: '"2"', data: program } })
    }
    return { data: program, etag: '"3"' }
  }
  await parts.startFake('catalog', {
    'program.get': () => ({ data: program, etag: '"2"' }),
    'program.update': update,
    'program.list': () => ({ data: [] }),
    'exercise.setStatus': update,
  })
  gateway = await parts.startGateway()
  token = dataOf<{ token: string }>(
    await sendRequest(gateway, '/api/auth/login', { method: 'POST', body: admin }),
  ).token
})
afterAll(() => parts.stop())

const get = (headers = {}) => sendRequest(gateway, '/api/programs/id/P1', { token, headers })
const put = (headers = {}) =>
  sendRequest(gateway, '/api/programs/P1', { method: 'PUT', token, headers, body: { name: 'Kuat Lagi' } })

test('GET › carries the ETag of what it answers, a list does not', async () => {
  const { status, headers } = await get()
  expect([status, headers.get('etag')]).toEqual([200, '"2"'])
  expect((await sendRequest(gateway, '/api/programs', { token })).headers.has('etag')).toBe(false)
})

test.each([['"2"'], ['W/"2"'], ['"1", "2"'], ['*']])('If-None-Match %s › 304 without a body', async (header) => {
  const { status, text, headers } = await get({ 'if-none-match': header })
  expect([status, text, headers.get('etag')]).toEqual([304, '', '"2"'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([['"1"'], ['2'], ['']])('If-None-Match %s › 200', async (header) => {
  expect((await get({ 'if-none-match': header })).status).toBe(200)
})

test('PUT › without If-Match › is asked for without a condition and answers the new ETag', async () => {
  const { status, headers } = await put()
  expect([status, headers.get('etag'), seen?.ifMatch]).toEqual([200, '"3"', null])
})

test.each([
  ['*', '*'],
  ['"2"', ['"2"']],
  ['"1" ,W/"x,y", "2"', ['"1"', 'W/"x,y"', '"2"']],
])('PUT › If-Match %s › goes to the service', async (header, tags) => {
  expect((await put({ 'if-match': header })).status).toBe(200)
  expect(seen?.ifMatch).toEqual(tags)
})

test('PUT › an older If-Match › 412 with what is stored now and its ETag', async () => {
  const { status, headers, body } = await put({ 'if-match': '"1"' })
  expect([status, headers.get('etag')]).toEqual([412, '"2"'])
  expect(body).toEqual({ success: false, message: 'Sudah diubah', data: program })
})

test.each([[''], ['2'], ['"2'], ['"2",'], ['*, "2"'], ['"a" "b"'], ['"\u00e9"']])(
  'PUT › If-Match %j is malformed › 400, and nothing is asked',
  async (header) => {
    seen = undefined
    const { status, body } = await put({ 'if-match': header })
    expect([status, body?.errors, seen]).toEqual([400, [{ field: 'If-Match', message: expect.any(String) }], undefined])
  },
)

test('a change without versions › takes no notice of If-Match', async () => {
  const body = { isActive: true }
  const headers = { 'if-match': 'nonsense' }
  const { status } = await sendRequest(gateway, '/api/exercises/a/status', { method: 'PATCH', token, headers, body })
  expect([status, seen?.ifMatch]).toEqual([200, null])
})
