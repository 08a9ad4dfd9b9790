import { FailureEnvelope } from '@bugar/contracts/envelope'
import { defaultTimeoutMs, type Operation, type Output } from '@bugar/contracts/operation'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

/** Longer than the gateway may take, so that only a dead network is given up on. */
const spareMs = 30_000

export interface Access {
  /** Address of the web app, with or without a slash at its end. */
  readonly url: string
  /** Key of a team. */
  readonly key: string
}

export type Ask = <T extends Operation>(operation: T, input: z.input<T['input']>) => Promise<Output<T>>

// A later release may answer more fields.
const Success = z.object({ data: z.unknown() })
const Failure = z.object(FailureEnvelope.shape)

const requestOf = ({ http, safe }: Operation, input: object, { url, key }: Access) => {
  if (!http) {
    throw new Error('This operation has no route')
  }
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = http.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const address = `${url.replace(/\/+$/, '')}/api${path}`
  const authorization = `Bearer ${key}`
  if (http.method === 'GET') {
    const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, String(value)]))
    return { address: rest.size === 0 ? address : `${address}?${query}`, init: { headers: { authorization } } }
  }
  const headers = {
    authorization,
    'content-type': 'application/json',
    // The log of decisions keeps it, so that what an assistant asked can be told from what the team's service did.
    ...(!safe && { 'x-request-id': `mcp-${randomUUID()}` }),
  }
  return { address, init: { method: http.method, headers, body: JSON.stringify(Object.fromEntries(rest)) } }
}

const refusalOf = (response: Response, body: unknown): Error => {
  const { data } = z.safeParse(Failure, body)
  const retryAfter = response.headers.get('retry-after')
  return new Error(
    [
      `Bugar answered ${response.status}: ${data?.message ?? 'no reason was given'}`,
      ...(data?.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
      ...(retryAfter === null ? [] : [`Try again in ${retryAfter} seconds.`]),
    ].join('\n'),
  )
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? message
}

/** HTTP requests with a team's key. They reject with the API's own message where there is one. */
export const createAsk =
  (access: Access): Ask =>
  async (operation, input) => {
    const { address, init } = requestOf(operation, input as object, access)
    const signal = AbortSignal.timeout((operation.timeoutMs ?? defaultTimeoutMs) + spareMs)
    let response: Response
    let text: string
    try {
      response = await fetch(address, { ...init, signal })
      text = await response.text()
    } catch (error) {
      throw new Error(`Bugar gives no answer at ${access.url}: ${reasonOf(error)}`, { cause: error })
    }
    let body: unknown = null
    try {
      body = JSON.parse(text)
    } catch {
      // A proxy in between may answer with a page.
    }
    const success = z.safeParse(Success, body)
    if (!response.ok || !success.success) {
      throw refusalOf(response, body)
    }
    return success.data.data as never
  }
