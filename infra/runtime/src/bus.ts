import { outcomeUnknown, unavailable } from '@bugar/contracts/errors'
import { parse } from '@bugar/contracts/envelope'
import type { Actor, Handlers, Input, Operation, Operations, Reply } from '@bugar/contracts/operation'
import { type EventName, type EventOf, events, type OperationName, operations } from '@bugar/contracts/topology'
import {
  ClosedConnectionError,
  DrainingConnectionError,
  errors as natsErrors,
  headers,
  type Msg,
  type NatsConnection,
} from '@nats-io/nats-core'
import { type Service, ServiceError, type ServiceMsg, type ServiceStats, Svcm } from '@nats-io/services'
import { connect } from '@nats-io/transport-node'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRefusal, headerOf } from './frame.ts'
import type { Logger } from './logger.ts'
import { answer } from './serve.ts'

export interface BusOptions {
  readonly url: string
  readonly user: string
  readonly password: string
  readonly logger: Logger
  /** Tests check every reply against its schema; production trusts the type check. */
  readonly checkReplies?: boolean
}

/** On whose behalf a question is asked, and by when the answer must be there. */
export interface Context {
  readonly actor?: Actor | null
  readonly requestId?: string
  /** Milliseconds since the epoch. */
  readonly deadline?: number
  readonly idempotencyKey?: string | null
}

type OperationAt<K extends OperationName> = (typeof operations)[K]

export interface ServeOptions {
  /** Shown to whoever looks at `$SRV.STATS`. */
  readonly stats?: () => Readonly<Record<string, unknown>>
}

export interface Bus {
  /**
   * Asks the service that owns the operation.
   * @throws AppError: the service's refusal; `unavailable` when the question cannot have been carried out;
   * `outcome-unknown` when it may have been although no answer came.
   */
  call<K extends OperationName>(
    name: K,
    input: Input<OperationAt<K>>,
    context?: Context,
  ): Promise<Reply<OperationAt<K>>>
  /** Answers operations until `stop`; copies of one service share the questions. */
  serve<T extends Operations>(service: string, table: T, handlers: Handlers<T>, options?: ServeOptions): Promise<void>
  announce<E extends EventName>(event: E, data: EventOf<E>): void
  hear<E extends EventName>(event: E, listener: (data: EventOf<E>) => void): void
  /** Called at every moment from which announcements may have been missed. */
  onReconnect(listener: () => void): void
  /** Every running copy of every service, with what it says of itself. */
  discover(withinMs: number): Promise<ServiceStats[]>
  isConnected(): boolean
  /** Takes no new questions, finishes those begun (at most five seconds), then leaves. */
  stop(): Promise<void>
}

const defaultTimeoutMs = 4000
/** A repeatable question without an answer by then is asked a second time; the first answer wins. */
const askAgainAfterMs = 400
const drainWithinMs = 5000

const eventSubject = (event: EventName) => `event.${event}`

