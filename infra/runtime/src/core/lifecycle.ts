import type { Logger } from './logger.ts'

export interface Running {
  /** Address of `/livez`, `/readyz` and `/metrics`; null or absent when they are off. */
  readonly opsUrl?: string | null
  stop(): Promise<void>
}

/** Longest shutdown of a process, in milliseconds. */
const stopWithinMs = 10_000

/**
 * Starts a process and stops it in order on SIGTERM or SIGINT. A failed start, an unhandled rejection or
 * a second signal ends it at once with exit code 1.
 */
export const runUntilSignal = async (logger: Logger, start: () => Promise<Running>): Promise<void> => {
  const die = (reason: string) => (error: unknown) => {
    logger.fatal({ err: error }, reason)
    process.exit(1)
  }
  process.on('unhandledRejection', die('unhandled rejection'))
  process.on('uncaughtException', die('uncaught exception'))
  const started = start()
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) {
      process.exit(1)
    }
    stopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(die('stopping took too long'), stopWithinMs).unref()
    await started.then((running) => running.stop())
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM').catch(die('stopping failed')))
  process.on('SIGINT', () => void stop('SIGINT').catch(die('stopping failed')))
  await started.catch(die('start failed'))
  logger.info('ready')
}
