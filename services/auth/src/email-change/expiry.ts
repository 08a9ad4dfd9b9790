import type { Logger } from '@bugar/runtime/core/logger'
import type { EmailChangeStore } from './store.ts'

const everyMs = 600_000

/** Deletes addresses that nobody confirmed in time, now and every ten minutes; part of a document has no TTL index. */
export const watchExpiry = ({ removeExpired }: EmailChangeStore, logger: Pick<Logger, 'warn'>) => {
  const look = () =>
    void removeExpired(new Date()).catch((error: unknown) =>
      logger.warn({ err: error }, 'pending addresses not deleted'),
    )
  look()
  const timer = setInterval(look, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
