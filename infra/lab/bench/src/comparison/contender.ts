import { type Child, startChild } from '@bugar/local/processes/child'
import { nodeFlags } from '@bugar/local/processes/service-process'
import { freePort } from '@bugar/local/servers/ports'
import { request } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import { compileCache, residentMB } from '@bugar/testing/processes'
import type { TestServers } from '@bugar/testing/servers'
import { dropDatabase } from '@bugar/testing/database'
import { unlimitedRates } from '@bugar/testing/unlimited-rates'
import mongoose from 'mongoose'
import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cpuMs } from '../processes.ts'

/** The monolith; all ratios are to it. */
export const reference = 'express'

/** Whoever takes part in the comparison; what it does beside the database counts as its own. */
export interface Contender {
  readonly name: 'bugar' | typeof reference
  /** Where to ask; several when the gateway has several copies. */
  readonly urls: readonly string[]
  /** From the start of the processes to the first successful login. */
  readonly coldStartMs: number
  /** Milliseconds of processor time that each of its processes has used up to now. */
  cpuMs(): Readonly<Record<string, number>>
  /** Resident memory in MB of each process. */
  memory(): Readonly<Record<string, number>>
  /** Resolves when what its writes left to do afterwards is done, so that the next one is not slowed down by it. */
  untilIdle(): Promise<void>
  stop(): Promise<void>
}

/** Of all processes together. */
export const sumOf = (byProcess: Readonly<Record<string, number>>): number =>
  Object.values(byProcess).reduce((sum, value) => sum + value, 0)

const startWithinMs = 60_000
const pollMs = 20

/** @throws Error when a process ends or nobody can log in within a minute. */
const untilLogin = async (url: string, children: readonly Child[], logFolder: string): Promise<void> => {
  for (const begun = performance.now(); performance.now() - begun < startWithinMs; await sleep(pollMs)) {
    const reply = await request(url, 'POST', '/auth/login', { body: admin }).catch(() => null)
    if (reply?.status === 200) {
      return
    }
    if (children.some((child) => child.hasEnded())) {
      break
    }
  }
  throw new Error(`Nobody could log in at ${url}; the logs are in ${logFolder}.`)
}

/** Of one core. */
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

interface Part {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

interface Start {
  readonly name: Contender['name']
  readonly parts: readonly Part[]
  readonly ports: readonly number[]
  readonly logFolder: string
  /** Processes that were there before and work for it alone, by name. */
  readonly others: Readonly<Record<string, number>>
  /** How long after a write its background work may begin. */
  readonly idleDelayMs: number
}

const start = async ({ name, parts, ports, logFolder, others, idleDelayMs }: Start): Promise<Contender> => {
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const begun = performance.now()
  const children = await Promise.all(
    parts.map((part) =>
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
        output: { logFile: join(logFolder, `${part.name}.log`) },
      }),
    ),
  )
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()))
  }
  try {
    await untilLogin(urls[0] as string, children, logFolder)
    const coldStartMs = performance.now() - begun
    await Promise.all(urls.map((url) => untilLogin(url, children, logFolder)))
    const own = Object.fromEntries(parts.map((part, index) => [part.name, (children[index] as Child).pid]))
    const ofEach = (pids: Readonly<Record<string, number>>, read: (pid: number) => number) =>
      Object.fromEntries(Object.entries(pids).map(([part, pid]) => [part, read(pid)]))
    const usedMs = () => ofEach({ ...own, ...others }, cpuMs)
    return {
      name,
      urls,
      coldStartMs,
      cpuMs: usedMs,
      memory: () => ofEach(own, residentMB),
      untilIdle: () => idle(() => sumOf(usedMs()), idleDelayMs),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const services = ['auth', 'catalog', 'inference', 'consultation', 'training', 'gateway'] as const
/** The totals take in new consultations two seconds after they were written. */
const totalsDelayMs = 2500

const pathOf = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, () => freePort()))

/** Of one copy of several: `inference-2`. */
const nameOf = (part: string, copy: number, copies: number) => (copies === 1 ? part : `${part}-${copy + 1}`)

/** Bugar as it runs in production, without rate limits, with so many copies of each service. */
export const startBugar = async (servers: TestServers, copies: number, folder: string): Promise<Contender> => {
  const ports = await freePorts(copies)
  const parts = services.flatMap((service) =>
    ports.map((port, copy) => ({
      name: nameOf(service, copy, copies),
      args: [...nodeFlags, pathOf(`services/${service}/src/main.ts`)],
      env: { ...servers.environment(service), ...unlimitedRates, PORT: String(port), DATA_DIR: folder },
    })),
  )
  const others = servers.natsPid === null ? {} : { nats: servers.natsPid }
  return start({ name: 'bugar', parts, ports, logFolder: folder, others, idleDelayMs: totalsDelayMs })
}

/** The monolith in so many processes, with a database of its own, which is dropped when it stops. */
export const startMonolith = async (
  servers: Pick<TestServers, 'mongoUri'>,
  copies: number,
  folder: string,
): Promise<Contender> => {
  const ports = await freePorts(copies)
  const database = `bench_${process.pid}_${reference}`
  const { privateKey } = generateKeyPairSync('ed25519')
  const env = {
    MONGODB_URI: servers.mongoUri,
    MONGODB_DATABASE: database,
    SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const parts = ports.map((port, copy) => ({
    name: nameOf(reference, copy, copies),
    args: [pathOf('infra/lab/bench/src/monolith/main.ts')],
    env: { ...env, PORT: String(port) },
  }))
  const contender = await start({ name: reference, parts, ports, logFolder: folder, others: {}, idleDelayMs: 0 })
  return {
    ...contender,
    stop: async () => {
      await contender.stop()
      const client = await mongoose.mongo.MongoClient.connect(servers.mongoUri)
      await dropDatabase(client.db(database))
      await client.close()
    },
  }
}
