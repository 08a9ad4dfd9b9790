import http from 'node:http'

export interface Asked {
  readonly method?: string
  readonly token?: string
  readonly body?: unknown
  /** Content type of a body that is sent unchanged; else it is sent as JSON. */
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The connection is cut after so many milliseconds. */
  readonly cutAfterMs?: number
}

export interface Reply {
  /** Null when no answer came. */
  readonly status: number | null
  /** False when nobody took the connection. */
  readonly wasSent: boolean
  readonly requestId: string | null
  /** To the last byte of the answer. */
  readonly ms: number
  text(): string
  /** The data of the envelope, parsed only here: a large answer costs whoever measures it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller knows what it asked for
  data(): any
}

const giveUpAfterMs = 30_000

const wasRejected = (error: unknown) =>
  ((error as Error).cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'

/** Sends one request to the gateway at `url`; never throws. */
export const send = async (url: string, path: string, asked: Asked = {}): Promise<Reply> => {
  const { method = 'GET', token, body, type, headers, cutAfterMs = giveUpAfterMs } = asked
  const begun = performance.now()
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
      },
      ...(body !== undefined && { body: type === undefined ? JSON.stringify(body) : (body as string) }),
      signal: AbortSignal.timeout(cutAfterMs),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const ms = performance.now() - begun
    const text = () => bytes.toString()
    const data = () => (JSON.parse(text()) as { data?: unknown }).data
    return { status: response.status, wasSent: true, requestId: response.headers.get('x-request-id'), ms, text, data }
  } catch (error) {
    const ms = performance.now() - begun
    return { status: null, wasSent: !wasRejected(error), requestId: null, ms, text: () => '', data: () => undefined }
  }
}

/** The data of an answer. @throws Error unless the request succeeds */
export const sendOk = async (url: string, path: string, asked: Asked = {}): Promise<ReturnType<Reply['data']>> => {
  const reply = await send(url, path, asked)
  if (reply.status === null || reply.status >= 300) {
    throw new Error(`${asked.method ?? 'GET'} ${path} answered ${reply.status}: ${reply.text()}`)
  }
  return reply.data()
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Sends a request over the agent's kept connections, and gives the text of the answer.
 * @throws Error on any answer other than 2xx
 */
export const sendKept = (
  agent: http.Agent,
  url: string,
  { method, path, headers, body = '' }: HttpRequest,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const outgoing = http.request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } })
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      const { statusCode = 0 } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        statusCode >= 200 && statusCode < 300
          ? resolve(Buffer.concat(chunks).toString())
          : reject(new Error(`${method} ${path} at ${url} was answered with ${statusCode}.`)),
      )
    })
    outgoing.end(body)
  })

const agent = new http.Agent({ keepAlive: true })

/** Posts JSON over kept connections, and gives the parsed answer. @throws Error on any answer other than 2xx */
export const post = async (url: string, path: string, body: unknown, token?: string): Promise<unknown> => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { ...authorization, 'content-type': 'application/json' }
  return JSON.parse(await sendKept(agent, url, { method: 'POST', path, headers, body: JSON.stringify(body) }))
}

/** The form of a team that may ask for programs alone, so often a second. */
export const teamForm = <R extends 'ask' | 'explain'>(program: R, perSecond: number) => ({
  name: 'Tim laboratorium',
  contact: 'tim@contoh.id',
  rights: { program, safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' } as const,
  dailyQuota: 10_000_000,
  perSecond,
  masks: {},
  keyDays: 2,
})
