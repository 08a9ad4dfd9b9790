import { services } from './cluster.ts'
import {
  copiesOf,
  copyOf,
  cut,
  cutAndRefuse,
  everything,
  type Fault,
  type Proxies,
  type Which,
  halted,
  isPublish,
  isWriting,
  mongodb,
  mongodbProxies,
  nats,
  natsProxies,
  none,
  rolling,
  type Service,
  slow,
  stopped,
} from './fault-kinds.ts'

const stores = ['auth', 'catalog', 'inference', 'consultation', 'training'] as const

const each = <T extends Service>(some: readonly T[], make: (service: T) => Fault) => some.map(make)
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
  ...each(services, killCopy),
  ...each(services, endCopy),
  ...each(services, haltCopy),
  ...each(services, haltLong),
  ...each(stores, killBoth),
  ...each(stores, cutWrites),
  ...each(stores, cutRequests),
  ...each(stores, cutReplies),
  ...times(2, cutWrites('consultation')),
  ...times(2, cutWrites('catalog')),
  ...each(stores, cutAndRefuse),
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
