import type { Caller } from '../work/caller.ts'

/** Metadata of a call and its reply: caller and address, set by the gateway, and the HTTP status of the response. */
export interface Meta {
  caller?: Caller
  address?: string
  $statusCode?: number
  /** Without it the gateway logs a warning with each 201. */
  $location?: string
}
