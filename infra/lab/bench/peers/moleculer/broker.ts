import { ServiceBroker } from 'moleculer'
import { setting } from '../work/settings.ts'

/** Logs from `info` on, as the services of Bugar. */
export const createBroker = (nodeID: string) =>
  new ServiceBroker({
    nodeID,
    logLevel: 'info',
    transporter: { type: 'NATS', options: { url: setting('NATS_URL') } },
    cacher: 'Memory',
  })