/** @throws Error when the server refuses the user or permissions; waits while it cannot be reached. */
export const connectBus = async ({ url, user, password, logger, checkReplies = false }: BusOptions): Promise<Bus> => {
  const connection = await connect({
    servers: url,
    user,
    pass: password,
    name: `${user}-${randomUUID().slice(0, 8)}`,
    inboxPrefix: `_INBOX_${user}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: 10_000,
    maxPingOut: 2,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    noAsyncTraces: true,
  })
  const manager = new Svcm(connection)
  const services: Service[] = []
  const listeners: (() => void)[] = []
  const waiting = new Set<(error: Error) => void>()
  const inFlight = new Set<Promise<void>>()
  let connected = true
  let stopping = false

  const watch = async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        connected = false
        for (const giveUp of waiting) {
          giveUp(new ClosedConnectionError())
        }
      } else if (status.type === 'reconnect') {
        connected = true
        for (const listener of listeners) {
          listener()
        }
      }
      if (status.type !== 'ping' && !stopping) {
        logger.warn({ nats: status.type }, 'message server')
      }
    }
    connected = false
  }
  void watch()

  /** One question, ended at once when the connection is lost instead of at its deadline. */
  const ask = (subject: string, payload: string, context: Required<Context>): Promise<Msg> => {
    const remaining = Math.max(1, context.deadline - Date.now())
    const head = headers()
    head.set(headerOf.requestId, context.requestId)
    head.set(headerOf.remainingMs, String(remaining))
    if (context.idempotencyKey !== null) {
      head.set(headerOf.idempotencyKey, context.idempotencyKey)
    }
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      connection
        .request(subject, payload, { timeout: remaining, headers: head })
        .then(resolve, reject)
        .finally(() => waiting.delete(reject))
    })
  }

  const isUnsent = (error: unknown): boolean =>
    (error instanceof natsErrors.RequestError && error.isNoResponders()) ||
    error instanceof natsErrors.PermissionViolationError ||
    error instanceof natsErrors.InvalidArgumentError ||
    error instanceof DrainingConnectionError

  /** A service that is just being replaced is back within some milliseconds. */
  const askPatiently = async (subject: string, payload: string, context: Required<Context>): Promise<Msg> => {
    try {
      return await ask(subject, payload, context)
    } catch (error) {
      if (!(error instanceof natsErrors.RequestError && error.isNoResponders())) {
        throw error
      }
      await sleep(20 + Math.random() * 20)
      return ask(subject, payload, context)
    }
  }

  const askTwice = async (subject: string, payload: string, context: Required<Context>): Promise<Msg> => {
    const first = askPatiently(subject, payload, context)
    const late = new AbortController()
    const second = sleep(askAgainAfterMs, undefined, { signal: late.signal }).then(() => ask(subject, payload, context))
    try {
      return await Promise.race([first, Promise.any([first, second])])
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error
    } finally {
      late.abort()
      second.catch(() => undefined)
    }
  }

  const call: Bus['call'] = async (name, input, given = {}) => {
    const operation: Operation = operations[name]
    if (!connected) {
      throw unavailable()
    }
    const context = {
      actor: given.actor ?? null,
      requestId: given.requestId ?? randomUUID(),
      deadline: Math.min(given.deadline ?? Infinity, Date.now() + (operation.timeoutMs ?? defaultTimeoutMs)),
      idempotencyKey: given.idempotencyKey ?? null,
    }
    const payload = JSON.stringify({ input, actor: context.actor })
    let reply: Msg
    try {
      reply = await (operation.retry ? askTwice : askPatiently)(name, payload, context)
    } catch (error) {
      throw operation.retry || isUnsent(error) ? unavailable(error) : outcomeUnknown(error)
    }
    if (ServiceError.isServiceError(reply)) {
      throw fromRefusal(reply.json(), operation.failure)
    }
    return reply.json()
  }

  const take = (name: string, operation: Operation, handler: Handlers<Operations>[string], message: ServiceMsg) => {
    const work = answer({ name, operation, handler, message, logger, checkReplies, busy: inFlight.size }).finally(() =>
      inFlight.delete(work),
    )
    inFlight.add(work)
  }

  return {
    call,
    serve: async (service, table, handlers, { stats } = {}) => {
      const added = await manager.add({
        name: service,
        version: '1.0.0',
        queue: service,
        ...(stats && { statsHandler: () => Promise.resolve(stats()) }),
      })
      services.push(added)
      for (const [name, operation] of Object.entries(table)) {
        const [group, verb] = name.split('.') as [string, string]
        added.addGroup(group).addEndpoint(verb, {
          handler: (error, message) => {
            if (error) {
              logger.error({ err: error, op: name }, 'subscription failed')
            } else {
              take(name, operation, handlers[name] as Handlers<Operations>[string], message)
            }
          },
        })
      }
      await connection.flush()
    },
    announce: (event, data) => connection.publish(eventSubject(event), JSON.stringify(data)),
    hear: (event, listener) => {
      connection.subscribe(eventSubject(event), {
        callback: (error, message) => {
          try {
            if (error) {
              throw error
            }
            listener(parse(events[event], message.json()) as never)
          } catch (cause) {
            logger.warn({ err: cause, event }, 'announcement not understood')
          }
        },
      })
    },
    onReconnect: (listener) => void listeners.push(listener),
    discover: async (withinMs) => {
      const found: ServiceStats[] = []
      for await (const stats of await manager.client({ maxWait: withinMs, strategy: 'stall' }).stats()) {
        found.push(stats)
      }
      return found
    },
    isConnected: () => connected,
    stop: async () => {
      stopping = true
      await Promise.all(services.map((service) => service.stop()))
      const begun = Date.now()
      while (inFlight.size > 0 && Date.now() - begun < drainWithinMs) {
        await Promise.race([Promise.allSettled(inFlight), sleep(100)])
      }
      await drain(connection)
    },
  }
}

const drain = async (connection: NatsConnection): Promise<void> => {
  if (!connection.isClosed()) {
    // Without a server there is nobody to say goodbye to, and waiting for one would keep the process alive.
    await Promise.race([connection.drain().catch(() => connection.close()), sleep(1000)])
    await connection.close()
  }
}
