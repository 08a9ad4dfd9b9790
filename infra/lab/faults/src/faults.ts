import { setTimeout as sleep } from 'node:timers/promises'
import type { TcpProxy } from '@bugar/testing/servers/tcp-proxy'
import { type Service, services } from '../../harness/processes.ts'
import type { Cluster, Part } from './cluster.ts'
import type { Draws } from '../../harness/statistics.ts'

export interface Fault {
  readonly name: string
  /** One line of the table of timings. */
  readonly group: string
  readonly service: Service | null
  /** Begins the fault and resolves when it is time to end it. */
  begin(cluster: Cluster, random: Draws): Promise<void>
  /** Resolves when everything runs and is connected again as before. */
  end(cluster: Cluster): Promise<void>
  /** Writers stop shortly before the end, so that whatever comes late comes last. */
  readonly quietEnd?: boolean
}

const nameOf = (group: string, service: Service | null, how: string) =>
  [group, [service, how].filter(Boolean).join(' ')].filter(Boolean).join(': ')

const copyOf = (service: Service) => (cluster: Cluster) => cluster.copiesOf(service).slice(0, 1)
const copiesOf = (service: Service) => (cluster: Cluster) => cluster.copiesOf(service)
const nats = ({ nats }: Cluster) => [nats]
const mongodb = ({ mongodb }: Cluster) => [mongodb]
const everything = ({ mongodb, nats, copies }: Cluster) => [mongodb, nats, ...copies]

type Which = (cluster: Cluster) => readonly Part[]

const stopped = (group: string, service: Service | null, signal: 'SIGKILL' | 'SIGTERM', which: Which): Fault => ({
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

const halted = (group: string, service: Service | null, seconds: readonly [number, number], which: Which): Fault => ({
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
const isPublish = (bytes: Buffer) => bytes.includes('PUB _INBOX') || /H?PUB [a-z]+\./.test(bytes.toString('latin1'))

type Proxies = (cluster: Cluster) => readonly (TcpProxy | null)[]

const mongodbProxies = (service: Service) => (cluster: Cluster) =>
  cluster.copiesOf(service).map((copy) => copy.mongodbProxy)
const natsProxies = (service: Service) => (cluster: Cluster) => cluster.copiesOf(service).map((copy) => copy.natsProxy)

const forEachProxy = async (which: Proxies, cluster: Cluster, work: (proxy: TcpProxy) => void) =>
  which(cluster).forEach((proxy) => proxy && work(proxy))

/** Cuts connections at what matches, again and again for some seconds. */
const cut = (
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

/** Cuts the reply to a write, then refuses connections for a while, so that no driver retry succeeds. */
const cutAndRefuse = (service: Service): Fault => ({
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

const slow = (group: string, service: Service, which: Proxies, holdMs: number, letMs: number): Fault => ({
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

const stores = ['auth', 'catalog', 'inference', 'consultation', 'training'] as const

const times = (count: number, fault: Fault) => Array.from({ length: count }, () => fault)

const killCopy = (service: Service) => stopped('one copy down', service, 'SIGKILL', copyOf(service))
const endCopy = (service: Service) => stopped('one copy down', service, 'SIGTERM', copyOf(service))
const killBoth = (service: Service) => stopped('service down', service, 'SIGKILL', copiesOf(service))
const haltCopy = (service: Service) => halted('one copy frozen', service, [5, 5], copyOf(service))
const haltLong = (service: Service) => halted('one copy frozen long', service, [17, 21], copyOf(service))
const cutWrites = (service: Service) =>
  cut('MongoDB answers cut', service, 'cutReply', isWriting, mongodbProxies(service))
const cutRequests = (service: Service) =>
  cut('MongoDB requests cut', service, 'cutRequest', isWriting, mongodbProxies(service))
const cutReplies = (service: Service) => cut('NATS replies cut', service, 'cutRequest', isPublish, natsProxies(service))
const cutQuestions = cut('NATS answers cut', 'gateway', 'cutReply', isPublish, natsProxies('gateway'))
const natsKilled = stopped('NATS down', null, 'SIGKILL', nats)
const mongodbKilled = stopped('MongoDB down', null, 'SIGKILL', mongodb)

/** Every fault of the long run at least once; those that found most come more often. */
export const allFaults: readonly Fault[] = [
  ...services.map(killCopy),
  ...services.map(endCopy),
  ...services.map(haltCopy),
  ...services.map(haltLong),
  ...stores.map(killBoth),
  ...stores.map(cutWrites),
  ...stores.map(cutRequests),
  ...stores.map(cutReplies),
  ...times(2, cutWrites('consultation')),
  ...times(2, cutWrites('catalog')),
  ...stores.map(cutAndRefuse),
  ...times(2, cutQuestions),
  ...times(3, natsKilled),
  stopped('NATS down', null, 'SIGTERM', nats),
  halted('NATS frozen', null, [5, 5], nats),
  halted('NATS frozen', null, [17, 21], nats),
  ...times(4, mongodbKilled),
  stopped('MongoDB down', null, 'SIGTERM', mongodb),
  ...times(2, halted('MongoDB frozen', null, [5, 5], mongodb)),
  halted('MongoDB frozen', null, [17, 21], mongodb),
  slow('MongoDB slow', 'consultation', mongodbProxies('consultation'), 300, 20),
  slow('MongoDB slow', 'catalog', mongodbProxies('catalog'), 300, 20),
  slow('NATS slow', 'consultation', natsProxies('consultation'), 300, 20),
  ...times(2, stopped('everything down', null, 'SIGKILL', everything)),
  halted('everything frozen', null, [5, 5], everything),
  rolling,
  none,
]

const oneOfEachStore: Which = (cluster) => stores.flatMap((service) => copyOf(service)(cluster))
const allMongodbProxies: Proxies = (cluster) => stores.flatMap((service) => mongodbProxies(service)(cluster))

/** The most telling ones, in less than a minute together. */
export const shortFaults: readonly Fault[] = [
  halted('one copy frozen', null, [5, 5], oneOfEachStore),
  cut('MongoDB answers cut', null, 'cutReply', isWriting, allMongodbProxies),
  cutAndRefuse('catalog'),
  natsKilled,
  killBoth('inference'),
  mongodbKilled,
]
