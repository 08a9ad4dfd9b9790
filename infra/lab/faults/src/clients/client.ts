import { type Asked, type Reply as Sent, send } from '../../../harness/http.ts'
import type { Service } from '../../../harness/processes.ts'
import { countsOf } from '../../../harness/report.ts'
import type { Draws } from '../../../harness/statistics.ts'
import { outcomeOf, type Recorder, type Subject } from '../history.ts'

export interface Surroundings {
  readonly http: Http
  readonly random: Draws
  readonly recorder: Recorder
  /** The administrator's token. */
  readonly admin: string
  readonly urls: readonly string[]
}

/** Somebody, or several, who write one kind of thing and can say what is there of it. */
export interface Client {
  /** Writes one thing, once or a few times, and maybe reads it. */
  step(): Promise<unknown>
  /** Milliseconds between two steps. */
  pauseMs(): number
  /** Reads everything that this client has written. */
  readAll(): Promise<void>
  /** True when reading everything is quick enough to be done after each fault. */
  readonly isSmall: boolean
}

export interface Request extends Pick<Asked, 'token' | 'body' | 'cutAfterMs'> {
  /** The service that owns what is asked. */
  readonly service: Service
  /** Default: `GET`. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly key?: string
  /** Default: any copy of the gateway that took connections of late. */
  readonly url?: string
}

export interface Heard extends Pick<Sent, 'status' | 'wasSent' | 'requestId'> {
  // oxlint-disable-next-line typescript/no-explicit-any -- each client knows what it asked for
  readonly data: any
  readonly from: number
  readonly until: number
}

/** Longer than every answer may take; a halted gateway gives none. */
const giveUpAfterMs = 8000
/** A copy of the gateway that did not answer is left alone for a while, as a balancer would. */
const avoidForMs = 1000

export const isOk = ({ status }: Heard): boolean => status !== null && status < 300

/** Asks the copies of the gateway in turn and notes every answer. */
export const createHttp = (urls: readonly string[], random: Draws, recorder: Recorder) => {
  const avoided = new Map<string, number>()
  const choose = () => {
    const good = urls.filter((url) => (avoided.get(url) ?? 0) < Date.now())
    return random.pick(good.length > 0 ? good : urls)
  }
  const sendRequest = async ({ service, path, key, url = choose(), ...asked }: Request): Promise<Heard> => {
    const from = Date.now()
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const { status, wasSent, requestId, data } = await send(url, path, { cutAfterMs: giveUpAfterMs, headers, ...asked })
    const until = Date.now()
    if (status === null && asked.cutAfterMs === undefined) {
      avoided.set(url, until + avoidForMs)
    }
    recorder.noteAnswer({ service, from, until, status })
    return { status, wasSent, requestId, data: data(), from, until }
  }
  return {
    sendRequest,
    /** Asks and notes the answer as a write of the subject: it makes `value` of it, null takes it away. */
    write: async (subject: Subject, value: string | null, request: Request, audited = false): Promise<Heard> => {
      const reply = await sendRequest(request)
      const { status, wasSent, requestId, from, until } = reply
      const outcome = outcomeOf(status, wasSent)
      recorder.note({ type: 'write', ...subject, value, outcome, status, requestId, audited, from, until })
      return reply
    },
    /** Retries until the request succeeds. @throws Error after a minute. */
    requestUntilOk: async (request: Request): Promise<Heard> => {
      const end = Date.now() + 60_000
      for (;;) {
        const reply = await sendRequest(request)
        if (isOk(reply)) {
          return reply
        }
        if (Date.now() > end) {
          throw new Error(`${request.method ?? 'GET'} ${request.path} still answers ${reply.status} after a minute`)
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
}
export type Http = ReturnType<typeof createHttp>

let registered = 0

/** Somebody nobody else in the run is. */
export const aPerson = async (http: Http) => {
  registered += 1
  const email = `orang-${registered}@contoh.id`
  const password = 'rahasia-uji-123'
  const body = { name: `Orang ${registered}`, email, password, gender: 'male' }
  const { data } = await http.requestUntilOk({ service: 'auth', method: 'POST', path: '/auth/register', body })
  return { id: data.user.id as string, email, password, token: data.token as string }
}

/** All pages of a list. */
export const allOf = async <T>(http: Http, request: Request, field: string): Promise<T[]> => {
  const all: T[] = []
  for (let page = 1; ; page++) {
    const { data } = await http.requestUntilOk({ ...request, path: `${request.path}?limit=500&page=${page}` })
    all.push(...(data[field] as T[]))
    if (page >= data.pagination.totalPages) {
      return all
    }
  }
}

/** A value that was there before the client wrote. */
export const noteFirst = (recorder: Recorder, subject: Subject, value: string, { status, from, until }: Heard) => {
  const first = { outcome: 'ok', requestId: null, audited: false } as const
  recorder.note({ type: 'write', ...subject, value, ...first, status, from, until })
}

/** Notes what a register holds; null for nothing. */
export const noteRead = (
  recorder: Recorder,
  subject: Subject,
  value: string | null,
  { from, until = Date.now() }: { readonly from: number; readonly until?: number },
  count = value === null ? 0 : 1,
): void => recorder.note({ type: 'read', ...subject, value, count, from, until })

/** Notes for each key how often it was found since `from`; `value` stands for those that are there. */
export const noteFound = (
  recorder: Recorder,
  from: number,
  {
    keys,
    found,
    subjectOf,
    value,
  }: {
    readonly keys: readonly string[]
    readonly found: readonly string[]
    readonly subjectOf: (key: string) => Subject
    readonly value: string
  },
): void => {
  const counts = countsOf(found)
  for (const key of keys) {
    const count = counts.get(key) ?? 0
    noteRead(recorder, subjectOf(key), count > 0 ? value : null, { from }, count)
  }
}
