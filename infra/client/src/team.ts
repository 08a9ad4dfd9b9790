import { decisionOperations } from '@bugar/contracts/teams/decision'
import { type ErrorCode, type FieldError, statusOf } from '@bugar/contracts/core/bus/errors'
import { defaultTimeoutMs, type Operation, type Output } from '@bugar/contracts/core/bus/operation'
import { teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import { headers, type NatsConnection, nuid } from '@nats-io/nats-core'
import type * as z from 'zod/mini'

interface Failure {
  readonly code?: string
  readonly message?: string
  readonly errors?: readonly FieldError[]
}

const isFieldError = (each: Partial<FieldError> | null): boolean =>
  typeof each?.field === 'string' && typeof each.message === 'string'

/** Content of a body; a proxy on the way may answer with text or JSON of its own. */
const parsed = (text: string): Failure & { readonly data?: unknown } => {
  try {
    const { code, message, errors, data } = JSON.parse(text)
    return {
      ...(typeof code === 'string' && code in statusOf && { code }),
      ...(typeof message === 'string' && { message }),
      ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
      data,
    }
  } catch {
    return {}
  }
}

/** The seconds in a `Retry-After`; null without one, and for a date, which a proxy may send. */
const secondsIn = (header: string | null): number | null => (/^\d{1,9}$/.test(header ?? '') ? Number(header) : null)

/** The operation behind each function of the client. */
const nameOf = {
  evaluate: 'decision.evaluate',
  evaluateBatch: 'decision.evaluateBatch',
  explain: 'decision.explain',
  tail: 'decision.tail',
  bases: 'teamRules.list',
  versions: 'teamRules.versions',
  bundle: 'teamRules.bundle',
  vectors: 'teamRules.vectors',
  dmn: 'teamRules.dmn',
  check: 'teamRules.check',
  propose: 'teamRules.propose',
  approve: 'teamRules.approve',
  retire: 'teamRules.retire',
} as const
type Verb = keyof typeof nameOf

const operations = { ...decisionOperations, ...teamRuleOperations }
type OperationOf<V extends Verb> = (typeof operations)[(typeof nameOf)[V]]

export interface RequestOptions {
  /** The caller's own number for the request, 1 to 255 visible ASCII characters, by which the log finds it. */
  readonly requestId?: string
  /** Over NATS it is heeded only until the request is sent. */
  readonly signal?: AbortSignal
}

/** Each operation for teams as a function; it throws TeamError. */
export type TeamClient = {
  readonly [V in Verb]: (
    input: z.input<OperationOf<V>['input']>,
    options?: RequestOptions,
  ) => Promise<Output<OperationOf<V>>>
}

/** A request that was refused or not answered. */
export class TeamError extends Error {
  override readonly name = 'TeamError'
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  /** Seconds until a retry makes sense; null where none is told. */
  readonly retryAfter: number | null
  /** Status of the answer over HTTP; null over NATS and without an answer. */
  readonly status: number | null

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.errors = details.errors ?? []
    this.retryAfter = details.retryAfter ?? null
    this.status = details.status ?? null
  }
}

interface Details extends Partial<Pick<TeamError, 'errors' | 'retryAfter' | 'status'>> {
  readonly cause?: unknown
}

/** Any operation that a team's key opens; it throws TeamError, and what `signal` aborts as `fetch` does. */
export type RequestTeam = <T extends Operation>(
  operation: T,
  input: z.input<T['input']>,
  options?: RequestOptions,
) => Promise<Output<T>>

const codeOf = (status: number): ErrorCode =>
  (Object.keys(statusOf) as ErrorCode[]).find((code) => statusOf[code] === status) ?? 'internal'

const clientOf = (request: (verb: Verb, input: object, options: RequestOptions) => Promise<unknown>): TeamClient =>
  Object.fromEntries(
    Object.keys(nameOf).map((verb) => [
      verb,
      (input: object, options: RequestOptions = {}) => request(verb as Verb, input, options),
    ]),
  ) as TeamClient

