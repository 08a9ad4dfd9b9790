import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAlive } from '../../processes.mjs'
import { hasWheel } from '../../test/wheel.ts'
import { startMongodb } from './mongodb.ts'
import { startNats, type NatsOptions } from './nats.ts'
import { freePort } from './ports.ts'

const { NATS_URL: _url, MONGODB_URI: _uri, ...rest } = process.env
const env = { ...rest, LOCAL_MONGODB: 'wheel' }

let folder: string
let configFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-servers-'))
  configFile = join(folder, 'nats.conf')
  writeFileSync(configFile, 'authorization { users: [ { user: auth, password: $NATS_PASSWORD_AUTH } ] }\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const silent = () => {}
const startServer = (options: Partial<NatsOptions> = {}) =>
  startNats({ passwords: {}, say: silent, configFile, env, runPath: mkdtempSync(join(folder, 'nats-')), ...options })
const startDatabase = (dataPath = folder) =>
  startMongodb({ dataPath, runPath: join(dataPath, 'run'), durable: true, say: silent, env })

const inDatabase = async <T>(url: string, work: (collection: mongoose.mongo.Collection) => Promise<T>) => {
  const client = await new mongoose.mongo.MongoClient(url).connect()
  try {
    return await work(client.db('local-servers').collection('notes'))
  } finally {
    await client.close()
  }
}

/** Answer of NATS to a login followed by a ping: `PONG`, or its error. */
const login = async (url: string, user: string, pass: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`CONNECT ${JSON.stringify({ user, pass, verbose: false })}\r\nPING\r\n`)
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (/PONG|-ERR/.test(answer)) {
      break
    }
  }
  return /PONG|-ERR.*/.exec(answer)?.[0]
}

describe.skipIf(!hasWheel)('local servers', () => {
  test('MongoDB › data that is kept › asks for a password that only its owner can read, the same after a restart', async () => {
    const read = (url: string) => inDatabase(url, (notes) => notes.countDocuments())
    const first = await startDatabase()
    const { username, password, host } = new URL(first.url)
    const stranger = `mongodb://${host}/?directConnection=true`
    await expect(read(stranger)).rejects.toThrow(/requires authentication/)
    await expect(read(first.url)).resolves.toBe(0)
    await first.stop()
    expect(statSync(join(folder, 'mongodb-wheel', 'bugar.password')).mode & 0o077).toBe(0)
    const second = await startDatabase()
    expect(new URL(second.url)).toMatchObject({ username, password })
    await expect(read(second.url)).resolves.toBe(0)
    await second.stop()
  })

  test('MongoDB › started, written to, stopped and started again › data is there, no process is left', async () => {
    const first = await startDatabase()
    await inDatabase(first.url, (notes) => notes.insertOne({ text: 'tetap ada' }))
    await first.stop()
    expect(isAlive(first.pid ?? 0)).toBe(false)
    const second = await startDatabase()
    expect(await inDatabase(second.url, (notes) => notes.countDocuments({ text: 'tetap ada' }))).toBe(1)
    expect(second).toMatchObject({ kind: 'wheel', name: 'secantusd-py 0.7.0b3' })
    await second.stop()
    expect(isAlive(second.pid ?? 0)).toBe(false)
  })

  test('MongoDB › two at once in folders of their own › two servers', async () => {
    const [one, two] = await Promise.all([startDatabase(join(folder, 'one')), startDatabase(join(folder, 'two'))])
    expect(one.url).not.toBe(two.url)
    await Promise.all([one.stop(), two.stop()])
  })

  test('NATS › our configuration › lets in who has the password and nobody else, and leaves nothing behind', async () => {
    const nats = await startServer({ passwords: { auth: 'Aa1' } })
    expect(await login(nats.url, 'auth', 'Aa1')).toBe('PONG')
    expect(await login(nats.url, 'auth', 'Aa2')).toMatch(/Authorization Violation/)
    await nats.stop()
    expect(isAlive(nats.pid ?? 0)).toBe(false)
  })

  test('NATS › ten at once › ten ports', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => startServer()))
    expect(new Set(all.map(({ url }) => url)).size).toBe(10)
    await Promise.all(all.map((nats) => nats.stop()))
    expect(all.filter(({ pid }) => isAlive(pid ?? 0))).toEqual([])
  })

  test('NATS › killed and started again at its port › same address', async () => {
    const first = await startServer()
    process.kill(first.pid ?? 0, 'SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    const port = Number(new URL(first.url).port)
    const second = await startServer({ port })
    expect(second.url).toBe(first.url)
    await Promise.all([first.stop(), second.stop()])
  })

  test('NATS › configuration is wrong › a sentence with what the server says', async () => {
    writeFileSync(configFile, 'nonsense {')
    const started = startServer()
    await expect(started).rejects.toThrow(/^NATS: .*nats-server did not start \(nats-server: /)
  })

  test('servers › their parent is killed with SIGKILL › both end', async () => {
    const modules = { mongodb: import.meta.resolve('./mongodb.ts'), nats: import.meta.resolve('./nats.ts') }
    const script = `
      const { startMongodb } = await import(${JSON.stringify(modules.mongodb)})
      const { startNats } = await import(${JSON.stringify(modules.nats)})
      const common = { say: () => {}, runPath: ${JSON.stringify(folder)} }
      const [one, two] = await Promise.all([
        startMongodb({ dataPath: ${JSON.stringify(folder)}, durable: false, ...common }),
        startNats({ passwords: {}, ...common, configFile: ${JSON.stringify(configFile)} }),
      ])
      console.log(JSON.stringify([one.pid, two.pid]))
      setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(parent.stdout, 'data')) as [Buffer]
    const pids = JSON.parse(String(line)) as number[]
    expect(pids.every(isAlive)).toBe(true)
    parent.kill('SIGKILL')
    const end = Date.now() + 15_000
    while (pids.some(isAlive) && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(pids.filter(isAlive)).toEqual([])
  })
})

test('MongoDB › MONGODB_URI where nothing answers › a sentence without the password', async () => {
  const uri = `mongodb://user:rahasia@127.0.0.1:${await freePort()}/?serverSelectionTimeoutMS=300`
  const started = startMongodb({
    dataPath: folder,
    runPath: folder,
    durable: false,
    say: silent,
    env: { ...rest, MONGODB_URI: uri, LOCAL_MONGODB: '' },
  })
  await expect(started).rejects.toThrow(/^MongoDB: none answers at MONGODB_URI \(mongodb:\/\/127/)
  expect(readdirSync(folder)).toEqual(['nats.conf'])
})

test('NATS › NATS_URL where nothing answers › a sentence', async () => {
  const given = `nats://127.0.0.1:${await freePort()}`
  await expect(startServer({ env: { NATS_URL: given } })).rejects.toThrow('NATS: none answers at NATS_URL')
})
