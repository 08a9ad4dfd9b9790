import type { ServiceName } from '@bugar/contracts/core/bus/operation'
import type { Random } from './random.ts'
import { outcomeOf, type Recorder, type Subject } from './recorder.ts'

export interface Request {
  /** The service that owns what is asked. */
  readonly service: ServiceName
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly token?: string
  readonly body?: unknown
  readonly key?: string
  /** The client cuts its connection after so many milliseconds. */
  readonly cutAfterMs?: number
  /** Default: any copy of the gateway that took connections of late. */
  readonly url?: string
}

export interface Heard {
  /** Null when no answer came. */
  readonly status: number | null
  /** False when nobody took the connection. */
  readonly wasSent: boolean
  readonly requestId: string | null
  // oxlint-disable-next-line typescript/no-explicit-any -- each client knows what it asked for
  readonly data: any
  readonly from: number
  readonly until: number
}

export interface Http {
  sendRequest(request: Request): Promise<Heard>
  /** Asks and notes the answer as a write of the subject: it makes `value` of it, null takes it away. */
  write(subject: Subject, value: string | null, request: Request, audited?: boolean): Promise<Heard>
  /** Retries until the request succeeds. @throws Error after a minute. */
  requestUntilOk(request: Request): Promise<Heard>
}

/** Longer than every answer may take; a halted gateway gives none. */
const giveUpAfterMs = 8000
/** A copy of the gateway that did not answer is left alone for a while, as a balancer would. */
const avoidForMs = 1000

const wasRejected = (error: unknown) =>
  ((error as Error).cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'

const send = async (url: string, request: Request, from: number): Promise<Heard> => {
  const { method, path, token, body, key, cutAfterMs = giveUpAfterMs } = request
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(cutAfterMs),
    })
    const envelope = (await response.json()) as { data?: unknown }
    const requestId = response.headers.get('x-request-id')
    return { status: response.status, wasSent: true, requestId, data: envelope.data, from, until: Date.now() }
  } catch (error) {
    return { status: null, wasSent: !wasRejected(error), requestId: null, data: undefined, from, until: Date.now() }
  }
}

/** Asks the copies of the gateway in turn and notes every answer. */
export const createHttp = (urls: readonly string[], random: Random, recorder: Recorder): Http => {
  const avoided = new Map<string, number>()
  const choose = () => {
    const good = urls.filter((url) => (avoided.get(url) ?? 0) < Date.now())
    return random.pick(good.length > 0 ? good : urls)
  }
  const sendRequest = async (request: Request): Promise<Heard> => {
    const url = request.url ?? choose()
    const reply = await send(url, request, Date.now())
    if (reply.status === null && request.cutAfterMs === undefined) {
      avoided.set(url, Date.now() + avoidForMs)
    }
    const { status, from, until } = reply
    recorder.noteAnswer({ service: request.service, from, until, status })
    return reply
  }
  return {
    sendRequest,
    write: async (subject, value, request, audited = false) => {
      const reply = await sendRequest(request)
      const { status, wasSent, requestId, from, until } = reply
      const outcome = outcomeOf(status, wasSent)
      recorder.note({ type: 'write', ...subject, value, outcome, status, requestId, audited, from, until })
      return reply
    },
    requestUntilOk: async (request) => {
      const end = Date.now() + 60_000
      for (;;) {
        const reply = await sendRequest(request)
        if (reply.status !== null && reply.status < 300) {
          return reply
        }
        if (Date.now() > end) {
          throw new Error(`${request.method} ${request.path} still answers ${reply.status} after a minute`)
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}
