import { type ServiceSchema, ServiceBroker } from 'moleculer'
import { setting } from '../../src/work/setting.ts'

/** Logs from `info` on, as the services of Bugar. */
const createBroker = (nodeID: string) =>
  new ServiceBroker({
    nodeID,
    logLevel: 'info',
    transporter: { type: 'NATS', options: { url: setting('NATS_URL') } },
    cacher: 'Memory',
  })

// One service in each process.
const name = process.argv[2] ?? ''
const { service } = (await import(`./services/${name}.service.ts`)) as { service: ServiceSchema }
const broker = createBroker(name)
broker.createService(service)
await broker.start()
