import type * as z from 'zod/mini'
import type { Input, Operation, Operations, Output } from '../operation.ts'

type WithOutput<T extends Operation> = T extends { readonly produces: 'file' | 'zip' | 'ndjson' | 'csv' }
  ? object
  : { readonly output: Output<T> }
type WithExtras<T> = T extends { readonly extras: infer E extends z.ZodMiniType }
  ? { readonly extras: z.output<E> }
  : object

/** What a caller may send, in the address as in the body, and what comes back. */
export type Example<T extends Operation> = { readonly input?: Partial<Input<T>> } & WithOutput<T> & WithExtras<T>

/** One for each operation of a table that has a route; the type check asks for it. */
export type Examples<T extends Operations> = {
  readonly [K in keyof T as T[K] extends { readonly http: object } ? K : never]: Example<T[K]>
}
