import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
  const person = await aPerson(stack.url)
  for (const bodyFatPercentage of [15, 16, 22]) {
    const body = { weight: 60, height: 170, bodyFatPercentage }
    await request(stack.url, 'POST', '/consultations', { token: person.token, body })
  }
})
afterAll(() => stack.stop())

const changes = [{ id: 'B2-L2', programCode: 'P6' }]
const path = '/forward-chaining/simulate'

test('inference.simulate › a draft › gives who would move where, and writes nothing', async () => {
  const { status, body } = await request(stack.url, 'POST', path, { token, body: { changes } })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    total: 3,
    changed: 2,
    table: [
      { from: 'P2', to: 'P6', count: 2 },
      { from: 'P7', to: 'P7', count: 1 },
    ],
  })
  expect(body.data.examples).toHaveLength(2)
  expect(JSON.stringify(body)).not.toContain('Sari')
  const { body: after } = await request(stack.url, 'GET', '/rules/B2-L2', { token })
  expect(after.data.programCode).toBe('P2')
})

test('inference.simulate › who accepts lines › gets progress first and the answer last', async () => {
  const headers = { accept: 'application/x-ndjson' }
  const { headers: head, text } = await request(stack.url, 'POST', path, { token, headers, body: { changes } })
  expect(head.get('content-type')).toContain('application/x-ndjson')
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { progress?: { total: number }; data?: { total: number } })
  expect(lines[0]?.progress?.total).toBe(3)
  expect(lines.at(-1)?.data?.total).toBe(3)
})

test.each([
  [{ changes: [] }, 400],
  [{ changes: [{ id: 'B4-L1', programCode: 'P4' }] }, 404],
  [{ changes: [{ id: 'BMI-B1', programCode: 'P4' }] }, 404],
  [{ changes: [{ id: 'B2-L2', programCode: 'P11' }] }, 400],
])('inference.simulate › %j › is rejected with %d', async (body, expected) => {
  expect((await request(stack.url, 'POST', path, { token, body })).status).toBe(expected)
})
