import mongoose from 'mongoose'
import type { Logger } from '../process/logger.ts'
import { beforeWrite } from '../process/work.ts'

type Client = ReturnType<mongoose.Connection['getClient']>

type SelectServer = (selector: unknown, options: { readonly signal?: AbortSignal | undefined }) => Promise<unknown>

/** What the driver has and does not declare: every command of the process passes here to find its server. */
interface Topology {
  selectServer: SelectServer
  readonly description: { readonly servers: ReadonlyMap<string, { readonly type: string }> }
}

/**
 * Rejects commands at once while no server answers the driver's heartbeats; by itself the driver would let each of
 * them wait for a server. One broken connection is not enough: the next heartbeat tells, within half a second.
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

/** Reports each write before it is sent; a throw cancels it. */
export const watchWrites = (client: Client): void => {
  client.on('commandStarted', ({ commandName, command }) => {
    if (writing.has(commandName)) {
      const { lsid, txnNumber, autocommit } = command as Partial<{
        lsid: { id: { toString(form: 'hex'): string } }
        txnNumber: unknown
        /** Present in a transaction, all of whose statements have one number; the driver repeats none of them. */
        autocommit: false
      }>
      const isRepeatable = lsid && txnNumber !== undefined && autocommit === undefined
      beforeWrite(isRepeatable ? `${lsid.id.toString('hex')} ${String(txnNumber)}` : null)
    }
  })
}
