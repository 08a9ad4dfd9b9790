import { parse } from '@bugar/contracts/envelope'
import { parseEntityTags } from '@bugar/contracts/etag'
import { AppError, forbidden, outcomeUnknown, statusOf, unauthenticated, unavailable } from '@bugar/contracts/errors'
import type { Call, Handlers, Operation, Operations } from '@bugar/contracts/operation'
import type { ServiceMsg } from '@nats-io/services'
import { randomUUID } from 'node:crypto'
import { headerOf, QuestionFrame, toRefusal } from './frame.ts'
import type { Logger } from './logger.ts'
import { databaseLoss } from './mongo.ts'

interface Question {
  readonly name: string
  readonly operation: Operation
  readonly handler: Handlers<Operations>[string]
  readonly message: ServiceMsg
  readonly logger: Logger
  readonly checkReplies: boolean
  /** Questions this process is answering now. */
  readonly busy: number
}

/** More than this at once would only wait in memory: the caller is told to come back. */
const mostAtOnce = 512

const requireAccess = (operation: Operation, actor: Call['actor']): void => {
  if (operation.access === 'internal' || operation.access === 'public') {
    return
  }
  // A neighbour that asks on its own account has no actor; NATS permissions decide who that may be.
  if (actor !== null && operation.access === 'admin' && actor.role !== 'admin') {
    throw forbidden()
  }
}

const readQuestion = ({ operation, message }: Question): { input: unknown; call: Call } => {
  let body: unknown
  try {
    body = message.json()
  } catch (cause) {
    throw new AppError('invalid', 'Message is not JSON', { cause })
  }
  const frame = parse(QuestionFrame, body)
  requireAccess(operation, frame.actor)
  const remaining = Number(message.headers?.get(headerOf.remainingMs) || Number.NaN)
  return {
    input: parse(operation.input, frame.input),
    call: {
      actor: frame.actor,
      requestId: message.headers?.get(headerOf.requestId) || randomUUID(),
      deadline: Date.now() + (Number.isFinite(remaining) ? remaining : 4000),
      idempotencyKey: message.headers?.get(headerOf.idempotencyKey) || null,
      ifMatch: parseEntityTags(message.headers?.get(headerOf.ifMatch) ?? ''),
      address: message.headers?.get(headerOf.address) || null,
    },
  }
}

const toAppError = (error: unknown, operation: Operation): AppError => {
  if (error instanceof AppError) {
    return error
  }
  const loss = databaseLoss(error)
  if (loss === null) {
    return new AppError('internal', operation.failure, { cause: error })
  }
  return loss === 'unsent' || operation.safe ? unavailable(error) : outcomeUnknown(error)
}

const requireReply = (operation: Operation, data: unknown): void => {
  try {
    parse(operation.output, data)
  } catch (cause) {
    const wrong = cause instanceof AppError ? JSON.stringify(cause.errors) : ''
    throw new AppError('internal', `${operation.failure}: the reply is not as declared ${wrong}`, { cause })
  }
}

/** Answers one question whatever happens: a reply, a refusal, or a refusal that something broke. */
export const answer = async (question: Question): Promise<void> => {
  const { name, operation, handler, message, logger, checkReplies, busy } = question
  const begun = performance.now()
  const line: Record<string, unknown> = { op: name }
  try {
    if (busy >= mostAtOnce) {
      throw unavailable()
    }
    const { input, call } = readQuestion(question)
    line['requestId'] = call.requestId
    line['actor'] = call.actor?.id
    const reply = await handler(input, call)
    if (checkReplies) {
      requireReply(operation, reply.data)
    }
    message.respond(JSON.stringify(reply))
    line['outcome'] = 'ok'
  } catch (error) {
    const refusal = toAppError(error, operation)
    message.respondError(statusOf[refusal.code], refusal.code, JSON.stringify(toRefusal(refusal)))
    line['outcome'] = refusal.code
    if (statusOf[refusal.code] >= 500) {
      line['err'] = refusal.cause ?? refusal
    }
  }
  line['ms'] = Math.round((performance.now() - begun) * 10) / 10
  logger[line['err'] ? 'error' : 'info'](line, name)
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
