import { operatorActor } from '@bugar/contracts/system/operator'
import { auditedNames } from '@bugar/contracts/operations'
import { AppError, isRejection, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers, Operations } from '@bugar/contracts/core/bus/operation'
import { type AuditChange, hasDifference } from './fields.ts'
import { auditActor, newAuditId } from './entry.ts'
import type { AuditStore } from './store.ts'
import { singleFlight } from '../core/single-flight.ts'
import type { Logger } from '../core/logger.ts'
import { outsideRequest, hasWritten, wroteNothing } from '../core/work.ts'

/** Call right after the write with its change; without a call, or without a difference, there is no entry. */
export type Audit = (call: Call, change: AuditChange) => void

type Handler = Handlers<Operations>[string]

export interface Auditing {
  readonly audit: Audit
  /** The same handlers; those of `auditedNames` are audited. */
  watch<T extends object>(handlers: T): T
  /** Entries that could not be written yet. */
  waiting(): number
  stop(): void
}

/** Grace after the caller's deadline. */
const marginMs = 30_000
const pollIntervalMs = 10_000
/** Retry interval for an entry that could not be written because the database was lost after the change. */
const retryIntervalMs = 1000

const objectOf = (input: unknown): string | null => {
  const { id, version } = input as { id?: string; version?: number }
  return id ?? (version === undefined ? null : String(version))
}

/** Any other failure leaves open whether something was done. */
const isNotDone = (error: unknown): boolean =>
  isRejection(error) || (error instanceof AppError && error.code === 'unavailable' && !hasWritten())

/**
 * Audits operations: the intent is written first, and without it the operation does not start. An intent that a
 * process left open is recorded with an unknown outcome, by any copy of the service.
 */
export const createAuditing = (
  store: Pick<AuditStore, 'begin' | 'end' | 'drop' | 'recordOverdue'>,
  logger: Logger,
): Auditing => {
  const changes = new WeakMap<Call, AuditChange>()
  const delayed = new Set<() => Promise<void>>()

  /** A failed audit write never fails the operation; it is retried. */
  const settle = async (id: string, call: Call, failure: unknown): Promise<void> => {
    const change = changes.get(call) ?? null
    const nothingDone = change === null && (failure === null || isNotDone(failure) || wroteNothing())
    const write = () => outsideRequest(() => (nothingDone ? store.drop(id) : store.end(id, change)))
    try {
      await write()
    } catch (error) {
      logger.warn({ err: error, auditId: id, requestId: call.requestId }, 'audit entry delayed')
      delayed.add(write)
    }
  }

  const retry = singleFlight(async () => {
    for (const write of delayed) {
      await write()
      delayed.delete(write)
    }
  })

  const watched =
    (operation: string, handler: Handler): Handler =>
    async (input, call) => {
      const id = newAuditId()
      const until = new Date(call.deadline + marginMs)
      const intent = {
        id,
        operation,
        objectId: objectOf(input),
        actor: operation.startsWith('operator.') ? operatorActor : auditActor(call),
        requestId: call.requestId,
        until,
      }
      await outsideRequest(() => store.begin(intent)).catch((error: unknown) => {
        // It may have been written although the reply was lost.
        delayed.add(() => store.drop(id))
        throw unavailable(error)
      })
      let failure: unknown = null
      try {
        return await handler(input, call)
      } catch (error) {
        failure = error
        throw error
      } finally {
        await settle(id, call, failure)
      }
    }

  const look = () => {
    store.recordOverdue(new Date()).catch((error: unknown) => logger.warn({ err: error }, 'audit log not looked after'))
  }
  look()
  const timers = [
    setInterval(look, pollIntervalMs).unref(),
    // A failure ends this round; the next one starts with the same entry.
    setInterval(() => void retry.run().catch(() => undefined), retryIntervalMs).unref(),
  ]

  return {
    audit: (call, change) => {
      if (hasDifference(change)) {
        changes.set(call, change)
      }
    },
    watch: (handlers) => ({
      ...handlers,
      ...Object.fromEntries(
        auditedNames.flatMap((name) => {
          const handler = (handlers as Record<string, Handler | undefined>)[name]
          return handler ? [[name, watched(name, handler)]] : []
        }),
      ),
    }),
    waiting: () => delayed.size,
    stop: () => timers.forEach(clearInterval),
  }
}
