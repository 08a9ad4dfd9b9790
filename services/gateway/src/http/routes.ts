import { unavailable } from '@bugar/contracts/errors'
import { parse } from '@bugar/contracts/envelope'
import { type Call, defaultTimeoutMs, type Operation } from '@bugar/contracts/operation'
import { largePage } from '@bugar/contracts/rate-limits'
import type { OperationName } from '@bugar/contracts/topology'
import type { Bus } from '@bugar/runtime/nats/bus'
import { toReplyMessage } from '@bugar/runtime/nats/wire-format'
import type { Logger } from '@bugar/runtime/core/logger'
import { runOperation } from '@bugar/runtime/core/work'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type HttpReply, sendReply, sendLines, wantsLines } from './replies.ts'
import { type AdmissionDeps, createAdmission } from './admission.ts'
import { deviceKeyOf, giveDeviceKey } from './device-key.ts'
import { deviceOf } from './device.ts'
import { boundedStream } from './bounded-stream.ts'
import type { createReplyCache } from './reply-cache.ts'
import { createInputReader, readIdempotencyKey, readIfMatch, readRequestId, takesRequestId } from './input.ts'
import { httpOperations } from './http-operations.ts'
import type { GatewayOperations } from '../system/gateway-operations.ts'
import type { ErrorResponses } from './error-responses.ts'

export interface RouteDeps extends AdmissionDeps {
  readonly bus: Bus
}

interface Deps extends RouteDeps {
  readonly forwardKept: ReturnType<typeof createReplyCache>
  readonly own: GatewayOperations
  readonly errorResponses: ErrorResponses
  readonly logger: Logger
  /** Whether people reach the gateway by https only. */
  readonly isHttps: boolean
  /** The longest body of lines that is taken, in bytes. */
  readonly linesMaxBytes: number
}

/** Of a connection on which nothing moves while lines are answered. */
const idleMs = 60_000

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Time allowed to a request beyond the timeout of its service. */
const marginMs = 1000

/** Milliseconds within which a request of this operation is answered whatever happens. */
export const budgetOf = ({ timeoutMs = defaultTimeoutMs }: Operation): number => timeoutMs + marginMs

const deadlineOf = (operation: Operation, reply: FastifyReply): number => {
  const left = budgetOf(operation) - marginMs / 4 - reply.elapsedTime
  // The body arrived too slowly: no service has been called yet, and none is any more.
  if (left <= 0) {
    throw unavailable()
  }
  return Date.now() + left
}

/** Metadata sent to the service of an operation, beside the input. */
export const callOf = (request: FastifyRequest, reply: FastifyReply, operation: Operation): Call => ({
  actor: request.actor,
  requestId: takesRequestId(operation) ? readRequestId(request) : request.id,
  deadline: deadlineOf(operation, reply),
  idempotencyKey: operation.takesIdempotencyKey ? readIdempotencyKey(request) : null,
  ifMatch: operation.versioned && request.method !== 'GET' ? readIfMatch(request) : null,
  address: request.ip,
  device: operation.takesDevice ? deviceOf(request.headers['user-agent']) : null,
  deviceKey: deviceKeyOf(request, operation),
  token: request.teamToken,
  traceparent: request.span?.traceparent ?? null,
})

/** @throws AppError `forbidden` when an administrator with an authenticator app has not given a code lately. */
const requireFreshCode = async (bus: Bus, call: Call): Promise<void> => {
  if (call.actor?.role === 'admin') {
    await bus.call('totp.requireFresh', {}, call)
  }
}

/** Answers of the gateway's own are logged here, as the bus logs those of the services. */
const logged = async <T>(
  logger: Logger,
  name: OperationName,
  { unlogged }: Operation,
  call: Call,
  work: () => Promise<T>,
): Promise<T> => {
  const begun = performance.now()
  const result = await work()
  if (!unlogged) {
    const ms = Math.round(performance.now() - begun)
    logger.info({ op: name, requestId: call.requestId, actor: call.actor?.id, outcome: 'ok', ms }, name)
  }
  return result
}

