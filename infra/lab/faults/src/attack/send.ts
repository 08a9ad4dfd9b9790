export interface Sender {
  readonly url: string
  /** Where the request seems to come from. */
  readonly address: string
  readonly token?: string
}

export interface Sent {
  /** Null when no answer came. */
  readonly status: number | null
  readonly ms: number
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller knows what it asked for
  readonly data: any
}

interface Request {
  readonly method?: string
  readonly body?: unknown
  /** Content type of a body that is sent unchanged. */
  readonly type?: string
}

const giveUpAfterMs = 30_000

/** One request, from its start to the last byte of its answer. */
export const send = async (
  { url, address, token }: Sender,
  path: string,
  { method = 'GET', body, type }: Request = {},
): Promise<Sent> => {
  const begun = performance.now()
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        'accept-encoding': 'br',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
      },
      ...(body !== undefined && { body: type === undefined ? JSON.stringify(body) : (body as string) }),
      signal: AbortSignal.timeout(giveUpAfterMs),
    })
    const text = await response.arrayBuffer()
    const ms = performance.now() - begun
    const isEnvelope = response.headers.get('content-type')?.startsWith('application/json') && text.byteLength < 100_000
    const data = isEnvelope ? (JSON.parse(Buffer.from(text).toString()) as { data?: unknown }).data : undefined
    return { status: response.status, ms, data }
  } catch {
    return { status: null, ms: performance.now() - begun, data: undefined }
  }
}

/** @throws Error unless it succeeds. */
export const sendOk = async (...given: Parameters<typeof send>): Promise<Sent['data']> => {
  const { status, data } = await send(...given)
  if (status === null || status >= 300) {
    throw new Error(`${given[2]?.method ?? 'GET'} ${given[1]} answered ${status}: ${JSON.stringify(data)}`)
  }
  return data
}
