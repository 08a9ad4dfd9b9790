import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import { parse } from 'content-disposition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, type GatewayUnderTest, prepareGateway } from './gateway-under-test.ts'

let parts: GatewayUnderTest
let gateway: Gateway
let answer: () => unknown

beforeAll(async () => {
  parts = await prepareGateway()
  await parts.startAuth()
  await parts.startFake('catalog', { 'file.read': () => answer() })
  gateway = await parts.startGateway()
})
afterAll(() => parts.stop())

const id = '0'.repeat(32)
const holding = (filename: string) => {
  answer = () => ({ data: { file: { filename, contentType: 'image/png' }, content: 'AAAA', parts: 1 } })
  return sendRequest(gateway, `/api/files/${id}`)
}

test.each([
  ['foto.png', 'foto.png'],
  ['titik abu.png', 'titik abu.png'],
  ['Élan.png', 'Elan.png'],
  ['日本.png', '__.png'],
  ['otot 💪.png', 'otot _.png'],
  ['1–2.png', '1_2.png'],
  ['a%20b.png', 'a%20b.png'],
])('file.download › the name %s › is given whole, and as %s to who reads ASCII only', async (filename, ascii) => {
  const { status, headers } = await holding(filename)
  const header = headers.get('content-disposition') ?? ''
  expect([status, parse(header)]).toMatchObject([200, { type: 'inline', parameters: { filename } }])
  expect(parse(header, { extended: false }).parameters['filename']).toBe(ascii)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('file.download › asked for again › is compared each time, so that a deleted one is gone from caches', async () => {
  const { headers } = await holding('foto.png')
  expect(headers.get('cache-control')).toBe('public, no-cache')
  const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
  expect((await sendRequest(gateway, `/api/files/${id}`, again)).status).toBe(304)
  answer = error(new AppError('not-found', 'Berkas tidak ditemukan'))
  expect((await sendRequest(gateway, `/api/files/${id}`, again)).status).toBe(404)
})

const error = (error: AppError) => () => {
  throw error
}
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

test.each([
  ['not there', error(new AppError('not-found', 'Berkas tidak ditemukan')), 404],
  ['catalog away', error(unavailable()), 503],
  ['a reply without a file', () => ({ data: {} }), 500],
])('file.download › %s › is rejected in the envelope with the API’s headers', async (_kind, reply, status) => {
  answer = reply
  const { headers, body, ...replied } = await sendRequest(gateway, `/api/files/${id}`)
  expect(replied.status).toBe(status)
  expect(body).toMatchObject({ success: false, message: expect.any(String) })
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('content-security-policy')).toBe(apiPolicy)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.has('content-disposition')).toBe(false)
})
