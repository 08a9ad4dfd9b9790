import type { ServiceSchema } from 'moleculer'
import { createBroker } from './broker.ts'

// One service in each process.
const name = process.argv[2] ?? ''
const { service } = (await import(`./services/${name}.service.ts`)) as { service: ServiceSchema }
const broker = createBroker(name)
broker.createService(service)
await broker.start()
