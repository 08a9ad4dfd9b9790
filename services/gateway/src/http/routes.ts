import { unavailable } from '@bugar/contracts/errors'
import { parse } from '@bugar/contracts/envelope'
import {
  type Call,
  defaultTimeoutMs,
  type Handlers,
  type Operation,
  type Operations,
  type Reply,
} from '@bugar/contracts/operation'
import type { OperationName } from '@bugar/contracts/topology'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { Logger } from '@bugar/runtime/process/logger'
import { carryOut } from '@bugar/runtime/process/work'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { sendReply, sendLines, wantsLines } from './replies.ts'
import { boundedStream } from './bounded-stream.ts'
import type { FreezeWatch } from '../session/freeze-watch.ts'
import { createInputReader, readIdempotencyKey, readIfMatch } from './input.ts'
import type { OperationLimit } from './limits.ts'
import { httpOperations } from './http-operations.ts'
import type { GatewayOperations } from '../system/gateway-operations.ts'
import type { ErrorResponses } from './error-responses.ts'
import type { Authenticate } from '../session/session.ts'

interface Deps {
  readonly bus: Bus
  readonly own: GatewayOperations
  readonly authenticate: Authenticate
  readonly freezes: FreezeWatch
  readonly limitOf: (operation: Operation) => OperationLimit | null
  readonly errorResponses: ErrorResponses
  readonly logger: Logger
  /** The longest body of lines that is taken, in bytes. */
  readonly linesMaxBytes: number
}

/** What a request may take beyond the longest wait for its service. */
const marginMs = 1000

/** Milliseconds within which a request of this operation is answered whatever happens. */
export const budgetOf = ({ timeoutMs = defaultTimeoutMs }: Operation): number => timeoutMs + marginMs

const deadlineOf = (operation: Operation, reply: FastifyReply): number => {
  const left = budgetOf(operation) - marginMs / 4 - reply.elapsedTime
  // A body that came in too slowly: nothing was asked yet, and nothing is asked any more.
  if (left <= 0) {
    throw unavailable()
  }
  return Date.now() + left
}

const runGatewayOperation = async (
  own: GatewayOperations,
  name: OperationName,
  input: object,
  call: Call,
  body: unknown,
) => {
  const fromStream = (own.fromStream as Record<string, GatewayOperations['fromStream']['system.import']>)[name]
  return fromStream
    ? fromStream(input as { preview: boolean }, body as Readable, call)
    : ((own.handlers as Handlers<Operations>)[name] as Handlers<Operations>[string])(input, call)
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

const createHandler = (name: OperationName, operation: Operation, deps: Deps, limit: OperationLimit | null) => {
  const { bus, own, errorResponses, logger } = deps
  const readInput = createInputReader(operation)
  const linesOf = own.lines[name]

  const ask = (input: object, call: Call, body: unknown): Promise<Reply<Operation>> =>
    operation.service === 'gateway'
      ? logged(logger, name, operation, call, () =>
          carryOut(
            operation,
            call.deadline,
            () => runGatewayOperation(own, name, input, call, body) as Promise<Reply<Operation>>,
          ),
        )
      : bus.call(name, input as never, call)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const input = parse(operation.input, readInput(request)) as object
    // What is not valid does not count.
    await limit?.(request)
    const call = {
      actor: request.actor,
      requestId: request.id,
      deadline: deadlineOf(operation, reply),
      idempotencyKey: operation.takesIdempotencyKey ? readIdempotencyKey(request) : null,
      ifMatch: operation.versioned && request.method !== 'GET' ? readIfMatch(request) : null,
      address: request.ip,
    }
    if (linesOf && wantsLines(operation, request)) {
      const lines = await logged(logger, name, operation, call, () => linesOf(input as never, call))
      return sendLines(reply, operation, lines, (error) => errorResponses.note(error, request))
    }
    return sendReply(reply, operation, await ask(input, call, request.body))
  }
}

const addRoute = (app: FastifyInstance, name: OperationName, operation: Operation, deps: Deps): void => {
  const { method, path } = operation.http as NonNullable<Operation['http']>
  const limit = deps.limitOf(operation)
  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { operation: name },
    handlerTimeout: budgetOf(operation),
    onRequest: async (request: FastifyRequest) => {
      // Nobody knows how old it is, and a newer one may have been answered by another copy since.
      if (!operation.safe && deps.freezes.isBehind()) {
        throw unavailable()
      }
      request.actor = await deps.authenticate(request, operation.access)
    },
    handler: createHandler(name, operation, deps, limit),
  })
}

/** Files have routes of their own; everything else is an envelope or lines. */
const isPlain = ([, { consumes, produces }]: [OperationName, Operation]) =>
  consumes === undefined && produces !== 'file'

/** One route for each open operation but files: who asks, how often, with what, then the answer. */
export const registerOperations = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  for (const [name, operation] of httpOperations.filter(isPlain)) {
    addRoute(app, name, operation, deps)
  }
  await app.register(async (streams) => {
    streams.removeAllContentTypeParsers()
    streams.addContentTypeParser('application/x-ndjson', boundedStream(deps.linesMaxBytes))
    for (const [name, operation] of httpOperations.filter(([, { consumes }]) => consumes === 'ndjson')) {
      addRoute(streams, name, operation, deps)
    }
  })
}
