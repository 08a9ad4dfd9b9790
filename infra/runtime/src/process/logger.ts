import { type DestinationStream, type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

export type { Logger }

export interface LoggerOptions {
  readonly name: string
  readonly level: string
  /** People read a terminal, machines read the rest. */
  readonly terminal?: boolean
  readonly destination?: DestinationStream
}

/** Bodies are never logged; what could still carry a secret is cut out here. */
const redact = { paths: ['*.password', '*.token', '*.authorization', '*.passwordHash'], remove: true }

export const createLogger = ({ name, level, terminal = false, destination }: LoggerOptions): Logger => {
  const options = { name, level, redact, timestamp: () => `,"time":"${new Date().toISOString()}"` }
  if (destination) {
    return pino(options, destination)
  }
  return terminal ? pino(options, pretty({ ignore: 'pid,hostname', sync: true })) : pino(options)
}
