import { mayCall } from '@bugar/contracts/core/bus/access'
import { inEnglish } from '@bugar/contracts/core/bus/english'
import { parse } from '@bugar/contracts/core/bus/envelope'
import { parseEntityTags } from '@bugar/contracts/core/bus/etag'
import {
  AppError,
  forbidden,
  invalid,
  outcomeUnknown,
  statusOf,
  unauthenticated,
} from '@bugar/contracts/core/bus/errors'
import { readJson } from '@bugar/contracts/core/values/foreign-json'
import type { Call, Handlers, Operation, Operations } from '@bugar/contracts/core/bus/operation'
import { teamPrefix } from '@bugar/contracts/system/subjects'
import type { ServiceMsg } from '@nats-io/services'
import { randomUUID } from 'node:crypto'
import {
  headerOf,
  type ReplyMessage,
  RequestMessage,
  tokenIn,
  toErrorMessage,
  toReplyHeaders,
  toReplyMessage,
} from './wire-format.ts'
import { collectLogFields, type Logger } from '../core/logger.ts'
import type { Busy } from './in-flight.ts'
import { countBytes, inTurn, requireRoom } from './admission.ts'
import { deadlineOf } from './message-age.ts'
import { oneWrite } from './one-write.ts'
import { parseMessage } from './parse-message.ts'
import { isAccessDenied } from '../core/failures.ts'
import { runOperation } from '../core/work.ts'
import type { Span } from '../core/trace-context.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

interface Request {
  readonly name: string
  readonly operation: Operation
  readonly handler: Handlers<Operations>[string]
  readonly message: ServiceMsg
  readonly logger: Logger
  readonly telemetry: Telemetry
  readonly checkReplies: boolean
  /** Requests in flight before this one. */
  readonly busy: Busy
  /** Another team; null for people and services. */
  readonly caller: string | null
  /** Null when the caller sent no trace context and no spans are recorded. */
  readonly span: Span | null
  /** The longest message that NATS carries, without its headers. */
  readonly maxBytes: number
}

const requireAccess = (operation: Operation, actor: Call['actor']): void => {
  // A neighbour that asks on its own account has no actor; NATS permissions decide who that may be.
  const isForPeople = operation.access !== 'internal' && operation.access !== 'team'
  if (actor !== null && isForPeople && !mayCall(actor.role, operation.access)) {
    throw forbidden()
  }
}

const readRequest = ({ operation, message, span }: Request, deadline: number): { input: unknown; call: Call } => {
  let body: unknown
  try {
    body = readJson(message.string())
  } catch (cause) {
    throw new AppError('invalid', 'Message is not JSON', { cause })
  }
  const frame = parse(RequestMessage, body)
  requireAccess(operation, frame.actor)
  const isForTeams = operation.access === 'team'
  // Another team's account may write any headers and any actor, but it speaks for no person and for no address.
  const isFromTeams = message.subject.startsWith(teamPrefix)
  return {
    input: parseMessage(operation.input, frame.input),
    call: {
      // A team's key identifies the team alone, no matter which NATS account sent the message.
      actor: isForTeams || isFromTeams ? null : frame.actor,
      requestId: message.headers?.get(headerOf.requestId) || randomUUID(),
      deadline,
      idempotencyKey: message.headers?.get(headerOf.idempotencyKey) || null,
      ifMatch: parseEntityTags(message.headers?.get(headerOf.ifMatch) ?? ''),
      address: isFromTeams ? null : message.headers?.get(headerOf.address) || null,
      device: message.headers?.get(headerOf.device) || null,
      deviceKey: message.headers?.get(headerOf.deviceKey) || null,
      traceparent: span?.traceparent ?? null,
      token: isForTeams ? tokenIn(message.headers?.get(headerOf.token)) : null,
    },
  }
}

const requireReply = (operation: Operation, data: unknown): void => {
  try {
    parse(operation.output, data)
  } catch (cause) {
    const wrong = cause instanceof AppError ? JSON.stringify(cause.errors) : ''
    throw new AppError('internal', `${operation.failure}: the reply is not as declared ${wrong}`, { cause })
  }
}

