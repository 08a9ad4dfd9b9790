import { isStaff } from '@bugar/contracts/core/bus/access'
import { unavailable } from '@bugar/contracts/core/bus/errors'
import { parse } from '@bugar/contracts/core/bus/envelope'
import { type Call, defaultTimeoutMs, type Operation } from '@bugar/contracts/core/bus/operation'
import type { OperationName } from '@bugar/contracts/operations'
import type { Bus } from '@bugar/runtime/nats/bus'
import { toReplyMessage } from '@bugar/runtime/nats/wire-format'
import type { Logger } from '@bugar/runtime/core/logger'
import { readTraceparent } from '@bugar/runtime/core/trace-context'
import { runOperation } from '@bugar/runtime/core/work'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type HttpReply, sendReply, sendLines, wantsLines } from './replies.ts'
import { type AdmissionDeps, createAdmission, inTurns, type Turn } from './limits/admission.ts'
import { deviceKeyOf, giveDeviceKey, deviceOf } from './limits/device.ts'
import { boundedStream } from './limits/bounded-stream.ts'
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

/** Does its work in turns, in none of which it waits for the client. */
type Handler = (request: FastifyRequest, reply: FastifyReply, turn: Turn) => Promise<void>

/** Time allowed to a request beyond the timeout of its service. */
const marginMs = 1000

/** Milliseconds within which a request of this operation is answered whatever happens. */
const budgetOf = ({ timeoutMs = defaultTimeoutMs }: Operation): number => timeoutMs + marginMs

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

/** @throws AppError `forbidden` when somebody of the staff with an authenticator app has not given a code lately. */
const requireFreshCode = async (bus: Bus, call: Call): Promise<void> => {
  if (isStaff(call.actor?.role)) {
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
    const { traceId, spanId } = readTraceparent(call.traceparent) ?? {}
    const { requestId, actor } = call
    logger.info({ op: name, traceId, spanId, requestId, actor: actor?.id, outcome: 'ok', ms }, name)
  }
  return result
}

const createHandler = (name: OperationName, operation: Operation, deps: Deps): Handler => {
  const { bus, limits, forwardKept, own, errorResponses, logger } = deps
  const { stepUp } = operation
  const readInput = createInputReader(operation)
  const takeValid = limits.ofSetting(operation)
  const countReply = limits.ofReply(operation)
  const linesOf = own.lines[name]
  const ownHandler = own.handlers[name]
  // Such a handler waits meanwhile: for the body, or until the team may ask again.
  const takesOwnTurns = (request: FastifyRequest) =>
    operation.consumes !== undefined || (operation.access === 'team' && wantsLines(operation, request))

  const run = async (input: object, call: Call, { body, span }: FastifyRequest, turn: Turn): Promise<HttpReply> => {
    if (!ownHandler) {
      return operation.cachedUntil ? forwardKept(name, input, call) : bus.forward(name, input, call)
    }
    const handle = async () => ownHandler(input, call, body, turn)
    const work = () => runOperation(operation, call.deadline, handle, span)
    return toReplyMessage(operation, await logged(logger, name, operation, call, work))
  }

  const work: Handler = async (request, reply, turn) => {
    const input = parse(operation.input, readInput(request)) as object
    // Invalid requests do not count towards the limit.
    await takeValid?.(request)
    const { limit: pageSize = 0 } = input as { limit?: number }
    const call = callOf(request, reply, operation)
    if (takesRequestId(operation)) {
      void reply.header('x-request-id', call.requestId)
    }
    if (typeof stepUp === 'object' && pageSize > stepUp.aboveLimit) {
      await requireFreshCode(bus, call)
    }
    if (linesOf && wantsLines(operation, request)) {
      const lines = await logged(logger, name, operation, call, () => linesOf(input, call, request.body, turn))
      const sent = takesOwnTurns(request) ? lines : inTurns(lines, turn)
      sendLines(reply, operation, sent, (error) => errorResponses.note(error, request))
      return
    }
    const answer = await run(input, call, request, turn)
    if (answer.envelope === undefined) {
      await countReply(request, answer.body.length)
    }
    if (call.deviceKey !== null) {
      giveDeviceKey(reply, call.deviceKey, deps.isHttps)
    }
    sendReply(reply, operation, answer)
  }
  return (request, reply, turn) =>
    takesOwnTurns(request) ? work(request, reply, turn) : turn(() => work(request, reply, turn))
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
  const { admit, turnOf } = createAdmission(operation, deps)
  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { operation: name },
    ...(isUnbounded(operation) && { handlerTimeout: budgetOf(operation) }),
    onRequest: admit,
    handler: async (request, reply) => {
      const turn = turnOf(request, reply)
      // Before a long body is read.
      if (operation.stepUp === true) {
        await turn(() => requireFreshCode(deps.bus, callOf(request, reply, operation)))
      }
      await handler(request, reply, turn)
      return reply
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
