import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { HttpRequest } from '../../../harness/http.ts'
import { measureLoad, measureTimes } from './load.ts'

let server: Server | null = null
afterEach(() => server?.close())

/** Answers with `statusOf(path)`, not at all with null, and remembers what came in. */
const serve = async (statusOf: (path: string) => number | null) => {
  const seen: { path: string; body: string; authorization: string | undefined }[] = []
  const created = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      seen.push({ path, body, authorization: request.headers.authorization })
      const status = statusOf(path)
      if (status !== null) {
        response.writeHead(status).end('{}')
      }
    })
  })
  server = created
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(created.address() as AddressInfo).port}`, seen }
}

const get = (path: string): HttpRequest => ({ method: 'GET', path, headers: { authorization: 'Bearer a' } })
const post: HttpRequest = {
  method: 'POST',
  path: '/made',
  headers: { 'content-type': 'application/json' },
  body: '{"weight":60}',
}

test('measureLoad › counts the answers of all requests in turn', async () => {
  const { url, seen } = await serve((path) => (path === '/made' ? 201 : 200))
  const { count, perSecond } = await measureLoad([url, url], [get('/a'), get('/b'), post], 1)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(seen.length)
  expect(perSecond).toBeGreaterThan(0)
  expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(['/a', '/b', '/made']))
  expect(seen.find(({ path }) => path === '/made')?.body).toBe('{"weight":60}')
  expect(seen.find(({ path }) => path === '/a')?.authorization).toBe('Bearer a')
})

test.each([300, 503])('measureLoad › an answer with %d › fails the run', async (status) => {
  const { url } = await serve(() => status)
  await expect(measureLoad([url], [get('/a')], 1)).rejects.toThrow(/GET \/a at .*: \d+ answers other than 2xx/)
})

test('measureLoad › no answer in time › fails the run', async () => {
  const { url } = await serve(() => null)
  await expect(measureLoad([url], [get('/a')], 1)).rejects.toThrow('gave no answer within 1 s')
})

test('measureTimes › sends as many requests as the rate asks for, in turn', async () => {
  const { url, seen } = await serve(() => 200)
  const times = await measureTimes([url], [get('/a'), post], 100, 0.2)
  expect(times).toHaveLength(20)
  expect(Math.min(...times)).toBeGreaterThan(0)
  expect(seen.map(({ path }) => path).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => '/a'),
    ...Array.from({ length: 10 }, () => '/made'),
  ])
  expect(seen.filter(({ body }) => body === '{"weight":60}')).toHaveLength(10)
})

test('measureTimes › one answer that is none of 2xx › fails the run', async () => {
  const { url } = await serve((path) => (path === '/b' ? 503 : 200))
  await expect(measureTimes([url], [get('/a'), get('/a'), get('/b')], 100, 0.1)).rejects.toThrow(
    `GET /b at ${url} was answered with 503.`,
  )
})