/** Runs one request and returns its reply. @throws AppError */
const execute = async (request: Request, line: Record<string, unknown>): Promise<ReplyMessage & { body: string }> => {
  const { operation, handler, message, checkReplies, busy, caller } = request
  const now = Date.now()
  requireRoom(busy, caller, now)
  const deadline = deadlineOf(message.headers, operation.safe === true, now)
  const run = async () => {
    const { input, call } = readRequest(request, deadline)
    line['requestId'] = call.requestId
    line['actor'] = call.actor?.id
    collectLogFields(call, line)
    const reply = await inTurn(operation, call, caller, () => handler(input, call))
    if (checkReplies) {
      requireReply(operation, reply.data)
    }
    return toReplyMessage(operation, reply)
  }
  return runOperation(operation, deadline, run, request.span)
}

const isPaged = ({ input }: Operation) => 'limit' in ((input as { shape?: object }).shape ?? {})

/** NATS rejects larger messages; after a write the outcome is unknown. */
const requireFits = (operation: Operation, size: number, max: number): void => {
  if (size > max) {
    // Entries larger than any that can be made now, such as imported ones.
    if (isPaged(operation)) {
      throw invalid([{ field: 'limit', message: 'The answer is too long: ask for fewer entries' }])
    }
    const cause = new Error(`The reply has ${size} bytes, NATS carries ${max}`)
    throw operation.safe ? new AppError('internal', operation.failure, { cause }) : outcomeUnknown(cause)
  }
}

const respondWithError = (message: ServiceMsg, appError: AppError, maxBytes: number): void => {
  const whole = JSON.stringify(toErrorMessage(appError))
  const { code, message: text } = appError
  const body = Buffer.byteLength(whole) > maxBytes ? JSON.stringify({ code, message: text }) : whole
  try {
    message.respondError(statusOf[code], code, body)
  } catch {
    // The connection is closed, and so is the request.
  }
}

/** Outages are logged where they are noticed; here they are only warnings. A refused access is noticed nowhere else. */
const levelOf = ({ outcome, err }: Record<string, unknown>, { access }: Operation) => {
  if (outcome === 'internal' || isAccessDenied(err)) {
    return 'error'
  }
  if (outcome === 'unavailable' || outcome === 'outcome-unknown') {
    return 'warn'
  }
  // The caller logs its own request, with the same id.
  return access === 'internal' && outcome === 'ok' ? 'debug' : 'info'
}

/** Answers one request whatever happens: a reply, the error, or one that says that something broke. */
export const handleRequest = async (request: Request): Promise<void> => {
  const { name, operation, message, logger, telemetry, maxBytes, caller, span } = request
  const begun = performance.now()
  const line: Record<string, unknown> = { op: name, ...span?.fields }
  try {
    const reply = await execute(request, line)
    const size = Buffer.byteLength(reply.body)
    requireFits(operation, size, maxBytes)
    countBytes(caller, size, Date.now())
    // A gateway and a service know their own span.
    const headers = toReplyHeaders(reply, caller === null ? undefined : span?.traceparent)
    await oneWrite()
    message.respond(reply.body, headers && { headers })
    line['outcome'] = 'ok'
  } catch (error) {
    const appError = error instanceof AppError ? error : new AppError('internal', operation.failure, { cause: error })
    respondWithError(message, caller === null ? appError : inEnglish(appError), maxBytes)
    line['outcome'] = appError.code
    // A request that found no room has no cause, and its stack would be most of what its rejection costs.
    if (statusOf[appError.code] >= 500 && (appError.code !== 'unavailable' || appError.cause !== undefined)) {
      line['err'] = appError.cause ?? error
    }
  }
  const ms = performance.now() - begun
  line['ms'] = Math.round(ms * 10) / 10
  const outcome = line['outcome'] as string
  telemetry.observe('bugar_operation_duration_seconds', ms / 1000, { op: name, outcome })
  span?.end(outcome)
  logger[levelOf(line, operation)](line, name)
}

/**
 * The person on whose behalf an operation runs.
 * @throws AppError `unauthenticated` when a neighbour asked on its own account.
 */
export const actorOf = ({ actor }: Call): NonNullable<Call['actor']> => {
  if (actor === null) {
    throw unauthenticated()
  }
  return actor
}
