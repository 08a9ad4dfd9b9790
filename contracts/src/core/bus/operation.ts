import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { Actor } from './actor.ts'
import type { ErrorCode } from './errors.ts'
import type { EntityTags } from './etag.ts'
import type { RateClass } from './rate-limits.ts'
import type { TableColumns } from '../values/table.ts'

/** The services that answer over NATS; the gateway answers a few operations itself. */
export const serviceNames = ['auth', 'catalog', 'consultation', 'inference', 'training'] as const
export type ServiceName = (typeof serviceNames)[number] | 'gateway'

/** Default caller timeout in milliseconds. */
export const defaultTimeoutMs = 4000

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Indonesian text of an audited action; for a toggle by the new `isActive`, or `label` where that is unknown. */
export type AuditWords = string | { readonly label: string; readonly on: string; readonly off: string }

export interface Operation<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Extras extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly service: ServiceName
  /** Absent for operations that only other services call. Path parameters are written `{id}`. */
  readonly http?: {
    readonly method: HttpMethod
    readonly path: `/${string}`
    readonly status?: 200 | 201
    /** Alternative success status, when the object already existed. */
    readonly orStatus?: 200
  }
  /** The least role that may call it. */
  readonly access: Access
  readonly summary: string
  readonly input: In
  readonly output: Out
  /** Envelope fields beside `data`, such as `meta` of a program list. */
  readonly extras?: Extras
  /** The envelope's message on success, unless the handler gives its own. */
  readonly message?: string
  /** The text for a failure that has no better one. */
  readonly failure: string
  /** Failure text used instead when this field of the input is given. */
  readonly failureWith?: Readonly<Record<string, string>>
  /** Read-only, so that it may be retried on another copy when the first is gone. Writes are never declared safe. */
  readonly safe?: true
  /** A read whose last reply the web app caches for offline use. */
  readonly offline?: true
  /**
   * For a write: the reads whose reply its success may change, for the same person or for others; `plan.*` is every read
   * of the plan. An audited write also outdates the audit log.
   */
  readonly outdates?: 'all' | readonly `${string}.${string}`[]
  /** Caller timeout in milliseconds; `defaultTimeoutMs` by default. */
  readonly timeoutMs?: number
  /** Longest body of its request in bytes; the gateway's own limit by default. */
  readonly bodyLimit?: number
  /** Errors of this operation beyond those that its access and input imply. */
  readonly errors?: readonly Exclude<ErrorCode, 'precondition-failed'>[]
  /** Body format, when not a JSON object with the input's fields; the input then comes from the query alone. */
  readonly consumes?: 'ndjson' | 'multipart'
  /** Reply format, when not the envelope; `ndjson?` sends lines only to clients that accept them. */
  readonly produces?: 'ndjson' | 'ndjson?' | 'csv' | 'file' | 'zip'
  /** File name of an `ndjson` or `csv` reply, before the day and the extension. */
  readonly fileName?: string
  /** Columns of a `csv` reply. */
  readonly columns?: TableColumns
  /** Accepts an `Idempotency-Key` header. */
  readonly takesIdempotencyKey?: boolean
  /** Each call writes an audit entry with this text. */
  readonly audited?: AuditWords
  /** When somebody of the staff reads another person's record, that writes an audit entry, which reads so. */
  readonly auditedRead?: string
  /**
   * Staff with an authenticator app must have entered a code within `freshCodeSeconds` in this session:
   * always, or for a page of more than `aboveLimit` entries.
   */
  readonly stepUp?: true | { readonly aboveLimit: number }
  /** Class in `rateLimits`, when it is neither a plain read nor a plain write. */
  readonly rateClass?: Exclude<RateClass, 'read' | 'write'>
  /** Gateway setting: valid requests per person and minute. */
  readonly rateLimit?: 'RATE_CONSULTATIONS_PER_MINUTE'
  /** The call carries the client's browser and system. */
  readonly takesDevice?: true
  /** Accepts the browser's device key, and sets it as a cookie on success. */
  readonly takesDeviceKey?: true
  /** The reply makes the browser clear its cache. */
  readonly clearsCache?: true
  /** Too frequent to be logged by the gateway. */
  readonly unlogged?: true
  /** The reply is the same for everybody of a role until this event, so the gateway caches it. */
  readonly cachedUntil?: 'program.changed' | 'exercise.changed' | 'rules.changed'
  /** The answer carries an `ETag`; a GET takes `If-None-Match`, a change `If-Match`. */
  readonly versioned?: true
}

export type Operations = Readonly<Record<string, Operation>>

/** Call context. */
export interface Call {
  /** Null when another service calls on its own account, or on a public operation. */
  readonly actor: Actor | null
  readonly requestId: string
  /** Milliseconds since the epoch by this process's clock: after it no caller waits for the reply. */
  readonly deadline: number
  readonly idempotencyKey: string | null
  /** The versions that a change may replace; null for any. */
  readonly ifMatch: EntityTags | null
  /** Address of the client; null when another service calls on its own account. */
  readonly address: string | null
  /** Browser and system of the client, on operations that take it; null otherwise, or when it is not given. */
  readonly device: string | null
  /** Random, of the client's browser, on operations that take it; else null. */
  readonly deviceKey: string | null
  /** Key of another team, not verified yet, on operations with the access `team`; else null. */
  readonly token: string | null
  /** W3C Trace Context of this call's span, propagated to its own calls; null when the caller sent none. */
  readonly traceparent: string | null
}

export type Input<T extends Operation> = z.output<T['input']>
export type Output<T extends Operation> = z.output<T['output']>
export type Extras<T extends Operation> = T extends { extras: infer E extends z.ZodMiniType } ? z.output<E> : undefined

/** A reply: the data, and further fields of the envelope or response headers. */
export interface Reply<T extends Operation> {
  readonly data: Output<T>
  readonly extras?: Extras<T>
  readonly message?: string
  readonly status?: 200 | 201
  /** True when a stored reply was replayed for the same idempotency key. */
  readonly replayed?: boolean
  /** The entity tag of `data`, quotes included. */
  readonly etag?: string
}

/** One handler for each operation of a table; the type check rejects a missing or wrongly typed one. */
export type Handlers<T extends Operations> = {
  readonly [K in keyof T]: (input: Input<T[K]>, call: Call) => Promise<Reply<T[K]>> | Reply<T[K]>
}

/** The names of a table's operations that are audited in one way. */
export type AuditedIn<T, Way extends 'audited' | 'auditedRead' = 'audited'> = {
  [K in keyof T]: T[K] extends { readonly [W in Way]: unknown } ? K : never
}[keyof T] &
  string

export const auditedIn = <T extends Operations, Way extends 'audited' | 'auditedRead'>(table: T, way: Way) =>
  Object.keys(table).filter((name) => table[name]?.[way] !== undefined) as AuditedIn<T, Way>[]

type Unowned = Omit<Operation, 'service'>

/** Declares a service's operations; the key is the operation's name everywhere, from the NATS subject to the log. */
export const defineOperations = <S extends ServiceName, T extends Readonly<Record<`${string}.${string}`, Unowned>>>(
  service: S,
  table: T,
): { readonly [K in keyof T]: T[K] & { readonly service: S } } =>
  Object.fromEntries(Object.entries(table).map(([name, operation]) => [name, { ...operation, service }])) as never
