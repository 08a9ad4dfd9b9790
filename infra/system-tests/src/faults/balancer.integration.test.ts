import { repository } from '@bugar/local/repository'
import { freePort } from '@bugar/local/servers/ports'
import { findHaproxy, librariesOf } from '@bugar/testing/servers/observability'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

const program = await findHaproxy()
const isMissing = program === null && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true'
const file = join(repository, 'infra/docker/balancer.cfg')
/** An address that nobody has. */
const nobody = '255.255.255.255'

const environment = (given: Readonly<Record<string, string>>) => ({
  ...process.env,
  LD_LIBRARY_PATH: librariesOf(program ?? ''),
  BIND: ':8080',
  PROXY: nobody,
  OPS_PORT: '9464',
  ...given,
})

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

/** The balancer with these copies in place of those that Docker's DNS names. */
const balance = async (lines: readonly string[], proxy = nobody) => {
  const folder = mkdtempSync(join(tmpdir(), 'bugar-balancer-'))
  const [port, alive] = [await freePort(), await freePort()]
  const config = readFileSync(file, 'utf8')
    .replace(/^ {2}server-template .*$/m, lines.map((line) => `  ${line}`).join('\n'))
    .replace('127.0.0.1:8405', `127.0.0.1:${alive}`)
    .replace('inter 2s fastinter 500ms', 'inter 100ms fastinter 100ms')
    // A machine may allow fewer open files.
    .replace('maxconn 20000', 'maxconn 100')
  writeFileSync(join(folder, 'balancer.cfg'), config)
  const child = spawn(program ?? '', ['-f', join(folder, 'balancer.cfg')], {
    env: environment({ BIND: `127.0.0.1:${port}`, PROXY: proxy }),
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    const ended = child.exitCode === null && once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  })
  const get = async (client?: string) => {
    const headers = client === undefined ? [] : [['x-forwarded-for', client] as [string, string]]
    const reply = await fetch(`http://127.0.0.1:${port}/`, { headers }).catch(() => null)
    return reply?.ok ? reply.text() : 'nobody'
  }
  await expect.poll(() => get()).not.toBe('nobody')
  expect((await fetch(`http://127.0.0.1:${alive}/`)).status).toBe(200)
  return get
}

describe.skipIf(isMissing)('balancer', () => {
  test('its configuration is valid', () => {
    execFileSync(program ?? '', ['-c', '-f', file], { env: environment({}), stdio: 'pipe' })
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