/** Path of an operation, and the fields that stay for its body. */
const addressOf = (http: NonNullable<Operation['http']>, input: Readonly<Record<string, unknown>>) => {
  const rest = { ...input }
  const path = http.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path, rest }
}

interface Http {
  /** Address of the web app, such as `https://bugar.example`, with or without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly fetch?: typeof fetch
}

/** Longer than the operation may take, so that only a dead network is given up on. */
const spareMs = 30_000

const reasonOf = ({ message, cause }: Error): string => {
  const { code, message: deeper } = (cause ?? {}) as Partial<NodeJS.ErrnoException>
  return code ?? deeper ?? message
}

const requestOf = ({ http, timeoutMs = defaultTimeoutMs }: Operation, input: object, options: RequestOptions) => {
  if (!http) {
    throw new Error('This operation has no route')
  }
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const { path, rest } = addressOf(http, Object.fromEntries(given))
  const hasBody = http.method !== 'GET'
  const query = hasBody ? '' : String(new URLSearchParams(rest as Record<string, string>))
  const signals = [AbortSignal.timeout(timeoutMs + spareMs), ...(options.signal ? [options.signal] : [])]
  return {
    address: `/api${path}${query && `?${query}`}`,
    init: {
      method: http.method,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(options.requestId !== undefined && { 'x-request-id': options.requestId }),
      },
      ...(hasBody && { body: JSON.stringify(rest) }),
      signal: AbortSignal.any(signals),
    },
  }
}

export const requestOverHttp =
  ({ url, key, fetch: send = fetch }: Http): RequestTeam =>
  async (operation, input, options = {}) => {
    const { address, init } = requestOf(operation, input as object, options)
    const headers = { ...init.headers, authorization: `Bearer ${key}` }
    const read = async () => {
      const response = await send(`${url.replace(/\/+$/, '')}${address}`, { ...init, headers })
      return { response, text: await response.text() }
    }
    const { response, text } = await read().catch((cause: Error) => {
      throw options.signal?.aborted ? cause : new TeamError('unavailable', reasonOf(cause), { cause })
    })
    const answer = parsed(text)
    if (!response.ok || answer.data === undefined) {
      throw new TeamError(
        (answer.code as ErrorCode | undefined) ?? codeOf(response.status),
        answer.message ?? 'no reason was given',
        {
          errors: answer.errors ?? [],
          retryAfter: secondsIn(response.headers.get('retry-after')),
          status: response.status,
        },
      )
    }
    return answer.data as never
  }

export const overHttp = (http: Http): TeamClient => {
  const request = requestOverHttp(http)
  return clientOf((verb, input, options) => request(operations[nameOf[verb]], input as never, options))
}

interface Nats {
  /** As the user `integration`, with the inbox prefix `_INBOX_integration`. */
  readonly connection: Pick<NatsConnection, 'request'>
  readonly key: string
  /** Milliseconds to wait for an answer; by default 30 s longer than the operation may take. */
  readonly timeoutMs?: number
}

export const overNats = ({ connection, key, timeoutMs }: Nats): TeamClient =>
  clientOf(async (verb, input, { requestId = nuid.next(), signal }) => {
    signal?.throwIfAborted()
    const { timeoutMs: ownMs = defaultTimeoutMs }: Operation = operations[nameOf[verb]]
    const head = headers()
    head.set('Authorization', `Bearer ${key}`)
    head.set('Bugar-Request-Id', requestId)
    const payload = JSON.stringify({ input, actor: null })
    const answer = await connection
      .request(nameOf[verb], payload, { headers: head, timeout: timeoutMs ?? ownMs + spareMs })
      .catch((cause: Error) => {
        throw new TeamError('unavailable', cause.message, { cause })
      })
    const body = answer.json<
      Failure & { readonly code?: ErrorCode; readonly retryAfter?: number; readonly data: unknown }
    >()
    if (answer.headers?.has('Nats-Service-Error')) {
      const { code = 'internal', message = '', errors = [], retryAfter = null } = body
      throw new TeamError(code, message, { errors, retryAfter })
    }
    return body.data
  })
