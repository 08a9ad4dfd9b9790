import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayUnderTest, prepareGateway } from './gateway-under-test.ts'

let under: GatewayUnderTest
beforeAll(async () => {
  under = await prepareGateway()
})
afterAll(() => under.stop())

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  )

test('a gateway that cannot check sessions yet › is not ready until it can', async () => {
  const gateway = await under.startGateway({ OPS_PORT: '0' })
  const ready = () => statusOf(`${gateway.opsUrl}/readyz`)
  expect(await statusOf(`${gateway.url}/api/auth/me`)).toBe(503)
  expect(await ready()).toBe(503)
  await under.startAuth()
  await expect.poll(ready).toBe(200)
  expect(await statusOf(`${gateway.url}/api/auth/me`)).toBe(401)
})

test('told to stop › is not ready any more, and answers until the balancer has seen that', async () => {
  const gateway = await under.startGateway({ OPS_PORT: '0', LEAVE_AFTER_MS: '5000' })
  const ask = () => statusOf(`${gateway.url}/api/auth/me`)
  expect(await statusOf(`${gateway.opsUrl}/readyz`)).toBe(200)
  const stopped = gateway.stop()
  expect([await statusOf(`${gateway.opsUrl}/readyz`), await ask()]).toEqual([503, 401])
  await stopped
  expect(await ask()).toBeNull()
})
