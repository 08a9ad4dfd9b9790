import { installPackages, isInstalled } from '@bugar/local/install'
import { type Child, startChild } from '@bugar/local/processes/child'
import { lastLine } from '@bugar/local/processes/lines'
import { repository } from '@bugar/local/repository'
import { freePort } from '@bugar/local/servers/ports'
import { request } from '@bugar/testing/client'
import { dropDatabase } from '@bugar/testing/database'
import { startNats } from '@bugar/testing/servers/nats'
import { compileCache, residentMB } from '@bugar/testing/servers/processes'
import type { TestServers } from '@bugar/testing/servers'
import { admin } from '@bugar/testing/stack'
import { unlimitedRates } from '@bugar/testing/limits'
import mongoose from 'mongoose'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs, services } from '../../../harness/processes.ts'

/** The monolith; all ratios are to it. */
export const reference = 'express'
export const peerNames = ['nest', 'moleculer'] as const
type PeerName = (typeof peerNames)[number]

/** Sum over all processes. */
export const sumOf = (byProcess: Readonly<Record<string, number>>): number =>
  Object.values(byProcess).reduce((sum, value) => sum + value, 0)

const startWithinMs = 60_000
const pollMs = 20

const canLogIn = async (url: string): Promise<boolean> =>
  (await request(url, 'POST', '/auth/login', { body: admin })).status === 200

const isHealthy = async (url: string): Promise<boolean> =>
  (await request(url, 'GET', '/health')).body.data.status === 'ok'

/** @throws Error when a process ends or the condition does not hold within a minute. */
const until = async (
  condition: (url: string) => Promise<boolean>,
  url: string,
  children: readonly Child[],
  logFiles: readonly string[],
): Promise<void> => {
  for (const begun = performance.now(); performance.now() - begun < startWithinMs; await sleep(pollMs)) {
    if (await condition(url).catch(() => false)) {
      return
    }
    if (children.some((child) => child.hasEnded())) {
      break
    }
  }
  const logged = logFiles.map((file) => `\n  ${basename(file)}: ${lastLine(file)}`)
  throw new Error(`What was started at ${url} does not work. The last lines of its logs:${logged.join('')}`)
}

/** Share of one core. */
const idleShare = 0.1

/** Waits `delayMs` and then until the processes use a tenth of a core at most; ten seconds are the longest. */
const idle = async (usedMs: () => number, delayMs: number): Promise<void> => {
  await sleep(delayMs)
  for (let round = 0; round < 40; round++) {
    const before = usedMs()
    await sleep(250)
    if (usedMs() - before < 250 * idleShare) {
      return
    }
  }
}

interface Start {
  readonly name: 'bugar' | typeof reference | PeerName
  readonly parts: readonly {
    readonly name: string
    readonly args: readonly string[]
    readonly env: Readonly<Record<string, string>>
  }[]
  readonly ports: readonly number[]
  readonly logFolder: string
  /** Processes that were there before and work for it alone, by name. */
  readonly others: Readonly<Record<string, number>>
  /** How long after a write its background work may begin. */
  readonly idleDelayMs: number
  /** Called when its processes are gone. */
  readonly end?: () => Promise<void>
}

/** Starts a system of the comparison; all of its work outside the database counts as its own. */
const startContender = async (given: Start) => {
  const { name, parts, ports, logFolder, others, idleDelayMs, end } = given
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const logFiles = parts.map((part) => join(logFolder, `${part.name}.log`))
  const begun = performance.now()
  const children = await Promise.all(
    parts.map((part, index) =>
      startChild({
        command: process.execPath,
        args: part.args,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_COMPILE_CACHE: compileCache,
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          ...part.env,
        },
        output: { logFile: logFiles[index] as string },
      }),
    ),
  )
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()))
    await end?.()
  }
  try {
    await until(canLogIn, urls[0] as string, children, logFiles)
    const coldStartMs = performance.now() - begun
    for (const condition of [canLogIn, isHealthy]) {
      await Promise.all(urls.map((url) => until(condition, url, children, logFiles)))
    }
    const own = Object.fromEntries(parts.map((part, index) => [part.name, (children[index] as Child).pid]))
    const ofEach = (pids: Readonly<Record<string, number>>, read: (pid: number) => number) =>
      Object.fromEntries(Object.entries(pids).map(([part, pid]) => [part, read(pid)]))
    const usedMs = () => ofEach({ ...own, ...others }, cpuMs)
    return {
      name,
      /** Where to ask; several when the gateway has several copies. */
      urls,
      /** From the start of the processes to the first successful login. */
      coldStartMs,
      /** Milliseconds of processor time that each of its processes has used up to now. */
      cpuMs: usedMs,
      /** Resident memory in MB of each process. */
      memory: () => ofEach(own, residentMB),
      /** Resolves when what its writes left to do afterwards is done, so that it does not slow down the next one. */
      untilIdle: () => idle(() => sumOf(usedMs()), idleDelayMs),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Contender = Awaited<ReturnType<typeof startContender>>

/** Totals count new consultations two seconds after they were written. */
const totalsDelayMs = 2500

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()))

