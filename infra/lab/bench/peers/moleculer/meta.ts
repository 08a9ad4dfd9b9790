import type { Caller } from '../work/caller.ts'

/** Travels with each call and its reply: who asks from where, as the gateway has found, and how it is to answer. */
export interface Meta {
  caller?: Caller
  address?: string
  $statusCode?: number
  /** Without it the gateway logs a warning with each 201. */
  $location?: string
}
