import type { Bus } from '@bugar/runtime/nats/bus'
import { busAs } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gateway } from '../../src/service.ts'
import {
  dataOf,
  type GatewayUnderTest,
  password,
  prepareGateway,
  register,
  sendRequest,
} from '../gateway-under-test.ts'

let parts: GatewayUnderTest
let gateways: readonly [Gateway, Gateway]
let operator: Bus

beforeAll(async () => {
  parts = await prepareGateway()
  await Promise.all([parts.startAuth(), parts.startAuth()])
  gateways = await Promise.all([parts.startGateway(), parts.startGateway()])
  operator = await busAs(parts.servers, 'operator')
})
afterAll(async () => {
  await operator.stop()
  await parts.stop()
})

/** Upper bound until every gateway has the valid keys. */
const withinASecond = { timeout: 1000, interval: 50 }

const statuses = (token: string) =>
  Promise.all(gateways.map(async (gateway) => (await sendRequest(gateway, '/api/auth/me', { token })).status))

const login = async (gateway: Gateway, email: string): Promise<string> => {
  const reply = await sendRequest(gateway, '/api/auth/login', { method: 'POST', body: { email, password } })
  return dataOf<{ token: string }>(reply).token
}

test('keys that are withdrawn › end every token at every gateway within a second, also those that renew themselves', async () => {
  const { email, token, user } = await register(gateways[0])
  expect(await statuses(token)).toEqual([200, 200])
  const tokens = [token]
  const renew = async (gateway: Gateway) => {
    for (let held = token; ;) {
      const gender = tokens.length % 2 === 0 ? 'male' : 'female'
      const body = { name: user.name, gender }
      const reply = await sendRequest(gateway, '/api/user/account', { method: 'PATCH', token: held, body })
      if (reply.status !== 200) {
        return
      }
      held = dataOf<{ token: string }>(reply).token
      tokens.push(held)
    }
  }
  const loops = [...gateways, ...gateways, ...gateways].map(renew)
  await expect.poll(() => tokens.length).toBeGreaterThan(20)
  await operator.call('operator.rotateKeys', {})
  await expect.poll(() => statuses(token), withinASecond).toEqual([401, 401])
  await Promise.all(loops)
  for (const each of tokens) {
    expect(await statuses(each)).toEqual([401, 401])
  }
  // One at a time: the embedded server (secantusd-rs) may answer one of two concurrent upserts with null.
  const fresh: string[] = []
  for (const gateway of gateways) {
    fresh.push(await login(gateway, email))
  }
  expect(await Promise.all(fresh.map(statuses))).toEqual([
    [200, 200],
    [200, 200],
  ])
})
