import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../process/logger.ts'
import type { Migrations } from './migrations.ts'

const firstRetryMs = 500
const maxRetryMs = 30_000
/** How often a copy looks whether the one that is at it has finished or died. */
const pollIntervalMs = 1000
/** Longest that a stop waits for the step under way, which fails once there are no more connections. */
const stopWithinMs = 1000

/** Runs the migrations that need other services until all are done; each failure is logged and tried again. */
export const keepMigrating = (
  { runBackground }: Pick<Migrations, 'runBackground'>,
  logger: Pick<Logger, 'warn'>,
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const migrate = async () => {
    for (let failures = 0; !signal.aborted;) {
      let waitMs = pollIntervalMs
      try {
        if (await runBackground()) {
          return
        }
      } catch (error) {
        if (!signal.aborted) {
          logger.warn({ err: error }, 'a migration is not finished yet')
        }
        waitMs = Math.min(firstRetryMs * 2 ** failures++, maxRetryMs)
      }
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const done = migrate()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([done, sleep(stopWithinMs, undefined, { ref: false })])
    },
  }
}
