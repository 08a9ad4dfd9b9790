import { inboxOf } from '@bugar/contracts/system/subjects'
import { ClosedConnectionError, type NatsConnection } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../core/logger.ts'

export interface TlsSettings {
  readonly NATS_TLS_CA?: string | undefined
  readonly NATS_TLS_CERT?: string | undefined
  readonly NATS_TLS_KEY?: string | undefined
}

/** The client reads the files at each connection, so new certificates need no restart. */
const tlsOf = ({ NATS_TLS_CA: caFile, NATS_TLS_CERT: certFile, NATS_TLS_KEY: keyFile }: TlsSettings) =>
  caFile ? { tls: { caFile, ...(certFile && { certFile }), ...(keyFile && { keyFile }) } } : {}

export interface ConnectionOptions {
  /** One address, or several with commas between. */
  readonly url: string
  readonly user: string
  readonly password: string
  readonly logger: Logger
  readonly tls?: TlsSettings
}

export interface Connection {
  readonly connection: NatsConnection
  /** Ended with an error at the moment the connection is lost. */
  readonly waiting: Set<(error: Error) => void>
  isConnected(): boolean
  onReconnect(listener: () => void): void
  /** Sends what is still to be sent, then closes. */
  leave(): Promise<void>
}

/** Waits while the server cannot be reached; a lost connection is tried again for ever. */
export const openConnection = async ({
  url,
  user,
  password,
  logger,
  tls = {},
}: ConnectionOptions): Promise<Connection> => {
  const connection = await connect({
    servers: url.split(','),
    user,
    pass: password,
    name: `${user}-${randomUUID().slice(0, 8)}`,
    inboxPrefix: inboxOf(user),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 10_000,
    maxPingOut: 2,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    noAsyncTraces: true,
    ...tlsOf(tls),
  })
  const waiting = new Set<(error: Error) => void>()
  const listeners: (() => void)[] = []
  let connected = true
  let leaving = false

  const watch = async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        connected = false
        waiting.forEach((giveUp) => giveUp(new ClosedConnectionError()))
      } else if (status.type === 'reconnect') {
        connected = true
        listeners.forEach((listener) => listener())
      }
      if (status.type !== 'ping' && !leaving) {
        logger.warn({ nats: status.type }, 'message server')
      }
    }
    connected = false
  }
  void watch()

  return {
    connection,
    waiting,
    isConnected: () => connected,
    onReconnect: (listener) => void listeners.push(listener),
    leave: async () => {
      leaving = true
      if (!connection.isClosed()) {
        // drain() does not return without a server.
        await Promise.race([connection.drain().catch(() => connection.close()), sleep(1000)])
        await connection.close()
      }
    },
  }
}
