import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

/** The smallest whole PNG: one grey pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const upload = async (content: Buffer, filename: string, type?: string) => {
  const form = new FormData()
  if (type !== undefined) {
    form.append('type', type)
  }
  form.append('file', new Blob([new Uint8Array(content)]), filename)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${stack.url}/api/upload`, { method: 'POST', headers, body: form })
  return { status: response.status, body: (await response.json()) as any }
}

const download = async (id: string) => Buffer.from(await (await fetch(`${stack.url}/api/files/${id}`)).arrayBuffer())

test('file.upload and file.download › a picture › is kept and read without a token, sandboxed', async () => {
  const { status, body } = await upload(png, 'titik abu.png', 'program')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    success: true,
    message: 'Berkas berhasil diunggah',
    data: { type: 'program', contentType: 'image/png' },
  })
  const response = await fetch(`${stack.url}/api/files/${body.data.id}`)
  expect(response.status).toBe(200)
  const stored = Buffer.from(await response.arrayBuffer())
  expect([stored.subarray(0, 8), stored.length]).toEqual([png.subarray(0, 8), body.data.size])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^inline; filename="/),
  })
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${stack.url}/api/files/${body.data.id}`, { method: 'DELETE', headers })).status).toBe(200)
  expect((await fetch(`${stack.url}/api/files/${body.data.id}`)).status).toBe(404)
})

test('file.upload › without a type › is labelled general', async () => {
  expect((await upload(png, 'a.png')).body.data.type).toBe('general')
})

test.each([
  ['HTML named .png', Buffer.from('<html><script>alert(1)</script></html>'), 'a.png', 415],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.svg', 415],
  ['an empty file', Buffer.alloc(0), 'a.png', 415],
  ['one byte over 2 MB', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 + 1 - png.length)]), 'a.png', 413],
  ['far over 2 MB', Buffer.alloc(5 * 1024 * 1024), 'a.png', 413],
])('file.upload › %s › is rejected', async (_what, content, filename, expected) => {
  const { status, body } = await upload(content, filename)
  expect({ status, success: body.success }).toEqual({ status: expected, success: false })
})

test('file.upload › a picture with a page behind its end › is kept without the page', async () => {
  const { status, body } = await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'a.png')
  expect(status).toBe(201)
  const clean = await upload(png, 'a.png')
  expect(await download(body.data.id)).toEqual(await download(clean.body.data.id))
})

test('file.upload › a form without a file, a strange field, JSON › is rejected', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const send = async (body: FormData | string, type?: string) => {
    const all = type ? { ...headers, 'content-type': type } : headers
    return (await fetch(`${stack.url}/api/upload`, { method: 'POST', headers: all, body })).status
  }
  const strange = new FormData()
  strange.append('role', 'admin')
  expect(await send(new FormData())).toBe(400)
  expect(await send(strange)).toBe(400)
  expect(await send('{}', 'application/json')).toBe(415)
  expect(await send('xx', 'multipart/form-data; boundary=zz')).toBe(400)
})
