import { freePort } from '@bugar/local/servers/ports'
import { startProcess } from '@bugar/testing/processes'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ask, prepareGateway, register } from './gateway-under-test.ts'

test('a gateway frozen while requests come in › forwards no write that its client has given up', async () => {
  const parts = await prepareGateway()
  await parts.startAuth()
  const asked: string[] = []
  const note = (input: never) => {
    asked.push((input as { notes: string }).notes)
    return { data: {} }
  }
  await parts.startFake('consultation', { 'consultation.update': note })
  const port = await freePort()
  const gateway = { url: `http://127.0.0.1:${port}` }
  const { child, end } = await startProcess(parts.servers, 'gateway', { PORT: String(port) })
  try {
    await vi.waitUntil(async () => (await ask(gateway, '/api/auth/me', { token: 'x' })).status === 401)
    const { token } = await register(gateway)
    const update = (notes: string) => ask(gateway, '/api/consultations/c1', { method: 'PUT', token, body: { notes } })
    expect((await update('before')).status).toBe(200)
    child.kill('SIGSTOP')
    const late = Promise.all(Array.from({ length: 20 }, () => update('late').then(({ status }) => status)))
    await sleep(4500)
    child.kill('SIGCONT')
    expect(new Set(await late)).toEqual(new Set([503]))
    await vi.waitUntil(async () => (await update('after')).status === 200, { timeout: 10_000 })
    expect(asked).toEqual(['before', 'after'])
  } finally {
    await end('SIGKILL')
    await parts.stop()
  }
})
