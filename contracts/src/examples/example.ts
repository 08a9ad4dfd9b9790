import type * as z from 'zod/mini'
import type { Input, Operation, Operations, Output } from '../core/bus/operation.ts'

type WithOutput<T extends Operation> = T extends { readonly produces: 'file' | 'zip' | 'ndjson' | 'csv' }
  ? object
  : { readonly output: Output<T> }
type WithExtras<T> = T extends { readonly extras: infer E extends z.ZodMiniType }
  ? { readonly extras: z.output<E> }
  : object

/** Example input, with path, query and body fields together, and the reply to it. */
export type Example<T extends Operation> = { readonly input?: Partial<Input<T>> } & WithOutput<T> & WithExtras<T>

/** One per operation of a table that has a route, enforced by the type check. */
export type Examples<T extends Operations> = {
  readonly [K in keyof T as T[K] extends { readonly http: object } ? K : never]: Example<T[K]>
}
