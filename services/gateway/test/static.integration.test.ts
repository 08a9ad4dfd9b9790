import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../src/service.ts'
import { sendRequest, type GatewayUnderTest, prepareGateway } from './gateway-under-test.ts'

const script = `console.log(${JSON.stringify('bugar '.repeat(200))})`
const index = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>'
const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'

let parts: GatewayUnderTest
let gateway: Gateway
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-dist-'))
  // A path that has the name of the folder of hashed files.
  const dist = join(folder, 'assets', 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), index)
  mkdirSync(join(dist, 'screens', 'admin'), { recursive: true })
  for (const screen of ['index', 'register', 'admin', 'admin/rules']) {
    writeFileSync(join(dist, 'screens', `${screen}.html`), `<!doctype html><p class="__CSP_NONCE__">${screen}`)
  }
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(index))
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js'), script)
  writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js.br'), brotliCompressSync(script))
  writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js.gz'), gzipSync(script))
  writeFileSync(join(dist, 'assets', 'app-1a2b3c4d.js.map'), '{}')
  writeFileSync(join(dist, '.env'), 'SECRET=kenari')
  parts = await prepareGateway()
  gateway = await parts.startGateway({ WEB_DIST: dist })
})
afterAll(async () => {
  await parts.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (path: string) => sendRequest(gateway, path, { headers: { accept } })

/** Without fetch's own decoding. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; encoding: string | undefined; body: Buffer; vary: string | undefined }>(
    (resolve, reject) => {
      request(gateway.url + path, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            encoding: response.headers['content-encoding'],
            body: Buffer.concat(chunks),
            vary: response.headers.vary,
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )

test.each([
  '/login',
  '/admin/users',
  '/register/',
  '/registers',
  '/screens/register.html',
  '/consultation/result?x=1',
  '/index.html',
  '/a.b',
  '/%61pi/nothing',
])('%s › the app’s page with a nonce of its own in page and policy', async (path) => {
  const { status, text, headers } = await open(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-cache')
  const nonce = /content="([^"]+)"/.exec(text)?.[1] as string
  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  expect(text).toBe(index.replaceAll('__CSP_NONCE__', nonce))
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: https://i.ytimg.com; ` +
      "font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; " +
      "object-src 'none'; form-action 'self'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'",
  )
  expect((await open(path)).text).not.toBe(text)
})

test.each([
  ['/', 'index'],
  ['/?tab=x', 'index'],
  ['/register', 'register'],
  ['/register?a=b', 'register'],
  ['/admin', 'admin'],
  ['/admin/rules', 'admin/rules'],
])('%s › the page that the build wrote for it, with a nonce', async (path, screen) => {
  const { text, headers } = await open(path)
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  expect(text).toBe(`<!doctype html><p class="${nonce}">${screen}`)
  expect(headers.get('cache-control')).toBe('no-cache')
})

test('with a provider of sign-on › the page says so, without one it does not', async () => {
  const page = '<!doctype html><html lang="id">__CSP_NONCE__'
  const dist = mkdtempSync(join(folder, 'sign-on-'))
  writeFileSync(join(dist, 'index.html'), page)
  const texts: string[] = []
  for (const OIDC_ISSUER of ['https://login.contoh.id', '']) {
    const other = await parts.startGateway({ WEB_DIST: dist, OIDC_ISSUER })
    texts.push((await sendRequest(other, '/login', { headers: { accept } })).text)
  }
  expect(texts).toEqual([
    expect.stringMatching(/^<!doctype html><html data-sign-on lang="id">/),
    expect.stringMatching(/^<!doctype html><html lang="id">/),
  ])
})

test('hashed files › kept for a year, compressed as the browser likes', async () => {
  const plain = await sendRequest(gateway, '/assets/app-1a2b3c4d.js')
  expect(plain.text).toBe(script)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/i)
  expect(plain.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options']) {
    expect(plain.headers.has(name), name).toBe(false)
  }
  const br = await rawGet('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' })
  expect({ encoding: br.encoding, vary: br.vary }).toEqual({ encoding: 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(br.body).toString()).toBe(script)
  expect((await rawGet('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip' })).encoding).toBe('gzip')
  expect((await rawGet('/assets/app-1a2b3c4d.js', {})).encoding).toBeUndefined()
})

test('other files › asked for again each time, and not sent when unchanged', async () => {
  const { status, headers } = await sendRequest(gateway, '/favicon.svg')
  expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-cache' })
  // For the service worker this is the policy for its own requests.
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  const again = await rawGet('/favicon.svg', { 'if-none-match': headers.get('etag') as string })
  expect(again.status).toBe(304)
})

test.each([
  '/assets/missing-00000000.js',
  '/missing.js',
  '/assets/app-1a2b3c4d.js.map',
  '/assets/app-1a2b3c4d.js.br',
  '/.env',
  '/..%2f..%2fetc%2fpasswd.txt',
  '/assets/..%2f.env',
])('%s › 404', async (path) => {
  const { status, text } = await sendRequest(gateway, path, { headers: { accept: '*/*' } })
  expect({ status, text }).toEqual({ status: 404, text: '{"success":false,"message":"Alamat tidak ditemukan"}' })
})

test('a missing asset is 404 even to who would take a page, and a file that is not for people never shows', async () => {
  expect((await open('/assets/missing-00000000.js')).status).toBe(404)
  expect((await open('/.env')).text).not.toContain('kenari')
})

test('HEAD of a page and of a file › 200 without a body', async () => {
  for (const path of ['/login', '/assets/app-1a2b3c4d.js']) {
    const { status, text } = await sendRequest(gateway, path, { method: 'HEAD', headers: { accept } })
    expect({ status, text }).toEqual({ status: 200, text: '' })
  }
})

test.each([{}, { WEB_DIST: '/nowhere/at/all' }])('no built app, %j › a plain text that says so', async (env) => {
  const { status, text, headers } = await sendRequest(await parts.startGateway(env), '/', { headers: { accept } })
  expect(status).toBe(404)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain('Aplikasi web belum dibangun')
})

test.each(['/health', '/livez', '/metrics', '/readyz', '/metrics?name=up'])(
  '%s › 404, because a probe of the app’s address would always look healthy',
  async (path) => {
    expect((await open(path)).status).toBe(404)
  },
)
