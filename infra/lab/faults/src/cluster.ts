import type { ServiceName } from '@bugar/contracts/core/bus/operation'
import { freePort } from '@bugar/local/servers/ports'
import { unlimitedRates } from '@bugar/testing/unlimited-rates'
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Copy, createCopy } from './copy.ts'
import { type Part, type ServerPart, startServers } from './servers.ts'

export const administrator = { email: 'admin@bugar.test', password: 'kata-sandi-admin-uji' } as const

export const services = [
  'auth',
  'catalog',
  'inference',
  'consultation',
  'training',
  'gateway',
] as const satisfies ServiceName[]

export interface Cluster {
  readonly copies: readonly Copy[]
  readonly mongodb: ServerPart
  readonly nats: ServerPart
  /** One address for each copy of the gateway. */
  readonly urls: readonly string[]
  copiesOf(service: ServiceName): readonly Copy[]
  /** Resident memory of each process in MB, by its name. */
  memory(): Promise<Record<string, number>>
  stop(): Promise<void>
}

const environmentOf = (service: ServiceName, port: number, folder: string): Record<string, string> => ({
  MONGODB_DATABASE: `faults_${service}`,
  LOG_LEVEL: 'info',
  ...unlimitedRates,
  ...(service === 'auth' && {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DATA_DIR: join(folder, 'data'),
  }),
  ...(service === 'gateway' && {
    HOST: '127.0.0.1',
    PORT: String(port),
  }),
})

const memoryOf = async ({ name, pid }: Part): Promise<[string, number]> => {
  const id = pid()
  const { stdout } = id === null ? { stdout: '0' } : await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(id)])
  return [name, Math.round(Number(stdout) / 1024)]
}

/** Servers of its own and two copies of each service, with everything that they write in `folder`. */
export const startCluster = async (folder: string): Promise<Cluster> => {
  rmSync(folder, { recursive: true, force: true })
  const servers = await startServers(folder)
  const { mongodb, nats } = servers
  const ports = [await freePort(), await freePort()]
  const copies: Copy[] = []
  const stop = async () => {
    await Promise.allSettled(copies.map((copy) => copy.stop()))
    mongodb.resume()
    nats.resume()
    await Promise.allSettled([mongodb.stop(), nats.stop()])
    rmSync(join(folder, 'data'), { recursive: true, force: true })
  }
  try {
    for (const service of services) {
      for (const [index, port] of ports.entries()) {
        const name = `${service}-${index + 1}`
        const env = environmentOf(service, port, folder)
        copies.push(await createCopy({ service, name, servers, logFile: join(folder, 'logs', `${name}.log`), env }))
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
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    copiesOf: (service) => copies.filter((copy) => copy.service === service),
    memory: async () => Object.fromEntries(await Promise.all([mongodb, nats, ...copies].map(memoryOf))),
    stop,
  }
}
