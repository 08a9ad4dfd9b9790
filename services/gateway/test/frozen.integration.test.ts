import { freePort } from '@bugar/local/servers/ports'
import { startProcess } from '@bugar/testing/servers/processes'
import { unlimitedRates } from '@bugar/testing/limits'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendRequest, dataOf, prepareGateway, register } from './gateway-under-test.ts'

test('a gateway frozen while requests come in › forwards no write that its client has given up', async () => {
  const parts = await prepareGateway()
  const admin = { email: 'kepala@contoh.id', password: 'kata-sandi-kepala' }
  await parts.startAuth({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const requested: string[] = []
  const note = (input: never) => {
    requested.push((input as { notes: string }).notes)
    return { data: {} }
  }
  const stage = () => {
    requested.push('file')
    return { data: {} }
  }
  await parts.startFake('consultation', { 'consultation.update': note })
  await parts.startFake('catalog', { 'file.stage': stage })
  const port = await freePort()
  const gateway = { url: `http://127.0.0.1:${port}` }
  const { child, end } = await startProcess(parts.servers, 'gateway', { ...unlimitedRates, PORT: String(port) })
  try {
    await vi.waitUntil(async () => (await sendRequest(gateway, '/api/auth/me', { token: 'x' })).status === 401)
    const { token } = await register(gateway)
    const update = (notes: string) =>
      sendRequest(gateway, '/api/consultations/c1', { method: 'PUT', token, body: { notes } })
    const login = await sendRequest(gateway, '/api/auth/login', { method: 'POST', body: admin })
    const authorization = `Bearer ${dataOf<{ token: string }>(login).token}`
    const upload = () => {
      const body = new FormData()
      body.append('file', new Blob(['berkas']), 'berkas.png')
      return fetch(`${gateway.url}/api/upload`, { method: 'POST', headers: { authorization }, body })
    }
    expect((await update('before')).status).toBe(200)
    child.kill('SIGSTOP')
    const late = Promise.all([upload(), ...Array.from({ length: 20 }, () => update('late'))])
    await sleep(4500)
    child.kill('SIGCONT')
    expect(new Set((await late).map(({ status }) => status))).toEqual(new Set([503]))
    await vi.waitUntil(async () => (await update('after')).status === 200, { timeout: 10_000 })
    expect(requested).toEqual(['before', 'after'])
  } finally {
    await end('SIGKILL')
    await parts.stop()
  }
})

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  )

test('a gateway that cannot check sessions yet › is not ready until it can', async () => {
  const under = await prepareGateway()
  onTestFinished(under.stop)
  const gateway = await under.startGateway({ OPS_PORT: '0' })
  const ready = () => statusOf(`${gateway.opsUrl}/readyz`)
  expect(await statusOf(`${gateway.url}/api/auth/me`)).toBe(503)
  expect(await ready()).toBe(503)
  await under.startAuth()
  await expect.poll(ready).toBe(200)
  expect(await statusOf(`${gateway.url}/api/auth/me`)).toBe(401)
})

test('told to stop › is not ready any more, and answers until the balancer has seen that', async () => {
  const under = await prepareGateway()
  onTestFinished(under.stop)
  await under.startAuth()
  const gateway = await under.startGateway({ OPS_PORT: '0', LEAVE_AFTER_MS: '5000' })
  const ask = () => statusOf(`${gateway.url}/api/auth/me`)
  expect(await statusOf(`${gateway.opsUrl}/readyz`)).toBe(200)
  const stopped = gateway.stop()
  expect([await statusOf(`${gateway.opsUrl}/readyz`), await ask()]).toEqual([503, 401])
  await stopped
  expect(await ask()).toBeNull()
})
