import { isObject, Refusal } from './bundle-file.ts'

export interface Service {
  /** Address of the web app. */
  readonly url: string
  /** Key of a team. */
  readonly key: string
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: object
  readonly etag?: string | null
}

const patienceMs = 60_000

const causeOf = ({ message, cause }: Error): string => (cause as NodeJS.ErrnoException | undefined)?.code ?? message

/** A proxy on the way may answer with text of its own. */
const bodyOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const body: unknown = JSON.parse(text)
    return isObject(body) ? body : {}
  } catch {
    return {}
  }
}

/** The reason of a refusal in a sentence; of content that was sent then a line for each field. */
const reasonIn = (body: Readonly<Record<string, unknown>>, isOfContent: boolean): string => {
  const message = typeof body['message'] === 'string' ? body['message'].replace(/\.$/, '') : 'no reason was given'
  const errors = isOfContent && Array.isArray(body['errors']) ? body['errors'].filter(isObject) : []
  return [`${message}.`, ...errors.map((each) => `  ${String(each['field'])}: ${String(each['message'])}`)].join('\n')
}

/**
 * Data of an answer; null where the caller has this version already.
 * @throws Refusal
 */
export const ask = async <T>(
  { url, key }: Service,
  path: string,
  { method = 'GET', body: content, etag = null }: Sent = {},
): Promise<{ readonly data: T; readonly etag: string | null } | null> => {
  const read = async () => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(etag !== null && { 'if-none-match': etag }),
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { body: JSON.stringify(content) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    return { response, text: await response.text() }
  }
  const { response, text } = await read().catch((error: Error) => {
    throw new Refusal(`${url} does not answer: ${causeOf(error)}.`)
  })
  if (response.status === 304 && etag !== null) {
    return null
  }
  const body = bodyOf(text)
  if (!response.ok || !isObject(body['data'])) {
    throw new Refusal(`${url} refuses ${path} with status ${response.status}: ${reasonIn(body, content !== undefined)}`)
  }
  return { data: body['data'] as T, etag: response.headers.get('etag') }
}

/** @throws Refusal for an answer without data */
export const need = <T>(answer: T | null): T => {
  if (answer === null) {
    throw new Refusal('The service answered 304 to a request without If-None-Match.')
  }
  return answer
}
