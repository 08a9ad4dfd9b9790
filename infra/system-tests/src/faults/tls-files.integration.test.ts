import { freePort } from '@bugar/local/servers/ports'
import { findNatsServer } from '@bugar/local/servers/nats-binary'
import { passwordVariables } from '@bugar/local/servers/nats'
import { repository } from '@bugar/local/repository'
import type { Logger } from '@bugar/runtime/core/logger'
import { connectMongo } from '@bugar/runtime/mongo/connection'
import { openConnection } from '@bugar/runtime/nats/connection'
import { silent } from '@bugar/testing/bus'
import { mongoUri } from '@bugar/testing/database'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const program = await findNatsServer({ say: () => undefined })
const mounted = '/etc/bugar/tls'
let folder = ''
const at = (...names: string[]) => join(folder, ...names)
const issue = (authority: string) =>
  execFileSync('bash', [join(repository, 'infra/docker/certificates.sh'), at(authority)], { stdio: 'pipe' })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-tls-files-'))
  issue('ours')
  issue('theirs')
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (path: string) => readFileSync(path, 'utf8')

/** A server with the files of the repository, its own ports, and the certificate of the folder `nats`. */
const startNats = async (routes: readonly number[]) => {
  const [port, cluster, http] = [await freePort(), await freePort(), await freePort()]
  const own = mkdtempSync(at('nats-'))
  cpSync(join(repository, 'infra/nats'), join(own, 'nats'), { recursive: true })
  const config = file(join(repository, 'infra/docker/nats-tls.conf'))
    .replace('../nats/nats.conf', 'nats/nats.conf')
    .replace('127.0.0.1:8222', `127.0.0.1:${http}`)
    .replace('0.0.0.0:6222', `127.0.0.1:${cluster}`)
    .replaceAll(mounted, at('ours', 'nats'))
  writeFileSync(join(own, 'nats.conf'), config)
  const passwords = passwordVariables(join(repository, 'infra/docker/nats-tls.conf'), { gateway: 'g1', routes: 'r1' })
  const all = { ...passwordVariables(join(repository, 'infra/nats/nats.conf'), { gateway: 'g1' }), ...passwords }
  const known = JSON.stringify(routes.map((route) => `nats://routes:r1@localhost:${route}`))
  const child = spawn(program, ['-c', join(own, 'nats.conf'), '-a', '127.0.0.1', '-p', String(port)], {
    env: { ...process.env, ...all, NATS_ROUTES: known },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk) => (log += String(chunk)))
  onTestFinished(async () => {
    const ended = child.exitCode === null && once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => log).toContain('Server is ready')
  const routesNow = async () =>
    ((await (await fetch(`http://127.0.0.1:${http}/varz`)).json()) as { routes: number }).routes
  return { url: `nats://localhost:${port}`, cluster, log: () => log, routesNow }
}

const openAs = (url: string, authority: string, name: string) => {
  const own = (part: string) => at(authority, name, part)
  const tls = { NATS_TLS_CA: own('ca.crt'), NATS_TLS_CERT: own('tls.crt'), NATS_TLS_KEY: own('tls.key') }
  return openConnection({ url, user: 'gateway', password: 'g1', logger: silent, tls })
}

test('nats-tls.conf and certificates.sh › servers make a cluster, and a process is let in', async () => {
  const first = await startNats([])
  const second = await startNats([first.cluster])
  await expect.poll(second.routesNow).toBeGreaterThan(0)
  const { connection, leave } = await openAs(second.url, 'ours', 'gateway')
  expect(connection.info).toMatchObject({ tls_required: true, tls_verify: true })
  await leave()
})

test('nats-tls.conf › nobody is let in with a certificate of another authority', async () => {
  const { url, log } = await startNats([])
  let isOpen = false
  openAs(url, 'theirs', 'gateway').then(
    ({ leave }) => {
      isOpen = true
      return leave()
    },
    () => undefined,
  )
  await expect.poll(log, { timeout: 20_000 }).toContain('TLS handshake error')
  expect(isOpen).toBe(false)
})

/** TLS before the database of the tests, as mongod with `--tlsMode requireTLS` and `--tlsCAFile` has it. */
const startTls = async () => {
  const own = (part: string) => readFileSync(at('ours', 'mongodb', part))
  const { hostname, port } = new URL(mongoUri())
  const options = { key: own('tls.key'), cert: own('tls.crt'), ca: own('ca.crt'), requestCert: true }
  const server = createServer({ ...options, rejectUnauthorized: true }, (client) => {
    const target = connect({ host: hostname, port: Number(port) })
    client.on('error', () => target.destroy()).pipe(target)
    target.on('error', () => client.destroy()).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const example = file(join(repository, 'infra/docker/example.env'))
const options = /^#MONGODB_OPTIONS=(.*)$/m.exec(example)?.[1] ?? ''

/** Connects with the options that infra/docker/example.env gives; the first refused attempt is the last. */
const openMongo = async (host: string, tls: string) => {
  const warn = ({ reason }: { readonly reason: string }) => {
    throw new Error(reason)
  }
  const uri = `mongodb://${host}:${await startTls()}/?directConnection=true${tls}`
  return connectMongo({ uri, database: 'tls', logger: { ...silent, warn } as unknown as Logger })
}

test('MongoDB by connection string › the authority of the server is known › commands pass', async () => {
  const mongo = await openMongo('localhost', options.replaceAll(mounted, at('ours', 'catalog')))
  expect(await mongo.db?.command({ ping: 1 })).toMatchObject({ ok: 1 })
  await mongo.close()
})

test.each([
  ['a server of another authority', 'localhost', 'theirs', options, /certificate/],
  ['a server whose certificate names another host', '127.0.0.1', 'ours', options, /altnames/],
  [
    'a client without a certificate',
    'localhost',
    'ours',
    options.replace(/&tlsCertificateKeyFile.*/, ''),
    /certificate/,
  ],
])('MongoDB by connection string › %s › is refused', async (_title, host, authority, tls, reason) => {
  await expect(openMongo(host, tls.replaceAll(mounted, at(authority, 'catalog')))).rejects.toThrow(reason)
})
