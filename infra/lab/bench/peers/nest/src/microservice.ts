import type { Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { type MicroserviceOptions, Transport } from '@nestjs/microservices'
import { setting } from '../../work/settings.ts'
import { createLogger } from './logger.js'
import { AppErrorFilter } from './rpc-errors.js'

/** Starts a service that answers over NATS; its copies share the requests. */
export const startMicroservice = async (module: Type, queue: string): Promise<void> => {
  // Node writes its compile cache when a process exits, not when a signal ends it.
  process.once('SIGTERM', () => process.exit())
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
    transport: Transport.NATS,
    options: { servers: [setting('NATS_URL')], queue },
    logger: createLogger(),
  })
  app.useGlobalFilters(new AppErrorFilter())
  await app.listen()
}
