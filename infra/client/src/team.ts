import { decisionOperations } from '@bugar/contracts/decision'
import { type ErrorCode, type FieldError, statusOf } from '@bugar/contracts/errors'
import type { Operation, Output } from '@bugar/contracts/operation'
import { teamRuleOperations } from '@bugar/contracts/team-rules'
import { headers, type NatsConnection, nuid } from '@nats-io/nats-core'
import type * as z from 'zod/mini'

/** The operation behind each function of the client. */
const nameOf = {
  evaluate: 'decision.evaluate',
  evaluateBatch: 'decision.evaluateBatch',
  explain: 'decision.explain',
  tail: 'decision.tail',
  bases: 'teamRules.list',
  versions: 'teamRules.versions',
  vectors: 'teamRules.vectors',
  dmn: 'teamRules.dmn',
} as const
type Verb = keyof typeof nameOf

const operations = { ...decisionOperations, ...teamRuleOperations }
type OperationOf<V extends Verb> = (typeof operations)[(typeof nameOf)[V]]

export interface AskOptions {
  /** The caller's own number for the request, 1 to 255 visible ASCII characters, by which the log finds it. */
  readonly requestId?: string
  readonly signal?: AbortSignal
}

/** Each operation for teams as a function; it throws TeamError. */
export type TeamClient = {
  readonly [V in Verb]: (
    input: z.input<OperationOf<V>['input']>,
    options?: AskOptions,
  ) => Promise<Output<OperationOf<V>>>
}

/** A request that was refused or not answered. */
export class TeamError extends Error {
  override readonly name = 'TeamError'
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  /** Seconds until a retry makes sense; null where none is told. */
  readonly retryAfter: number | null

  constructor(code: ErrorCode, message: string, errors: readonly FieldError[] = [], retryAfter: number | null = null) {
    super(message)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

interface Failure {
  readonly message?: string
  readonly errors?: readonly FieldError[]
}

const codeOf = (status: number): ErrorCode =>
  (Object.keys(statusOf) as ErrorCode[]).find((code) => statusOf[code] === status) ?? 'internal'

const clientOf = (ask: (verb: Verb, input: object, options: AskOptions) => Promise<unknown>): TeamClient =>
  Object.fromEntries(
    Object.keys(nameOf).map((verb) => [
      verb,
      (input: object, options: AskOptions = {}) => ask(verb as Verb, input, options),
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
  /** Of the web app, such as `https://bugar.example`. */
  readonly url: string
  readonly key: string
  readonly fetch?: typeof fetch
}

export const overHttp = ({ url, key, fetch: send = fetch }: Http): TeamClient =>
  clientOf(async (verb, input, { requestId, signal }) => {
    const { http } = operations[nameOf[verb]]
    const given = Object.entries(input).filter(([, value]) => value !== undefined)
    const { path, rest } = addressOf(http, Object.fromEntries(given))
    const query = http.method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
    const response = await send(`${url}/api${path}${query}`, {
      method: http.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(http.method === 'POST' && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && { 'x-request-id': requestId }),
      },
      ...(http.method === 'POST' && { body: JSON.stringify(rest) }),
      ...(signal && { signal }),
    })
    // A proxy on the way may answer in its own words.
    const answer = (await response.json().catch(() => ({}))) as Failure & { readonly data?: unknown }
    if (!response.ok || answer.data === undefined) {
      const wait = response.headers.get('retry-after')
      const message = answer.message ?? `HTTP ${response.status}`
      throw new TeamError(codeOf(response.status), message, answer.errors, wait === null ? null : Number(wait))
    }
    return answer.data
  })

interface Nats {
  /** As the user `integration`, with the inbox prefix `_INBOX_integration`. */
  readonly connection: Pick<NatsConnection, 'request'>
  readonly key: string
  /** Milliseconds until an answer is not waited for any more. */
  readonly timeoutMs?: number
}

export const overNats = ({ connection, key, timeoutMs = 4000 }: Nats): TeamClient =>
  clientOf(async (verb, input, { requestId = nuid.next() }) => {
    const head = headers()
    head.set('Authorization', `Bearer ${key}`)
    head.set('Bugar-Request-Id', requestId)
    const payload = JSON.stringify({ input, actor: null })
    const answer = await connection
      .request(nameOf[verb], payload, { headers: head, timeout: timeoutMs })
      .catch((cause: Error) => {
        throw Object.assign(new TeamError('unavailable', cause.message), { cause })
      })
    const body = answer.json<
      Failure & { readonly code?: ErrorCode; readonly retryAfter?: number; readonly data: unknown }
    >()
    if (answer.headers?.has('Nats-Service-Error')) {
      throw new TeamError(body.code ?? 'internal', body.message ?? '', body.errors, body.retryAfter ?? null)
    }
    return body.data
  })
