import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

const rule = '/rules/B2-L2'
const etagOf = async () => (await request(stack.url, 'GET', rule, { token })).headers.get('etag') as string
const change = (programCode: string, etag: string) =>
  request(stack.url, 'PUT', rule, {
    token,
    headers: { 'if-match': etag },
    body: { programCode, note: 'uji versi lama', updateGoldenCases: true },
  })

test('rule.update over HTTP › based on an outdated version › 412 with what is stored, which stays', async () => {
  const [first, missing] = [await etagOf(), '"none"']
  expect((await change('P6', missing)).status).toBe(412)
  const changed = await change('P6', first)
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, await etagOf()])
  const rejected = await change('P7', first)
  expect([rejected.status, rejected.headers.get('etag')]).toEqual([412, await etagOf()])
  expect(rejected.body.data).toMatchObject({ id: 'B2-L2', programCode: 'P6' })
  expect((await request(stack.url, 'GET', rule, { token })).body.data.programCode).toBe('P6')
  expect((await change('P7', await etagOf())).status).toBe(200)
})
