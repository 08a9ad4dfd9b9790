import { decisionOperations } from '@bugar/contracts/teams/decision'
import { decisionExamples, teamRuleExamples } from '@bugar/contracts/examples/teams'
import { teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createRequest } from './request.ts'

const key = 'bgr_tim_key'
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

/** A gateway that gives every request this answer, and the last request it received. */
const answering = async (answer: (response: ServerResponse) => void) => {
  const received: { request?: IncomingMessage; body?: string } = {}
  const server = createServer(async (request, response) => {
    Object.assign(received, { request, body: await text(request) })
    answer(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  open.push(close)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, close, request: createRequest({ url: `${url}/`, key }) }
}

const { 'teamRules.compare': compare, 'teamRules.list': list } = teamRuleOperations
const json =
  (status: number, body: object, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

test('a read › has its input in the address and the key in a header; fields of a later release stay', async () => {
  const data = { ...teamRuleExamples['teamRules.compare'].output, later: true }
  const { request, received } = await answering(json(200, { success: true, data, later: true }))
  expect(await request(compare, { base: 'energy', from: 1, to: 2 })).toEqual(data)
  expect(received.request?.url).toBe('/api/team/rule-bases/energy/compare?from=1&to=2')
  expect(received.request?.headers).toMatchObject({ authorization: `Bearer ${key}` })
  expect(received.request?.headers).not.toHaveProperty('x-request-id')
})

test('a decision › has its input in the body and a number by which the log tells that an assistant asked', async () => {
  const { input, output } = decisionExamples['decision.evaluateBatch']
  const { request, received } = await answering(json(200, { success: true, data: output }))
  await request(decisionOperations['decision.evaluateBatch'], input as never)
  expect(received.request?.url).toBe('/api/team/decisions/energy/batch')
  expect(received.request?.headers['x-request-id']).toMatch(/^mcp-[0-9a-f-]{36}$/)
  const { base: _base, ...body } = input as { base: string }
  expect(JSON.parse(received.body ?? '')).toEqual(body)
})

test('a refusal › is told with its fields and when to try again', async () => {
  const errors = [{ field: 'version', message: 'Harus berupa bilangan bulat' }]
  const body = { success: false, message: 'Terlalu banyak permintaan', errors, later: true }
  const { request } = await answering(json(429, body, { 'retry-after': '7' }))
  await expect(request(list, {})).rejects.toThrow(
    'Bugar answered 429: Terlalu banyak permintaan\nversion: Harus berupa bilangan bulat\nTry again in 7 seconds.',
  )
})

test.each(['Thu, 26 Nov 2026 15:54:00 GMT', '', 'x', 'Infinity'])(
  'a refusal with “%s” as the time to wait › tells none',
  async (wait) => {
    const { request } = await answering(json(429, { success: false, message: 'Tunggu' }, { 'retry-after': wait }))
    const error: Error = (await request(list, {}).catch((refused: Error) => refused)) as Error
    expect(error).toMatchObject({ message: 'Bugar answered 429: Tunggu', cause: { retryAfter: null } })
  },
)

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['a success without data', 200, '{"success":true}'],
  ['a success that is no JSON', 200, 'ok'],
  ['JSON of a proxy with other fields', 502, '{"message":{"text":"down"},"errors":{"code":"bad"}}'],
  ['JSON of a proxy with other errors', 502, '{"errors":[null,"bad",{"code":"bad"}]}'],
])('%s › is told by its status', async (_what, status, body) => {
  const { request } = await answering((response) => void response.writeHead(status).end(body))
  await expect(request(list, {})).rejects.toThrow(`Bugar answered ${status}: no reason was given`)
})

test('nobody listens, or the answer breaks off › is told with the address and without the key', async () => {
  const { request, url, close } = await answering(({ socket }) => void socket?.destroy())
  for (const step of [async () => {}, close]) {
    await step()
    const error: Error = (await request(list, {}).catch((refused: Error) => refused)) as Error
    expect(error.message).toContain(`Bugar gives no answer at ${url}/: `)
    expect(error.message).not.toContain(key)
  }
})
