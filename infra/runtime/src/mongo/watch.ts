import mongoose from 'mongoose'
import type { Logger } from '../core/logger.ts'
import { beforeWrite, timeLeftMs, wroteNothing } from '../core/work.ts'

type Client = ReturnType<mongoose.Connection['getClient']>

/** Logs when no server answers the driver's heartbeats any more, and when one answers again. */
export const logReachability = (client: Client, logger: Logger): void => {
  const reachable = new Set<string>()
  let isAway = false

  client.on('serverHeartbeatSucceeded', ({ connectionId }) => {
    reachable.add(connectionId)
    if (isAway) {
      isAway = false
      logger.warn('database reachable again')
    }
  })
  client.on('serverHeartbeatFailed', ({ connectionId, failure }) => {
    reachable.delete(connectionId)
    if (reachable.size === 0 && !isAway) {
      isAway = true
      logger.error({ reason: failure.message }, 'database not reachable')
    }
  })
  client.on('serverClosed', ({ address }) => reachable.delete(address))
}

const writing = new Set(
  [
    'insert update delete findAndModify bulkWrite commitTransaction',
    'create createIndexes collMod drop dropIndexes dropDatabase renameCollection',
  ].flatMap((line) => line.split(' ')),
)

/** A write that was not sent. A MongoError, because the driver fails on others; bulk writes copy its fields. */
class HeldBackError extends mongoose.mongo.MongoAPIError {
  readonly rejection: unknown
  constructor(rejection: unknown) {
    super('A write was not begun', { cause: rejection as Error })
    this.rejection = rejection
  }
}

interface Command {
  /** Set where the driver may send the command again. */
  readonly txnNumber?: unknown
  readonly lsid?: { readonly id: mongoose.mongo.Binary }
  /** Set in a transaction, of which all commands have the same number. */
  readonly autocommit?: false
}

/** Equal for a command and its retries; null for one that the driver does not retry. */
const retryKeyOf = ({ txnNumber, lsid, autocommit }: Command): string | null =>
  txnNumber === undefined || autocommit === false ? null : `${lsid?.id.toString('hex')} ${String(txnNumber)}`

/**
 * Reports each write right before it is sent. The driver calls listeners of this event before it writes to the socket,
 * so a throw cancels the command; `late-writes.integration.test.ts` holds every released driver to it (ADR 0081).
 */
export const reportWrites = (client: Client): void => {
  client.on('commandStarted', ({ commandName, command }) => {
    // A read-only transaction may commit after the deadline; held back, it would stay open on the server.
    if (!writing.has(commandName) || (commandName === 'commitTransaction' && wroteNothing())) {
      return
    }
    try {
      beforeWrite(retryKeyOf(command as Command))
    } catch (error) {
      throw new HeldBackError(error)
    }
  })
}

const waiting = /^(?:update|replace|delete|findOneAnd)/

/**
 * Ends a write that waits for an open transaction at the deadline of its request: enough of them would use up the
 * connections, and leave none for that transaction's commit.
 */
export const limitWaiting = (schema: mongoose.Schema): void => {
  schema.pre(waiting, { document: false, query: true }, function (this: mongoose.Query<unknown, unknown>) {
    const left = timeLeftMs()
    if (left !== null) {
      this.maxTimeMS(left)
    }
  })
}
