import { requestOverHttp, TeamError } from '@bugar/client/team'
import type { Operation, Output } from '@bugar/contracts/core/bus/operation'
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'

export interface Access {
  /** Address of the web app, with or without a slash at its end. */
  readonly url: string
  /** Key of a team. */
  readonly key: string
}

export type RequestTeam = <T extends Operation>(operation: T, input: z.input<T['input']>) => Promise<Output<T>>

/** Text about a failed request for an assistant. */
const sentencesOf = ({ status, message, errors, retryAfter }: TeamError, url: string): string =>
  [
    status === null ? `Bugar gives no answer at ${url}: ${message}` : `Bugar answered ${status}: ${message}`,
    ...errors.map((error) => `${error.field}: ${error.message}`),
    ...(retryAfter === null ? [] : [`Try again in ${retryAfter} seconds.`]),
  ].join('\n')

/** HTTP requests with a team's key. They reject with the API's own message where there is one. */
export const createRequest = (access: Access): RequestTeam => {
  const request = requestOverHttp(access)
  return async (operation, input) => {
    // The log of decisions keeps it, so that what an assistant asked can be told from what the team's service did.
    const options = operation.safe ? {} : { requestId: `mcp-${randomUUID()}` }
    try {
      return await request(operation, input, options)
    } catch (error) {
      throw error instanceof TeamError ? new Error(sentencesOf(error, access.url), { cause: error }) : error
    }
  }
}
