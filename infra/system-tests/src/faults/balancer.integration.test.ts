import { balancerConfig, balancerEnvironment, startBalancer } from '@bugar/testing/servers/balancer'
import { findHaproxy } from '@bugar/testing/servers/observability'
import { execFileSync } from 'node:child_process'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'

const program = await findHaproxy()
const isMissing = program === null && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true'
const listen = async (answer: RequestListener) => {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A copy of the gateway that answers with its name and the client's address as it was told. */
const startCopy = async (name: string) => {
  const copy = { isReady: true, line: '' }
  const app = await listen(({ headers }, response) => response.end(`${name} ${headers['x-forwarded-for']}`))
  const ops = await listen((_request, response) => response.writeHead(copy.isReady ? 200 : 503).end())
  copy.line = `server ${name} 127.0.0.1:${app} check port ${ops}`
  return copy
}

/** Asks the balancer with these copies; resolves to what a copy answers. */
const balance = async (lines: readonly string[], proxy?: string) => {
  const balancer = await startBalancer(program ?? '', lines, proxy)
  onTestFinished(balancer.stop)
  const get = async (client?: string) => {
    const headers = client === undefined ? [] : [['x-forwarded-for', client] as [string, string]]
    const reply = await fetch(`${balancer.url}/`, { headers }).catch(() => null)
    return reply?.ok ? reply.text() : 'nobody'
  }
  await expect.poll(() => get()).not.toBe('nobody')
  return get
}

describe.skipIf(isMissing)('balancer', () => {
  test('its configuration is valid', () => {
    execFileSync(program ?? '', ['-c', '-f', balancerConfig], {
      env: balancerEnvironment(program ?? ''),
      stdio: 'pipe',
    })
  })

  test('what a client says about its address is not believed', async () => {
    const get = await balance([(await startCopy('a')).line])
    expect(await get('10.0.0.1')).toBe('a 127.0.0.1')
  })

  test('a proxy in front names the client; the last address is the one that it saw', async () => {
    const get = await balance([(await startCopy('a')).line], '127.0.0.0/8')
    expect(await get('10.0.0.1, 203.0.113.7')).toBe('a 203.0.113.7')
    expect(await get()).toBe('a 127.0.0.1')
  })

  test('an address stays at one copy, and addresses share the copies', async () => {
    const [a, b] = [await startCopy('a'), await startCopy('b')]
    const get = await balance([a.line, b.line], '127.0.0.0/8')
    const copyOf = async (client: string) => (await get(client)).split(' ')[0]
    const clients = Array.from({ length: 40 }, (_, index) => `203.0.113.${index + 1}`)
    // Both copies have answered a check.
    await expect.poll(async () => new Set(await Promise.all(clients.map(copyOf)))).toEqual(new Set(['a', 'b']))
    const first = await Promise.all(clients.map(copyOf))
    expect(await Promise.all(clients.map(copyOf))).toEqual(first)
  })

  test('a copy that is not ready gets nothing until it is', async () => {
    const [a, b] = [await startCopy('a'), await startCopy('b')]
    const get = await balance([a.line, b.line])
    const copy = async () => (await get()).split(' ')[0]
    a.isReady = false
    await expect.poll(copy).toBe('b')
    b.isReady = false
    await expect.poll(copy).toBe('nobody')
    a.isReady = true
    await expect.poll(copy).toBe('a')
  })
})
