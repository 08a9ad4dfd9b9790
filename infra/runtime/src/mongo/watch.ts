import mongoose from 'mongoose'
import type { Logger } from '../core/logger.ts'
import type { Attributes } from '../core/trace-context.ts'
import { beforeWrite, inSpan, timeLeftMs, wroteNothing } from '../core/work.ts'

type Client = ReturnType<mongoose.Connection['getClient']>

/** Undeclared part of the driver: an operation sends one command, and sends it again in a retry. */
interface DriverOperation {
  readonly commandName: string
  /** Set for `runCommand`. */
  readonly command?: object
  readonly ns?: { readonly db: string; readonly collection?: string }
  readonly options: { readonly willRetryWrite?: boolean }
  /** Called with the connection that the command is sent by. */
  buildCommand(...given: unknown[]): object
}

interface Server {
  command(operation: DriverOperation, ...given: unknown[]): Promise<unknown>
}

type SelectServer = (selector: unknown, options: { readonly signal?: AbortSignal | undefined }) => Promise<Server>

/** Undeclared part of the driver: every command of the process selects its server here. */
interface Topology {
  selectServer: SelectServer
  readonly description: { readonly servers: ReadonlyMap<string, { readonly type: string }> }
}

/**
 * Rejects commands at once while no server answers the driver's heartbeats; by default the driver would queue each of
 * them. One broken connection is not enough: the next heartbeat decides, within half a second.
 */
export const watchReachability = (client: Client, logger: Logger): void => {
  const { topology } = client as unknown as { readonly topology: Topology }
  const selectServer = topology.selectServer.bind(topology)
  const reachable = new Set(
    [...topology.description.servers].flatMap(([host, { type }]) => (type === 'Unknown' ? [] : host)),
  )
  let away = new AbortController()

  client.on('serverHeartbeatSucceeded', ({ connectionId }) => {
    reachable.add(connectionId)
    if (away.signal.aborted) {
      away = new AbortController()
      logger.warn('database reachable again')
    }
  })
  const lose = (host: string, reason: string) => {
    reachable.delete(host)
    if (reachable.size === 0 && !away.signal.aborted) {
      logger.error({ reason }, 'database not reachable')
      away.abort(new mongoose.mongo.MongoServerSelectionError('No server answers', topology.description as never))
    }
  }
  client.on('serverHeartbeatFailed', ({ connectionId, failure }) => lose(connectionId, failure.message))
  client.on('serverClosed', ({ address }) => reachable.delete(address))
  topology.selectServer = (selector, options) =>
    away.signal.aborted
      ? Promise.reject(away.signal.reason as Error)
      : selectServer(selector, { ...options, signal: options.signal ?? away.signal })
}

const writing = new Set(
  [
    'insert update delete findAndModify bulkWrite commitTransaction',
    'create createIndexes collMod drop dropIndexes dropDatabase renameCollection',
  ].flatMap((line) => line.split(' ')),
)

/** Wait on the server for an open transaction that has changed the same document. */
const waiting = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'])

/** A write that was not sent. A MongoError, because the driver fails on others; bulk writes copy its fields. */
class HeldBackError extends mongoose.mongo.MongoAPIError {
  readonly rejection: unknown
  constructor(rejection: unknown) {
    super('A write was not begun', { cause: rejection as Error })
    this.rejection = rejection
  }
}

/** @throws HeldBackError */
const reportWrite = (command: DriverOperation | null): void => {
  try {
    beforeWrite(command)
  } catch (error) {
    throw new HeldBackError(error)
  }
}

/** The name of the command that an operation sends. */
const commandOf = ({ commandName, command = {} }: DriverOperation): string =>
  commandName === 'runCommand' ? (Object.keys(command)[0] ?? '') : commandName

/** The collection alone: filters and documents are personal. */
const attributesOf = ({ ns }: DriverOperation): Attributes =>
  ns?.collection === undefined ? {} : { 'db.collection.name': ns.collection }

/**
 * Reports each write before the driver sends it; a throw cancels it. Each command of a request becomes a span here: the
 * driver's command monitoring would deserialize every reply twice. `maxTimeMS` ends a write that waits for an open
 * transaction: enough of them would use up the connections, and leave none for that transaction's commit.
 */
export const watchWrites = (client: Client): void => {
  const { topology } = client as unknown as { readonly topology: Topology }
  const selectServer = topology.selectServer.bind(topology)
  const watched = new WeakSet<Server | DriverOperation>()

  const watchOperation = (operation: DriverOperation): void => {
    const build = operation.buildCommand.bind(operation)
    // A retry has the same limit: some servers detect a completed write by the whole command.
    let maxTimeMS: number | null = null
    operation.buildCommand = (...given) => {
      // A read-only transaction may commit after the deadline; held back, it would stay open on the server.
      if (commandOf(operation) !== 'commitTransaction' || !wroteNothing()) {
        reportWrite(operation.options.willRetryWrite === true ? operation : null)
      }
      const command = build(...given)
      maxTimeMS ??= waiting.has(commandOf(operation)) ? timeLeftMs() : null
      return maxTimeMS === null ? command : { ...command, maxTimeMS }
    }
  }

  const watchServer = (server: Server): void => {
    const send = server.command.bind(server)
    server.command = (operation, ...given) => {
      // The driver passes the same operation again when it retries.
      if (writing.has(commandOf(operation)) && !watched.has(operation)) {
        watched.add(operation)
        watchOperation(operation)
      }
      return inSpan(
        `database ${commandOf(operation)}`,
        () => attributesOf(operation),
        () => send(operation, ...given),
      )
    }
  }

  topology.selectServer = async (selector, options) => {
    const server = await selectServer(selector, options)
    if (!watched.has(server)) {
      watched.add(server)
      watchServer(server)
    }
    return server
  }
}
