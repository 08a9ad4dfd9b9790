import { aPerson } from '@bugar/testing/client'
import { type HttpRequest, sendOk } from '../../../harness/http.ts'
import { inTurn } from '../../../harness/statistics.ts'
import { people } from '../cases.ts'

interface Person {
  readonly token: string
  readonly email: string
  readonly password: string
}

interface Reader extends Person {
  readonly consultationIds: readonly string[]
}

/** The callers: people who have consulted and only read, and people who consult and log in. */
export interface Population {
  readonly readers: readonly Reader[]
  readonly writers: readonly Person[]
}

const readerCount = 4
const writerCount = 28
const consultationsEach = 40

const bodies = people(64)

const consult = async (url: string, token: string, at: number): Promise<string> => {
  const { gender: _gender, ...body } = bodies[at % bodies.length] as (typeof bodies)[number]
  return (await sendOk(url, '/consultations', { method: 'POST', token, body })).id
}

const aReader = async (url: string): Promise<Reader> => {
  const person = await aPerson(url)
  let at = 0
  return { ...person, consultationIds: await inTurn(consultationsEach, () => consult(url, person.token, at++)) }
}

/** Registers everybody; readers have two pages of consultations, so that what they read stays the same. */
export const createPopulation = async (url: string): Promise<Population> => ({
  readers: await inTurn(readerCount, () => aReader(url)),
  writers: await inTurn(writerCount, () => aPerson(url)),
})

const get = (path: string, token?: string): HttpRequest => ({
  method: 'GET',
  path: `/api${path}`,
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
})

const post = (path: string, body: object, token?: string): HttpRequest => ({
  ...get(path, token),
  method: 'POST',
  headers: { ...get(path, token).headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export interface Kind {
  readonly name: string
  readonly title: string
  /** Requests that connections send in turn. */
  readonly requests: (population: Population) => HttpRequest[]
  /** Seconds of load before anything is measured, so that work which writes leave behind is under way. */
  readonly warmupSeconds: number
  readonly writes: boolean
  /** Whether Bugar does more for it than the others do without `--same-duties`. */
  readonly hasDuties: boolean
}

const read = { warmupSeconds: 0, writes: false, hasDuties: false }

/** In the order they are measured: what fills the database comes last. */
export const kinds: readonly Kind[] = [
  { ...read, name: 'health', title: 'GET /health', requests: () => [get('/health')] },
  {
    ...read,
    name: 'programs',
    title: 'GET /programs',
    requests: ({ writers }) => writers.map(({ token }) => get('/programs', token)),
  },
  {
    ...read,
    name: 'test',
    title: 'POST /forward-chaining/test',
    requests: ({ writers }) =>
      bodies.map((body, at) => post('/forward-chaining/test', body, writers[at % writers.length]?.token)),
  },
  {
    ...read,
    name: 'list',
    title: 'GET /consultations (20)',
    requests: ({ readers }) => readers.map(({ token }) => get('/consultations?limit=20', token)),
  },
  {
    ...read,
    name: 'get',
    title: 'GET /consultations/{id}',
    requests: ({ readers }) =>
      readers.flatMap(({ token, consultationIds }) => consultationIds.map((id) => get(`/consultations/${id}`, token))),
  },
  {
    ...read,
    name: 'login',
    title: 'POST /auth/login',
    requests: ({ writers }) => writers.map(({ email, password }) => post('/auth/login', { email, password })),
    hasDuties: true,
  },
  {
    name: 'create',
    title: 'POST /consultations',
    requests: ({ writers }) =>
      bodies.map(({ gender: _gender, ...body }, at) =>
        post('/consultations', body, writers[at % writers.length]?.token),
      ),
    warmupSeconds: 2,
    writes: true,
    hasDuties: true,
  },
]
