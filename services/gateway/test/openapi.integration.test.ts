import { httpOperations } from '../src/http/http-operations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Gateway } from '../src/service.ts'
import { sendRequest, type GatewayUnderTest, prepareGateway } from './gateway-under-test.ts'

type Json = Record<string, never>
interface Described {
  readonly operationId: string
  readonly security?: unknown
  readonly parameters: { name: string; in: string; required: boolean }[]
  readonly requestBody?: { required: boolean; content: Json }
  readonly responses: Record<string, unknown>
}

let parts: GatewayUnderTest
let gateway: Gateway
let document: { openapi: string; paths: Record<string, Record<string, Described>>; components: Json }

beforeAll(async () => {
  parts = await prepareGateway()
  gateway = await parts.startGateway()
  document = JSON.parse((await sendRequest(gateway, '/api/openapi.json')).text)
})
afterAll(() => parts.stop())

const open = httpOperations.flatMap(([name, operation]) =>
  operation.http ? [{ name, operation, ...operation.http }] : [],
)
const describedAs = (name: string) =>
  Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .find(({ operationId }) => operationId === name) as Described

test('every open operation is described, nothing else is', () => {
  const described = Object.values(document.paths).flatMap((item) => Object.values(item).map((one) => one.operationId))
  expect(described.toSorted()).toEqual(open.map(({ name }) => name).toSorted())
  expect(document.openapi).toBe('3.1.0')
})

test('the document for teams › has what a key may call and the keys of bundles, and nothing else', async () => {
  const { text } = await sendRequest(gateway, '/api/docs/teams.json')
  const { paths } = JSON.parse(text) as typeof document
  const described = Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.operationId))
  const forTeams = open.filter(({ operation }) => operation.access === 'team').map(({ name }) => name)
  expect(described.toSorted()).toEqual([...forTeams, 'ruleBase.bundleKeys'].toSorted())
})

test.each(open)(
  '$name › statuses, security and parameters follow from the table',
  ({ name, operation, method, path }) => {
    const described = describedAs(name)
    const statuses = Object.keys(described.responses)
    expect(statuses).toEqual(
      expect.arrayContaining([String(operation.http?.status ?? 200), '400', '405', '500', '503']),
    )
    expect(statuses.includes('401')).toBe(
      operation.access !== 'public' || !!operation.errors?.includes('unauthenticated'),
    )
    expect(described.security).toHaveLength(operation.access === 'public' ? 0 : 1)
    const inPath = described.parameters.filter((one) => one.in === 'path')
    expect(inPath).toHaveLength(path.match(/\{\w+\}/g)?.length ?? 0)
    const hasMore =
      Object.keys(z.toJSONSchema(operation.input, { unrepresentable: 'any' }).properties ?? {}).length > inPath.length
    expect(described.requestBody !== undefined).toBe(method === 'DELETE' ? hasMore : method !== 'GET')
    expect(described.parameters.some((one) => one.in === 'query') && method === 'DELETE').toBe(false)
  },
)

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path as string)
  expect(references.length).toBeGreaterThan(50)
  for (const reference of new Set(references)) {
    const target = reference.split('/').reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)
    expect(target, reference).toBeDefined()
  }
})

test('a write with optional fields only does not demand a body', () => {
  expect(describedAs('auth.logout').requestBody?.required).toBe(false)
  expect(describedAs('auth.login').requestBody?.required).toBe(true)
})

test('headers that matter are named', () => {
  const { headers, responses } = document.components as unknown as Record<string, Record<string, { headers: object }>>
  expect(Object.keys(headers ?? {})).toEqual(expect.arrayContaining(['Allow', 'Retry-After', 'WWW-Authenticate']))
  expect(responses?.['405']?.headers).toHaveProperty('Allow')
  expect(responses?.['429']?.headers).toHaveProperty('Retry-After')
})

test('the browsable page works under its own policy without inline scripts', async () => {
  for (const path of ['/api/docs', '/api/docs/']) {
    const { status, headers, text } = await sendRequest(gateway, path)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(text.replaceAll(/<script[^>]+src="[^"]+"[^>]*>\s*<\/script>/g, '')).not.toContain('<script')
    const scripts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, source]) => new URL(source as string, `${gateway.url}${path}`),
    )
    for (const { pathname } of scripts) {
      expect((await sendRequest(gateway, pathname)).status, pathname).toBe(200)
    }
  }
  expect((await sendRequest(gateway, '/api/docs/static/swagger-initializer.js')).text).toContain('/api/openapi.json')
})
