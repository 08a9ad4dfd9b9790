import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lastLine } from '../processes/lines.ts'
import { startPart } from '../processes/run-folder.ts'
import { outputOf } from './find-program.ts'
import { LocalServerError, type LocalServer } from './local-server.ts'
import { ensureReplicaSet, pingMongodb, withAdmin } from './mongodb-client.ts'
import { freePort, isPortFree } from './ports.ts'
import { wheels } from './python.ts'
import { randomPassword } from './secrets.ts'

const user = 'bugar'
const fileIn = (folder: string) => join(folder, 'bugar.password')

/** The address with the password of the data in this folder; as it is when the data has none. */
const withPassword = (url: string, folder: string) => {
  if (!existsSync(fileIn(folder))) {
    return url
  }
  const open = new URL(url)
  open.username = user
  open.password = readFileSync(fileIn(folder), 'utf8')
  open.searchParams.set('authSource', 'admin')
  return open.href
}

const hasPassword = (folder: string) => existsSync(fileIn(folder))

/** Creates a user in the data of an open server; the server requires the password from its next start on. */
const setPassword = async (url: string, folder: string) => {
  const password = randomPassword()
  await withAdmin(url, 30_000, async (command) => {
    // Left by a start that was interrupted before the password was kept.
    await command({ dropUser: user }).catch(() => {})
    await command({ createUser: user, pwd: password, roles: ['root'] })
  })
  writeFileSync(fileIn(folder), password, { mode: 0o600 })
}

export const mongodbKinds = ['mongod', 'download', 'secantusd', 'wheel'] as const
export type MongodbKind = (typeof mongodbKinds)[number]

export interface Engine {
  readonly kind: MongodbKind
  readonly program: string
  readonly dataPath: string
  readonly runPath: string
  readonly durable: boolean
  readonly port?: number
}

const isMongod = (kind: MongodbKind) => kind === 'mongod' || kind === 'download'

const flags = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)])

const mongodFlags = (folder: string, port: number) => [
  ...flags({ replSet: 'rs0', dbpath: folder, bind_ip: '127.0.0.1', port, wiredTigerCacheSizeGB: 0.25 }),
  '--quiet',
  ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
]

// Memory is allocated only as data needs it; with a smaller cache 100,000 consultations are read again and again.
const secantusFlags = (folder: string, port: number, durable: boolean) => [
  ...flags({ host: '127.0.0.1', port, 'storage-path': folder, 'cache-size': '1G', 'log-level': 'WARNING' }),
  ...(durable ? ['--sync-on-commit'] : []),
  ...(hasPassword(folder) ? ['--auth'] : []),
]

const nameOf = async (kind: MongodbKind, program: string, version: string) => {
  if (isMongod(kind)) {
    return `mongod ${version}`
  }
  if (kind === 'wheel') {
    return `${wheels.mongodb.program} ${wheels.mongodb.version}`
  }
  const [first = ''] = ((await outputOf(program, ['--version'])) ?? '').split('\n')
  return first || basename(program)
}

const untilReady = async (kind: MongodbKind, port: number, url: string) => {
  // A mongod that was killed may have to read its journal first.
  const version = await pingMongodb(url, 60_000)
  if (isMongod(kind)) {
    await withAdmin(url, 30_000, (command) => ensureReplicaSet(command, `127.0.0.1:${port}`))
  }
  return version
}

/** Kept beside the data. */
export const portFile = 'bugar.port'

/** A mongod keeps its port as long as it is free: its replica set is configured with it. */
const choosePort = async (folder: string) => {
  const file = join(folder, portFile)
  const before = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = before && (await isPortFree(before)) ? before : await freePort()
  writeFileSync(file, String(port))
  return port
}

type Started = LocalServer & { kind: MongodbKind }

const startOnce = async (engine: Engine): Promise<Started> => {
  const { kind, program, dataPath, runPath, durable } = engine
  const folder = join(dataPath, `mongodb-${kind}`)
  mkdirSync(folder, { recursive: true })
  const port = engine.port ?? (await choosePort(folder))
  const url = withPassword(`mongodb://127.0.0.1:${port}/?directConnection=true`, folder)
  const child = await startPart(runPath, 'mongodb', {
    command: program,
    args: isMongod(kind) ? mongodFlags(folder, port) : secantusFlags(folder, port, durable),
    cwd: dataPath,
    background: true,
  })
  const stop = () => child.stop(30_000)
  try {
    const early = child.ended.then(() => Promise.reject(new LocalServerError('it ended at once')))
    const version = await Promise.race([early, untilReady(kind, port, url)])
    // Other users of the machine reach the port too. A mongod would need a key file besides.
    if (durable && !isMongod(kind) && !hasPassword(folder)) {
      await setPassword(url, folder)
      await stop()
      return await startOnce({ ...engine, port })
    }
    const name = await nameOf(kind, program, version)
    child.record(name, url)
    return { ...child, url, name, kind, stop }
  } catch (error) {
    await stop()
    const hint = lastLine(child.logFile) || (error as Error).message
    throw new LocalServerError(`${basename(program)} did not start (${hint}; log in ${child.logFile})`)
  }
}

/** Retries once when the port was taken. */
export const startEngine = async (engine: Engine): Promise<Started> => {
  try {
    return await startOnce(engine)
  } catch (error) {
    if (engine.port || !/address.*in use/i.test((error as Error).message)) {
      throw error
    }
    return startOnce(engine)
  }
}
