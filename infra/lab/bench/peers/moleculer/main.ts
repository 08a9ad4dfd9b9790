import { type ServiceSchema, ServiceBroker } from 'moleculer'
import { setting } from '../../src/work/setting.ts'

// One service in each process.
const name = process.argv[2] ?? ''
const { service } = (await import(`./services/${name}.service.ts`)) as { service: ServiceSchema }
// Logs from `info` on, as the services of Bugar.
const broker = new ServiceBroker({
  nodeID: name,
  logLevel: 'info',
  transporter: { type: 'NATS', options: { url: setting('NATS_URL') } },
  cacher: 'Memory',
})
broker.createService(service)
await broker.start()
