import type { Handlers, Operations, ServiceName } from '@bugar/contracts/operation'
import { type Bus, connectBus } from './bus.ts'
import type { Running } from './lifecycle.ts'
import type { Logger } from './logger.ts'
import { connectMongo, createIndexes, isReachable, type Mongo } from './mongo.ts'

export interface ServiceConfig {
  readonly NATS_URL: string
  readonly NATS_USER: string
  readonly NATS_PASSWORD: string
  readonly MONGODB_URI: string
  readonly MONGODB_DATABASE: string
}

export interface StartOptions {
  readonly logger: Logger
  /** Tests check every reply against its schema. */
  readonly checkReplies?: boolean
}

interface Plan<T extends Operations> {
  readonly name: ServiceName
  readonly operations: T
  /** Makes models and stores; called before anything is asked of the database. */
  readonly prepare: (parts: { readonly bus: Bus; readonly mongo: Mongo; readonly logger: Logger }) => {
    /** Seeds and reads what the handlers need; indexes exist by then. */
    readonly ready: () => Promise<{
      readonly handlers: Handlers<T>
      readonly stats?: () => Readonly<Record<string, unknown>>
      readonly stop?: () => void
    }>
  }
}

/** Connects, makes indexes, prepares and then answers; stops in the reverse order. */
export const startService = async <T extends Operations>(
  config: ServiceConfig,
  { logger, checkReplies = false }: StartOptions,
  { name, operations, prepare }: Plan<T>,
): Promise<Running> => {
  const [bus, mongo] = await Promise.all([
    connectBus({ url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD, logger, checkReplies }),
    connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger }),
  ])
  const { ready } = prepare({ bus, mongo, logger })
  await createIndexes(mongo)
  const { handlers, stats, stop } = await ready()
  await bus.serve(name, operations, handlers, {
    stats: () => ({ state: isReachable(mongo) ? 'ok' : 'degraded', ...stats?.() }),
  })
  return {
    stop: async () => {
      stop?.()
      await bus.stop()
      await mongo.close()
    },
  }
}
