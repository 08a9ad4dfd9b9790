import { freePort } from '@bugar/local/servers/ports'
import { findNatsServer } from '@bugar/local/servers/nats-binary'
import { openConnection } from '@bugar/runtime/nats/connection'
import { silent } from '@bugar/testing/bus'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const server = await findNatsServer({ say: () => undefined })
let folder = ''
const at = (name: string) => join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-tls-'))
})
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) {
    await stop()
  }
  rmSync(folder, { recursive: true })
})

const subject = (name: string) => ['-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${name}`]

/** An authority, and certificates that it signed for the server and for a process. */
const issue = (authority: string) => {
  openssl(
    'req',
    '-x509',
    ...subject(authority),
    '-days',
    '2',
    '-keyout',
    `${authority}.key`,
    '-out',
    `${authority}.pem`,
  )
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost')
  for (const role of ['server', 'process']) {
    const name = `${authority}-${role}`
    openssl('req', ...subject(name), '-keyout', `${name}.key`, '-out', `${name}.csr`)
    const signed = ['-CA', `${authority}.pem`, '-CAkey', `${authority}.key`, '-CAcreateserial', '-days', '2']
    openssl('x509', '-req', '-in', `${name}.csr`, ...signed, '-extfile', 'names', '-out', `${name}.pem`)
  }
}

/** The certificate, key and authority that are in use under this name. */
const use = (as: string, authority: string, trusted = authority) => {
  const role = as === 'server' ? 'server' : 'process'
  copyFileSync(at(`${authority}-${role}.pem`), at(`${as}.pem`))
  copyFileSync(at(`${authority}-${role}.key`), at(`${as}.key`))
  copyFileSync(at(`${trusted}.pem`), at(`${as}-ca.pem`))
}

const startServer = async (hasTls = true) => {
  const port = await freePort()
  const tls = `tls { cert_file: "${at('server.pem')}", key_file: "${at('server.key')}", ca_file: "${at('server-ca.pem')}", verify: true }`
  writeFileSync(at('nats.conf'), `listen: "127.0.0.1:${port}"\n${hasTls ? tls : ''}`)
  const child = spawn(server, ['--debug', '--config', at('nats.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk) => (log += String(chunk)))
  stops.push(async () => {
    const ended = child.exitCode === null && once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  await expect.poll(() => log).toContain('Server is ready')
  return { url: `nats://localhost:${port}`, child, log: () => log }
}

const open = (url: string, as: string | null) => {
  const tls = as
    ? { NATS_TLS_CA: at(`${as}-ca.pem`), NATS_TLS_CERT: at(`${as}.pem`), NATS_TLS_KEY: at(`${as}.key`) }
    : {}
  const opening = openConnection({ url, user: 'auth', password: 'x', logger: silent, tls })
  // A refused one is tried for ever; its file of the authority ends with the folder.
  opening.then(({ leave }) => stops.push(leave)).catch(() => undefined)
  return opening
}

test('certificates of one authority › both sides are who they say', async () => {
  issue('ours')
  use('server', 'ours')
  use('auth', 'ours')
  const { url } = await startServer()
  const { connection } = await open(url, 'auth')
  await connection.flush()
  expect(connection.info).toMatchObject({ tls_required: true, tls_verify: true })
})

test.each([
  ['a process with the certificate of another authority', 'theirs', 'ours', true, /TLS handshake error/g],
  ['a server of another authority', 'ours', 'theirs', true, /TLS handshake error/g],
  ['a server without TLS', 'ours', 'ours', false, /Client connection closed/g],
])('%s › is refused', async (_title, own, trusted, hasTls, refusal) => {
  issue('ours')
  issue('theirs')
  use('server', 'ours')
  use('auth', own, trusted)
  const { url, log } = await startServer(hasTls)
  let isOpen = false
  void open(url, 'auth').then(() => (isOpen = true))
  await expect.poll(() => log().match(refusal)?.length ?? 0, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(isOpen).toBe(false)
})

test('new certificates › server and process take them without a restart', async () => {
  issue('old')
  issue('new')
  use('server', 'old')
  use('auth', 'old')
  const { url, child, log } = await startServer()
  const { connection, isConnected } = await open(url, 'auth')
  use('server', 'new')
  use('auth', 'new')
  child.kill('SIGHUP')
  await expect.poll(log).toContain('Reloaded server configuration')
  const answers = () => connection.flush().then(isConnected, () => false)
  await expect.poll(answers).toBe(true)
  await connection.reconnect()
  await expect.poll(answers).toBe(true)
  expect(log()).not.toContain('TLS handshake error')
})
