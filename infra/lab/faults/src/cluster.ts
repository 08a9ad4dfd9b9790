import { type ProcessName, topology } from '@bugar/contracts/operations'
import type { LocalServer } from '@bugar/local/servers/local-server'
import { startMongodb } from '@bugar/local/servers/mongodb'
import { startNats } from '@bugar/local/servers/nats'
import { freePort } from '@bugar/local/servers/ports'
import { randomPasswords } from '@bugar/local/servers/secrets'
import { residentMB, type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import type { TestServers } from '@bugar/testing/servers'
import { admin } from '@bugar/testing/stack'
import { startProxyTo } from '@bugar/testing/servers/tcp-proxy'
import { unlimitedRates } from '@bugar/testing/limits'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readOr, type Service, services } from '../../harness/processes.ts'

/** A process that can be killed, halted and started again in its place. */
export interface Part {
  readonly name: string
  pid(): number | null
  /** Ends it with this signal and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  start(): Promise<void>
  halt(): void
  resume(): void
}

const quietly = (pid: number | null, signal: NodeJS.Signals) => {
  if (pid !== null) {
    try {
      process.kill(pid, signal)
    } catch {
      // It is gone already.
    }
  }
}

/** Signals by process id, and what a halted process needs before it can end. */
const signalling = (pid: () => number | null, ended: () => Promise<unknown>) => ({
  halt: () => quietly(pid(), 'SIGSTOP'),
  resume: () => quietly(pid(), 'SIGCONT'),
  end: async (signal: 'SIGKILL' | 'SIGTERM') => {
    const gone = ended()
    quietly(pid(), signal)
    quietly(pid(), 'SIGCONT')
    await gone
  },
})

export interface ServerPart extends Part {
  readonly url: string
  readonly description: string
  /** Asked or not. */
  hasEnded(): boolean
  stop(): Promise<void>
}

const serverPart = async (name: string, launch: (port?: number) => Promise<LocalServer>): Promise<ServerPart> => {
  const ended = new Set<LocalServer>()
  const begin = async (port?: number) => {
    const begun = await launch(port)
    void begun.ended.then(() => ended.add(begun))
    return begun
  }
  let server = await begin()
  const { url } = server
  const port = Number(new URL(url).port)
  const pid = () => server.pid
  return {
    name,
    url,
    description: server.name,
    pid,
    ...signalling(pid, () => server.ended),
    start: async () => {
      server = await begin(port)
    },
    hasEnded: () => ended.has(server),
    stop: () => {
      quietly(pid(), 'SIGCONT')
      return server.stop()
    },
  }
}

export interface Servers extends Pick<TestServers, 'environment'> {
  readonly mongodb: ServerPart
  readonly nats: ServerPart
}

/** Starts MongoDB with journaled writes, and NATS; data and logs are in `folder`. */
export const startServers = async (folder: string): Promise<Servers> => {
  // They are killed, so they are never those that the environment names.
  const { MONGODB_URI: _mongodb, NATS_URL: _nats, ...env } = process.env
  const passwords = randomPasswords(Object.keys(topology) as ProcessName[])
  const runPath = join(folder, 'logs')
  const common = { env, say: () => undefined, runPath }
  const mongodb = await serverPart('mongodb', (port) =>
    startMongodb({ ...common, dataPath: join(folder, 'data'), durable: true, ...(port && { port }) }),
  )
  try {
    const nats = await serverPart('nats', (port) => startNats({ ...common, passwords, ...(port && { port }) }))
    const environment: Servers['environment'] = (name) => ({
      NATS_URL: nats.url,
      NATS_USER: name,
      NATS_PASSWORD: passwords[name],
      MONGODB_URI: mongodb.url,
      MONGODB_DATABASE: `faults_${name}`,
    })
    return { mongodb, nats, environment }
  } catch (error) {
    await mongodb.stop()
    throw error
  }
}

/**
 * Prepares a process of a service, with a connection of its own to each server that can be cut. `start` starts it and
 * resolves when it says that it is ready. Its log is in `folder`.
 */
export const createCopy = async (
  service: Service,
  name: string,
  servers: Servers,
  folder: string,
  env: Readonly<Record<string, string>> = {},
) => {
  const natsProxy = await startProxyTo(servers.nats.url)
  const mongodbProxy = service === 'gateway' ? null : await startProxyTo(servers.mongodb.url)
  const connected = {
    NATS_URL: natsProxy.through(servers.nats.url),
    ...(mongodbProxy && { MONGODB_URI: mongodbProxy.through(servers.mongodb.url) }),
    LOG_LEVEL: 'info',
  }
  const logFile = join(folder, 'logs', `${name}.log`)
  let running: ServiceProcess | null = null
  const pid = () => {
    const { child } = running ?? {}
    return child && child.exitCode === null && child.signalCode === null ? (child.pid as number) : null
  }
  const launch = () => startProcess(servers, service, { ...connected, ...env }, logFile)
  // A signal without effect: `end` also waits until the process is gone.
  const signals = signalling(pid, async () => running?.end('SIGCONT'))
  return {
    service,
    name,
    natsProxy,
    /** Null for the gateway, which has no database. */
    mongodbProxy,
    pid,
    start: async () => {
      // Retries once, as Compose would: a start fails while the database does not answer.
      running = await launch().catch(launch)
    },
    ...signals,
    stop: async () => {
      await signals.end('SIGKILL')
      await Promise.all([natsProxy.stop(), mongodbProxy?.stop()])
    },
  }
}
export type Copy = Awaited<ReturnType<typeof createCopy>>

/** Resident memory in MB; 0 where there is no /proc. */
const memoryOf = ({ name, pid }: Part) => [name, Math.round(readOr(() => residentMB(pid() as number), 0))] as const

/** Servers of its own and two copies of each service, with everything that they write in `folder`. */
export const startCluster = async (folder: string) => {
  rmSync(folder, { recursive: true, force: true })
  const servers = await startServers(folder)
  const { mongodb, nats } = servers
  const ports = [await freePort(), await freePort()]
  const copies: Copy[] = []
  const stop = async () => {
    await Promise.allSettled(copies.map((copy) => copy.stop()))
    await Promise.allSettled([mongodb.stop(), nats.stop()])
    rmSync(join(folder, 'data'), { recursive: true, force: true })
  }
  try {
    for (const service of services) {
      for (const [index, port] of ports.entries()) {
        copies.push(
          await createCopy(service, `${service}-${index + 1}`, servers, folder, {
            ...unlimitedRates,
            ADMIN_EMAIL: admin.email,
            ADMIN_PASSWORD: admin.password,
            DATA_DIR: join(folder, 'data'),
            HOST: '127.0.0.1',
            PORT: String(port),
          }),
        )
      }
    }
    await Promise.all(copies.map((copy) => copy.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    copies,
    mongodb,
    nats,
    /** One address for each copy of the gateway. */
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    copiesOf: (service: Service) => copies.filter((copy) => copy.service === service),
    /** Resident memory of each process in MB, by its name. */
    memory: (): Record<string, number> => Object.fromEntries([mongodb, nats, ...copies].map(memoryOf)),
    stop,
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
