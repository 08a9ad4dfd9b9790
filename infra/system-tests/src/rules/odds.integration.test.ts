import { bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import { aPerson, request } from '@bugar/testing/client'
import { type Stack, startStack } from '@bugar/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = (await aPerson(stack.url, { gender: 'male' })).token
})
afterAll(() => stack.stop())

const body = { weight: 70, height: 170, bodyFatPercentage: 22 }
const create = async (more: object = {}) =>
  (await request(stack.url, 'POST', '/consultations', { token, body: { ...body, ...more } })).body.data
const get = async (id: string) => (await request(stack.url, 'GET', `/consultations/${id}`, { token })).body.data

test.each(bodyFatMethods)(
  'POST /consultations › body fat by %s › its odds are stored and read again',
  async (method) => {
    const made = await create({ bodyFatMethod: method })
    expect(made).toMatchObject({ program: { code: 'P7' }, measurement: { method } })
    expect(made.odds.map(({ programCode }: { programCode: string }) => programCode)).toContain('P2')
    expect(made).not.toHaveProperty('bodyFatMethod')
    expect(await get(made.id)).toEqual(made)
    const tried = await request(stack.url, 'POST', '/forward-chaining/test', {
      token,
      body: { gender: 'male', ...body, bodyFatMethod: method },
    })
    const { odds, measurement, nextMeasurement } = tried.body.data
    expect({ odds, measurement, nextMeasurement }).toEqual({
      odds: made.odds,
      measurement: made.measurement,
      nextMeasurement: made.nextMeasurement,
    })
  },
)

test('POST /consultations › no method › counts as unknown; without body fat there is no error of it', async () => {
  expect((await create()).measurement).toMatchObject({ method: 'unknown' })
  const bmiOnly = (
    await request(stack.url, 'POST', '/consultations', {
      token,
      body: { weight: 70, height: 170, bodyFatMethod: 'tape' },
    })
  ).body.data
  expect(bmiOnly).toMatchObject({
    isBMIOnly: true,
    measurement: null,
    nextMeasurement: expect.stringContaining('Ukur lemak tubuh'),
  })
  expect(bmiOnly.odds[0]).toMatchObject({ programCode: 'P2', probability: expect.closeTo(0.558, 3) })
})

test('POST /consultations › a method that is none › is rejected', async () => {
  const { status, body: answer } = await request(stack.url, 'POST', '/consultations', {
    token,
    body: { ...body, bodyFatMethod: 'dxa' },
  })
  expect(status).toBe(400)
  expect(answer.errors).toEqual([{ field: 'bodyFatMethod', message: 'Unknown body-fat method' }])
})