const createHandler = (name: OperationName, operation: Operation, deps: Deps): Handler => {
  const { bus, limits, forwardKept, own, errorResponses, logger } = deps
  const { stepUp } = operation
  const readInput = createInputReader(operation)
  const takeValid = limits.ofSetting(operation)
  const linesOf = own.lines[name]
  const ownHandler = own.handlers[name]

  const run = async (input: object, call: Call, body: unknown): Promise<HttpReply> => {
    if (!ownHandler) {
      return operation.cachedUntil ? forwardKept(name, input, call) : bus.forward(name, input, call)
    }
    const work = () => runOperation(operation, call.deadline, async () => ownHandler(input, call, body))
    return toReplyMessage(operation, await logged(logger, name, operation, call, work))
  }

  return async (request, reply) => {
    const input = parse(operation.input, readInput(request)) as object
    // Invalid requests do not count towards the limit.
    await takeValid?.(request)
    const { limit: pageSize = 0 } = input as { limit?: number }
    if (pageSize > largePage && !operation.cachedUntil) {
      await limits.ofLargePages(request)
    }
    const call = callOf(request, reply, operation)
    if (takesRequestId(operation)) {
      void reply.header('x-request-id', call.requestId)
    }
    if (typeof stepUp === 'object' && pageSize > stepUp.aboveLimit) {
      await requireFreshCode(bus, call)
    }
    if (linesOf && wantsLines(operation, request)) {
      if (operation.consumes === 'ndjson') {
        // Whoever has sent everything and reads nothing does not keep a turn.
        request.raw.once('end', () => request.raw.socket.setTimeout(idleMs))
      }
      const lines = await logged(logger, name, operation, call, () => linesOf(input, call, request.body))
      return sendLines(reply, operation, lines, (error) => errorResponses.note(error, request))
    }
    const answer = await run(input, call, request.body)
    if (call.deviceKey !== null) {
      giveDeviceKey(reply, call.deviceKey, deps.isHttps)
    }
    return sendReply(reply, operation, answer)
  }
}

/** Whether a request can take longer than its call over NATS: its body may come slowly, or the gateway answers it. */
const isUnbounded = ({ service, http, produces }: Operation) =>
  http?.method !== 'GET' || service === 'gateway' || produces !== undefined

/** @param bodyLimit bytes; Fastify's own limit when absent */
export const addRoute = (
  app: FastifyInstance,
  name: OperationName,
  operation: Operation,
  deps: RouteDeps,
  handler: Handler,
  bodyLimit?: number,
): void => {
  const { method, path } = operation.http as NonNullable<Operation['http']>
  const { enter, begin } = createAdmission(operation, deps)
  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { operation: name },
    ...(isUnbounded(operation) && { handlerTimeout: budgetOf(operation) }),
    onRequest: enter,
    preHandler: async (request, reply) => {
      await begin(request, reply)
      // Before a long body is read.
      if (operation.stepUp === true) {
        await requireFreshCode(deps.bus, callOf(request, reply, operation))
      }
    },
    handler: (request, reply) => {
      const work = handler(request, reply)
      request.work = work
      return work
    },
  })
}

/** Files and archives have routes of their own; everything else is an envelope or lines. */
const isPlain = ([, { consumes, produces }]: [OperationName, Operation]) =>
  consumes === undefined && produces !== 'file' && produces !== 'zip'

/** One route for each HTTP operation but files. */
export const registerOperations = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  for (const [name, operation] of httpOperations.filter(isPlain)) {
    addRoute(app, name, operation, deps, createHandler(name, operation, deps), operation.bodyLimit)
  }
  await app.register(async (streams) => {
    streams.removeAllContentTypeParsers()
    streams.addContentTypeParser('application/x-ndjson', boundedStream(deps.linesMaxBytes))
    for (const [name, operation] of httpOperations.filter(([, { consumes }]) => consumes === 'ndjson')) {
      addRoute(streams, name, operation, deps, createHandler(name, operation, deps))
    }
  })
}
