import { AppError, outcomeUnknown, unavailable } from '@bugar/contracts/core/bus/errors'
import {
  type Call,
  defaultTimeoutMs,
  type Handlers,
  type Input,
  type Operation,
  type Operations,
  type Reply,
  type ServiceName,
} from '@bugar/contracts/core/bus/operation'
import { type EventName, type EventOf, eventSubject, events } from '@bugar/contracts/system/events'
import { type OperationName, operations, topology } from '@bugar/contracts/operations'
import type { Msg, NatsConnection } from '@nats-io/nats-core'
import { type Service, ServiceError, type ServiceMsg, type ServiceStats, Svcm } from '@nats-io/services'
import { randomUUID } from 'node:crypto'
import { messageSchema } from '@bugar/contracts/core/values/json-schema'
import type { ZodMiniType } from 'zod/mini'
import { countAsWrite, currentSpan } from '../core/work.ts'
import { off, type Telemetry } from '../telemetry/telemetry.ts'
import { createRequests, isRetried, isUnsent } from './request.ts'
import { type ConnectionOptions, openConnection } from './connection.ts'
import { fromErrorMessage, fromMessage, headerOf, type ReceivedReply, toReply } from './wire-format.ts'
import { callerOf } from './admission.ts'
import { handleRequest } from './dispatch.ts'
import { createInFlight } from './in-flight.ts'
import { answersToInboxes } from './reply-subjects.ts'
import { parse } from '@bugar/contracts/core/bus/envelope'
import { readJson } from '@bugar/contracts/core/values/foreign-json'
import type { Logger } from '../core/logger.ts'
import release from '../../package.json' with { type: 'json' }

/**
 * Calls `listener` with each event. Drops events that do not match their declaration, and logs the first.
 */
const subscribeEvent = (
  connection: NatsConnection,
  event: EventName,
  listener: (data: unknown) => void,
  logger: Logger,
): void => {
  let isLogged = false
  connection.subscribe(eventSubject(event), {
    callback: (error, message) => {
      try {
        if (error) {
          throw error
        }
        listener(parse(events[event], readJson(message.string())))
      } catch (cause) {
        if (!isLogged) {
          isLogged = true
          logger.warn({ err: cause, event }, 'event not understood')
        }
      }
    },
  })
}

/** Logs once per service instead of once per endpoint. */
const saidOnce = <T>(say: () => T): ((endpoint: unknown) => Promise<T | undefined>) => {
  let first: unknown
  return (endpoint) => {
    first ??= endpoint
    return Promise.resolve(endpoint === first ? say() : undefined)
  }
}

interface ServeOptions {
  /** Part of the answer to `$SRV.STATS`. */
  readonly stats?: () => Readonly<Record<string, unknown>>
  /** Part of every answer to `$SRV`; the same for as long as the service runs. */
  readonly metadata?: Readonly<Record<string, string>>
}

/** A service's metadata in `$SRV.INFO`. */
const serviceDescription = ({ stats, metadata }: ServeOptions) => ({
  ...(stats && { statsHandler: saidOnce(stats) }),
  ...(metadata && { metadata }),
})

/** Operations open to other teams. */
const offered: ReadonlySet<string> = new Set(topology.integration.calls)

const madeOnce = (schema: ZodMiniType, io: 'input' | 'output'): (() => string) => {
  let text: string | undefined
  return () => (text ??= JSON.stringify(messageSchema(schema, io, 'draft-2020-12')))
}

/**
 * JSON Schemas for `$SRV.INFO`, of the operations open to `integration`. Strings, as NATS metadata has no other type.
 * Built on the first INFO request, so that they do not delay the start.
 */
const endpointDescription = (name: string, operation: Operation): { metadata?: Record<string, string> } => {
  if (!offered.has(name)) {
    return {}
  }
  const input = madeOnce(operation.input, 'input')
  const output = madeOnce(operation.output, 'output')
  return {
    metadata: {
      get input() {
        return input()
      },
      get output() {
        return output()
      },
    },
  }
}

export interface BusOptions extends ConnectionOptions {
  /** Tests check every reply against its schema; production trusts the type check. */
  readonly checkReplies?: boolean
  /** Off by default. */
  readonly telemetry?: Telemetry
}

/** The caller and the deadline. */
export type Context = Partial<Call>

type OperationAt<K extends OperationName> = (typeof operations)[K]

export interface Bus {
  /**
   * Asks the service that owns the operation.
   * @throws AppError: the service's own error; `unavailable` when the request cannot have been carried out;
   * `outcome-unknown` when it may have been although no reply came.
   */
  call<K extends OperationName>(
    name: K,
    input: Input<OperationAt<K>>,
    context?: Context,
  ): Promise<Reply<OperationAt<K>>>
  /** Asks like `call` and gives the reply unread, to be passed on. */
  forward(name: OperationName, input: object, context?: Context): Promise<ReceivedReply>
  /** Answers operations until `stop`; copies of one service share the requests. */
  serve<T extends Operations>(
    service: ServiceName,
    table: T,
    handlers: Handlers<T>,
    options?: ServeOptions,
  ): Promise<void>
  publish<E extends EventName>(event: E, data: EventOf<E>): void
  subscribe<E extends EventName>(event: E, listener: (data: EventOf<E>) => void): void
  /** Called after a reconnect; events may have been missed. */
  onReconnect(listener: () => void): void
  /** Every running copy of every service, with its `$SRV.INFO`. */
  discover(withinMs: number): Promise<ServiceStats[]>
  isConnected(): boolean
  /** Resolves when the server has answered. */
  ping(): Promise<void>
  /** Takes no new requests, finishes those begun (at most five seconds), then leaves. */
  stop(): Promise<void>
}