/** Name of one copy of several, such as `inference-2`. */
const nameOf = (part: string, copy: number, copies: number) => (copies === 1 ? part : `${part}-${copy + 1}`)

const natsOf = (pid: number | null) => (pid === null ? {} : { nats: pid })

/**
 * Bugar as it runs in production, without rate limits, with so many copies of each service.
 * @param environment settings of all services
 */
export const startBugar = async (
  servers: TestServers,
  copies: number,
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Contender> => {
  const ports = await freePorts(copies)
  const parts = services.flatMap((service) =>
    ports.map((port, copy) => ({
      name: nameOf(service, copy, copies),
      args: [join(repository, `services/${service}/src/main.ts`)],
      env: { ...servers.environment(service), ...unlimitedRates, ...environment, PORT: String(port), DATA_DIR: folder },
    })),
  )
  const others = natsOf(servers.natsPid)
  return startContender({ name: 'bugar', parts, ports, logFolder: folder, others, idleDelayMs: totalsDelayMs })
}

const dropDatabases = async (uri: string, names: readonly string[]): Promise<void> => {
  const client = await mongoose.mongo.MongoClient.connect(uri)
  for (const name of names) {
    await dropDatabase(client.db(name))
  }
  await client.close()
}

const databaseOf = (name: string) => `bench_${process.pid}_${name}`

/** For a contender that does the duties of Bugar beside the compared work. */
const dutiesOf = (sameDuties: boolean) => ({ SAME_DUTIES: sameDuties ? 'yes' : 'no' })

const idleDelayOf = (sameDuties: boolean) => (sameDuties ? totalsDelayMs : 0)

/** The monolith in so many processes, with a database of its own, which is dropped when it stops. */
export const startMonolith = async (
  { mongoUri }: Pick<TestServers, 'mongoUri'>,
  copies: number,
  folder: string,
  sameDuties = false,
): Promise<Contender> => {
  const ports = await freePorts(copies)
  const database = databaseOf(reference)
  const { privateKey } = generateKeyPairSync('ed25519')
  const env = {
    ...dutiesOf(sameDuties),
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: database,
    SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  return startContender({
    name: reference,
    parts: ports.map((port, copy) => ({
      name: nameOf(reference, copy, copies),
      args: [join(repository, 'infra/lab/bench/src/monolith/main.ts')],
      env: { ...env, PORT: String(port) },
    })),
    ports,
    logFolder: folder,
    others: {},
    idleDelayMs: idleDelayOf(sameDuties),
    end: () => dropDatabases(mongoUri, [database]),
  })
}

/** Has packages of its own, which only a comparison with peers installs. */
const peersFolder = join(repository, 'infra/lab/bench/peers')

/** Installs the packages of the peers unless they are there, and compiles what Node cannot run as it is. */
export const installPeers = async (): Promise<void> => {
  if (!isInstalled(peersFolder)) {
    await installPackages(peersFolder)
  }
  const args = [join(peersFolder, 'build.ts')]
  const child = await startChild({ command: process.execPath, args, cwd: peersFolder, output: 'inherit' })
  const ended = await child.ended
  if (ended !== 'code 0') {
    throw new Error(`infra/lab/bench/peers/build.ts ended with ${ended}.`)
  }
}

const peerServices = ['auth', 'catalog', 'inference', 'consultation', 'gateway'] as const

/** A peer with a NATS server and databases of its own, which are gone when it stops; it must be installed. */
export const startPeer = async (
  { mongoUri }: Pick<TestServers, 'mongoUri'>,
  name: PeerName,
  folder: string,
  sameDuties: boolean,
): Promise<Contender> => {
  const logFolder = join(folder, name)
  mkdirSync(logFolder, { recursive: true })
  const configFile = join(peersFolder, 'nats.conf')
  const nats = await startNats({ passwords: {}, say: () => undefined, configFile })
  const port = await freePort()
  const secret = randomBytes(32).toString('hex')
  const argsOf = (service: string) =>
    name === 'nest' ? [join(peersFolder, `nest/dist/${service}.js`)] : [join(peersFolder, 'moleculer/main.ts'), service]
  const parts = peerServices.map((service) => ({
    name: service,
    args: argsOf(service),
    env: {
      ...dutiesOf(sameDuties),
      NATS_URL: nats.url,
      MONGODB_URI: mongoUri,
      MONGODB_DATABASE: databaseOf(`${name}_${service}`),
      JWT_SECRET: secret,
      PORT: String(port),
    },
  }))
  return startContender({
    name,
    parts,
    ports: [port],
    logFolder,
    others: natsOf(nats.pid),
    idleDelayMs: idleDelayOf(sameDuties),
    end: async () => {
      await dropDatabases(
        mongoUri,
        parts.map(({ env }) => env.MONGODB_DATABASE),
      )
      await nats.stop()
    },
  })
}
