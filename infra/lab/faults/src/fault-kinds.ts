import { setTimeout as sleep } from 'node:timers/promises'
import type { TcpProxy } from '@bugar/testing/tcp-proxy'
import { type Cluster, services } from './cluster.ts'
import type { Random } from './random.ts'
import type { Part } from './servers.ts'
import type { FaultWindow } from './timings.ts'

export type Service = (typeof services)[number]

export interface Fault {
  readonly name: string
  /** One line of the table of timings. */
  readonly group: string
  readonly service: Service | null
  /** Begins the fault and resolves when it is time to end it. */
  begin(cluster: Cluster, random: Random): Promise<void>
  /** Resolves when everything runs and is connected again as before. */
  end(cluster: Cluster): Promise<void>
  /** Writers stop shortly before the end, so that whatever comes late comes last. */
  readonly quietEnd?: boolean
}

export const toWindow = ({ name, group, service }: Fault, from: number, until: number): FaultWindow => ({
  fault: name,
  group,
  service,
  from,
  until,
})

const nameOf = (group: string, service: Service | null, how: string) =>
  [group, [service, how].filter(Boolean).join(' ')].filter(Boolean).join(': ')

const first = <T>(items: readonly T[]): T => items[0] as T
export const copyOf = (service: Service) => (cluster: Cluster) => [first(cluster.copiesOf(service))]
export const copiesOf = (service: Service) => (cluster: Cluster) => cluster.copiesOf(service)
export const nats = ({ nats }: Cluster) => [nats]
export const mongodb = ({ mongodb }: Cluster) => [mongodb]
export const everything = ({ mongodb, nats, copies }: Cluster) => [mongodb, nats, ...copies]

export type Which = (cluster: Cluster) => readonly Part[]

export const stopped = (
  group: string,
  service: Service | null,
  signal: 'SIGKILL' | 'SIGTERM',
  which: Which,
): Fault => ({
  name: nameOf(group, service, signal),
  group,
  service,
  begin: async (cluster, random) => {
    await Promise.all(which(cluster).map((part) => part.end(signal)))
    await sleep(random.whole(1000, 2500))
  },
  end: async (cluster) => {
    // Servers first: a service waits for them, but a copy that is late keeps nobody from starting.
    const parts = which(cluster)
    const servers: readonly Part[] = [cluster.mongodb, cluster.nats]
    await Promise.all(parts.filter((part) => servers.includes(part)).map((part) => part.start()))
    await Promise.all(parts.filter((part) => !servers.includes(part)).map((part) => part.start()))
  },
})

export const halted = (
  group: string,
  service: Service | null,
  seconds: readonly [number, number],
  which: Which,
): Fault => ({
  name: nameOf(group, service, `SIGSTOP ${[...new Set(seconds)].join('–')} s`),
  group,
  service,
  quietEnd: true,
  begin: async (cluster, random) => {
    which(cluster).forEach((part) => part.halt())
    await sleep(random.whole(seconds[0] * 1000, seconds[1] * 1000))
  },
  end: async (cluster) => which(cluster).forEach((part) => part.resume()),
})

/** Commands that change something, as they stand in a message to MongoDB. */
const writing = /\b(?:insert|update|delete|findAndModify)\b/
export const isWriting = (bytes: Buffer) => writing.test(bytes.toString('latin1'))
/** A reply of a service, or a request of the gateway, as it goes to NATS. */
export const isPublish = (bytes: Buffer) =>
  bytes.includes('PUB _INBOX') || /H?PUB [a-z]+\./.test(bytes.toString('latin1'))

export type Proxies = (cluster: Cluster) => readonly (TcpProxy | null)[]

export const mongodbProxies = (service: Service) => (cluster: Cluster) =>
  cluster.copiesOf(service).map((copy) => copy.mongodbProxy)
export const natsProxies = (service: Service) => (cluster: Cluster) =>
  cluster.copiesOf(service).map((copy) => copy.natsProxy)

const forEachProxy = async (which: Proxies, cluster: Cluster, work: (proxy: TcpProxy) => void) =>
  which(cluster).forEach((proxy) => proxy && work(proxy))

/** Cuts connections at what matches, again and again for some seconds. */
export const cut = (
  group: string,
  service: Service | null,
  at: 'cutRequest' | 'cutReply',
  matches: (bytes: Buffer) => boolean,
  which: Proxies,
): Fault => ({
  name: nameOf(group, service, ''),
  group,
  service,
  begin: async (cluster, random) => {
    const end = Date.now() + random.whole(1500, 3000)
    while (Date.now() < end) {
      await forEachProxy(which, cluster, (proxy) => void proxy[at](matches))
      await sleep(random.whole(50, 250))
    }
  },
  end: async (cluster) => forEachProxy(which, cluster, (proxy) => void proxy.cutRequest(() => false)),
})

/** After the answer to a write was cut the database cannot be reached for a while, so no retry of a driver succeeds. */
export const cutAndRefuse = (service: Service): Fault => ({
  name: `MongoDB answer cut, then refused: ${service}`,
  group: 'MongoDB refused',
  service,
  begin: async (cluster, random) => {
    await forEachProxy(mongodbProxies(service), cluster, (proxy) => void proxy.cutReply(isWriting, 'refuse'))
    await sleep(random.whole(3000, 4500))
  },
  end: async (cluster) =>
    forEachProxy(mongodbProxies(service), cluster, (proxy) => {
      void proxy.cutRequest(() => false)
      proxy.accept()
    }),
})

export const slow = (group: string, service: Service, which: Proxies, holdMs: number, letMs: number): Fault => ({
  name: `${group}: ${service}`,
  group,
  service,
  begin: async (cluster, random) => {
    const end = Date.now() + random.whole(3000, 5000)
    while (Date.now() < end) {
      await forEachProxy(which, cluster, (proxy) => proxy.hold())
      await sleep(holdMs)
      await forEachProxy(which, cluster, (proxy) => proxy.release())
      await sleep(letMs)
    }
  },
  end: async (cluster) => forEachProxy(which, cluster, (proxy) => proxy.release()),
})

/** For what goes wrong without any fault. */
export const none: Fault = {
  name: 'no fault',
  group: 'no fault',
  service: null,
  begin: () => sleep(5000),
  end: async () => undefined,
}

export const rolling: Fault = {
  name: 'rolling restart',
  group: 'rolling restart',
  service: null,
  begin: async ({ copies }) => {
    for (const copy of copies) {
      await copy.end('SIGTERM')
      await copy.start()
    }
  },
  end: async () => undefined,
}