const defaultMaxBytes = 1_048_576
const headerBytes = 4096

/** @throws Error when the server rejects the user or permissions; waits while it cannot be reached. */
export const connectBus = async ({ checkReplies = false, telemetry = off, ...options }: BusOptions): Promise<Bus> => {
  const { connection, waiting, isConnected, onReconnect, leave } = await openConnection(options)
  const { request, retriedRequest } = createRequests(connection, waiting, telemetry)
  const answering = answersToInboxes(connection, options.logger)
  const manager = new Svcm(answering)
  const services: Service[] = []
  const inFlight = createInFlight()
  telemetry.gauge('bugar_reachable', () => [{ value: Number(isConnected()), labels: { server: 'nats' } }])
  telemetry.gauge('bugar_requests_in_flight', () => [{ value: inFlight.count(null).all }])

  const forward: Bus['forward'] = async (name, input, given = {}) => {
    const operation: Operation = operations[name]
    if (!isConnected()) {
      throw unavailable()
    }
    const timeoutMs = operation.timeoutMs ?? defaultTimeoutMs
    const context = {
      service: operation.service,
      actor: given.actor ?? null,
      requestId: given.requestId ?? randomUUID(),
      deadline: Math.min(given.deadline ?? Infinity, Date.now() + timeoutMs),
      idempotencyKey: given.idempotencyKey ?? null,
      ifMatch: given.ifMatch ?? null,
      address: given.address ?? null,
      device: given.device ?? null,
      deviceKey: given.deviceKey ?? null,
      token: given.token ?? null,
      traceparent: given.traceparent ?? currentSpan()?.traceparent ?? null,
    }
    const payload = JSON.stringify({ input, actor: context.actor })
    if (Buffer.byteLength(payload) > maxBytes()) {
      throw new AppError('too-large', 'Isi permintaan terlalu besar')
    }
    const send = async (): Promise<Msg> => {
      try {
        return await (isRetried(operation, context.idempotencyKey) ? retriedRequest : request)(name, payload, context)
      } catch (error) {
        throw operation.safe || isUnsent(error) ? unavailable(error) : outcomeUnknown(error)
      }
    }
    const receive = async () => {
      const reply = await send()
      if (ServiceError.isServiceError(reply)) {
        throw fromErrorMessage(reply.json(), operation.failure)
      }
      return fromMessage(reply)
    }
    return operation.safe ? receive() : countAsWrite(receive)
  }

  /** Headers share the limit with what they go with. */
  const maxBytes = () => (connection.info?.max_payload ?? defaultMaxBytes) - headerBytes

  const take = (name: string, operation: Operation, handler: Handlers<Operations>[string], message: ServiceMsg) => {
    const caller = callerOf(operation, message)
    const parent = message.headers?.get(headerOf.traceparent)
    const work = handleRequest({
      name,
      operation,
      handler,
      message,
      logger: options.logger,
      telemetry,
      checkReplies,
      caller,
      busy: inFlight.count(caller),
      // Other teams come without a gateway; anything else without a parent is a timer.
      span: parent || caller !== null ? telemetry.beginSpan({ kind: 'server', name, parent }) : null,
      maxBytes: maxBytes(),
    })
    inFlight.add(name, message.headers?.get(headerOf.requestId) ?? '', caller, work)
  }

  return {
    call: async (name, input, given) => toReply(await forward(name, input as object, given)) as never,
    forward,
    serve: async (service, table, handlers, described = {}) => {
      const description = serviceDescription(described)
      const added = await manager.add({ name: service, version: release.version, queue: service, ...description })
      services.push(added)
      inFlight.serve(answering, service)
      for (const [name, operation] of Object.entries(table)) {
        const [group, verb] = name.split('.') as [string, string]
        added.addGroup(group).addEndpoint(verb, {
          ...endpointDescription(name, operation),
          handler: (error, message) => {
            if (error) {
              options.logger.error({ err: error, op: name }, 'subscription failed')
            } else {
              take(name, operation, handlers[name] as Handlers<Operations>[string], message)
            }
          },
        })
      }
      await connection.flush()
    },
    publish: (event, data) => connection.publish(eventSubject(event), JSON.stringify(data)),
    subscribe: (event, listener) =>
      subscribeEvent(connection, event, listener as (data: unknown) => void, options.logger),
    onReconnect,
    discover: async (withinMs) => {
      const found: ServiceStats[] = []
      for await (const stats of await manager.client({ maxWait: withinMs, strategy: 'stall' }).stats()) {
        found.push(stats)
      }
      return found
    },
    isConnected,
    ping: () => connection.flush(),
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()))
      await inFlight.drain()
      await leave()
    },
  }
}
