import { ClientsModule, Transport } from '@nestjs/microservices'
import { setting } from '../../work/settings.ts'

/** Injects the client that asks other services. */
export const NATS_CLIENT = 'NATS_CLIENT'

export const NatsClient = ClientsModule.register([
  { name: NATS_CLIENT, transport: Transport.NATS, options: { servers: [setting('NATS_URL')] } },
])
