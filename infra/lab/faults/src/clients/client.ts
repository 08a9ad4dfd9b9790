import type { Heard, Http } from '../http.ts'
import type { Random } from '../random.ts'
import type { Recorder } from '../recorder.ts'

export interface Surroundings {
  readonly http: Http
  readonly random: Random
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

export interface Person {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
}

let registered = 0

/** Somebody nobody else in the run is. */
export const aPerson = async (http: Http): Promise<Person> => {
  registered += 1
  const email = `orang-${registered}@contoh.id`
  const password = 'rahasia-uji-123'
  const body = { name: `Orang ${registered}`, email, password, gender: 'male' }
  const { data } = await http.requestUntilOk({ service: 'auth', method: 'POST', path: '/auth/register', body })
  return { id: data.user.id, email, password, token: data.token }
}

export const isOk = ({ status }: Heard): boolean => status !== null && status < 300

/** All pages of a list. */
export const allOf = async <T>(
  http: Http,
  request: Parameters<Http['sendRequest']>[0],
  field: string,
): Promise<T[]> => {
  const all: T[] = []
  for (let page = 1; ; page++) {
    const mark = request.path.includes('?') ? '&' : '?'
    const { data } = await http.requestUntilOk({ ...request, path: `${request.path}${mark}limit=500&page=${page}` })
    all.push(...(data[field] as T[]))
    if (page >= data.pagination.totalPages) {
      return all
    }
  }
}
