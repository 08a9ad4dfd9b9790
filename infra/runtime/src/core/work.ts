import { AppError, isRejection, outcomeUnknown, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from './trace-context.ts'
import { isAccessDenied, isDriverFailure, isOutage, withoutDriver } from './failures.ts'

/** State of a request in progress, needed to report its failure correctly. */
interface Work {
  /** Milliseconds since the epoch. */
  readonly deadline: number
  /** Write commands given to the driver, and write requests to other services, except those that did nothing. */
  writes: number
  /** The last write command: if it is passed again, the driver retries it. */
  command: object | null
  /** Null when the caller sent no trace context and no spans are recorded. */
  readonly span: Span | null
}

const current = new AsyncLocalStorage<Work>()

/**
 * Call before each write: after the deadline no write starts, and the driver does not retry one.
 * @throws AppError `unavailable` when nothing was written yet, else `outcome-unknown`.
 */
export const beforeWrite = (command: object | null = null): void => {
  const work = current.getStore()
  if (!work) {
    return
  }
  if (Date.now() > work.deadline) {
    if (work.writes === 0) {
      throw unavailable(new Error('The deadline passed before the first write'))
    }
    if (command !== null && command === work.command) {
      throw outcomeUnknown(new Error('The deadline passed before a write could be repeated'))
    }
  }
  work.writes += 1
  work.command = command
}

/**
 * Returns a function that resets the write count, for writes that were rolled back or matched nothing. Otherwise a
 * retry after the deadline could overwrite newer data. The request must not write concurrently elsewhere.
 */
export const markWrites = (): (() => void) => {
  const work = current.getStore()
  const before = work?.writes ?? 0
  return () => {
    if (work) {
      work.writes = before
    }
  }
}

/** True when the current request may have changed something. */
export const hasWritten = (): boolean => (current.getStore()?.writes ?? 0) > 0

/** True when the current request has certainly changed nothing; false outside of a request. */
export const wroteNothing = (): boolean => current.getStore()?.writes === 0

/**
 * Whole milliseconds until the current request's deadline, at least 1; null outside of a request. A deadline may have
 * fractions, which the database rejects.
 */
export const timeLeftMs = (): number | null => {
  const work = current.getStore()
  return work ? Math.max(1, Math.ceil(work.deadline - Date.now())) : null
}

/** The span of the current request; null outside of a request, and without a trace. */
export const currentSpan = (): Span | null => current.getStore()?.span ?? null

/** Runs `work` in a child span of the current request; without recorded spans it only runs. */
export const inSpan = <T>(name: string, attributes: () => Attributes, work: () => T): T => {
  const span = currentSpan()?.child(name) ?? null
  if (span === null) {
    return work()
  }
  const end = (outcome: string) => span.end(outcome, attributes())
  try {
    const result = work()
    if (result instanceof Promise) {
      result.then(
        () => end('ok'),
        () => end('failed'),
      )
    } else {
      end('ok')
    }
    return result
  } catch (error) {
    end('failed')
    throw error
  }
}

/** Runs work whose writes do not count for the request. */
export const outsideRequest = <T>(work: () => T): T => current.exit(work)

/** An error that promises that nothing was done. */
const isNotDone = (error: unknown): boolean =>
  isRejection(error) || (error instanceof AppError && error.code === 'unavailable')

/** Sends a write request to another service; it counts as a write of the current request unless rejected. */
export const countAsWrite = async <T>(sendRequest: () => Promise<T>): Promise<T> => {
  beforeWrite()
  try {
    return await sendRequest()
  } catch (error) {
    const work = current.getStore()
    if (work && isNotDone(error)) {
      work.writes -= 1
    }
    throw error
  }
}

/** 503 promises that nothing was done, 504 that the outcome is unknown: after the first write it is 504 (ADR 0021). */
const toAppError = (error: unknown, { safe, failure }: Operation, wrote: boolean): AppError => {
  const isOpen = wrote && !safe
  if (error instanceof AppError) {
    return isOpen && error.code === 'unavailable' ? outcomeUnknown(error) : error
  }
  if (isOutage(error) || isAccessDenied(error) || (isOpen && isDriverFailure(error))) {
    return isOpen ? outcomeUnknown(error) : unavailable(error)
  }
  return new AppError('internal', failure, { cause: error })
}

/**
 * Runs one request of an operation.
 * @throws AppError for every failure
 */
export const runOperation = <T>(
  operation: Operation,
  deadline: number,
  run: () => Promise<T> | T,
  span: Span | null = null,
): Promise<T> => {
  const work: Work = { deadline, writes: 0, command: null, span }
  return current.run(work, async () => {
    try {
      return await run()
    } catch (error) {
      throw toAppError(withoutDriver(error), operation, work.writes > 0)
    }
  })
}
