import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  allOf,
  aPerson,
  type Client,
  type Http,
  isOk,
  noteFirst,
  noteFound,
  noteRead,
  type Surroundings,
} from './client.ts'

/** Someone with consultations. */
type Consulting = Client & { readonly mine: () => Promise<readonly ConsultationSummary[]> }

const consultationsOf = (http: Http, token: string) => () =>
  allOf<ConsultationSummary>(http, { service: 'consultation', token, path: '/consultations' }, 'consultations')

/**
 * Makes consultations, each under a key of its own that is sent one to four times, half of them at once and some with
 * the connection cut by the client, and deletes some of those that were acknowledged.
 */
export const createConsultationsClient = async ({ http, random, recorder }: Surroundings): Promise<Consulting> => {
  const { token } = await aPerson(http)
  const requested = { service: 'consultation', token } as const
  const tags: string[] = []
  const subjectOf = (tag: string) => ({ category: 'consultation', register: `consultation ${tag}` }) as const
  const mine = consultationsOf(http, token)

  const create = async () => {
    const tag = randomUUID()
    tags.push(tag)
    const body = { weight: random.whole(45, 120), height: random.whole(150, 195), notes: tag }
    const send = async (delayMs: number) => {
      await sleep(delayMs)
      const cut = random.isTrue(0.12) ? { cutAfterMs: random.whole(2, 40) } : {}
      const request = { ...requested, method: 'POST', path: '/consultations', key: tag, body, ...cut } as const
      return http.write(subjectOf(tag), 'stored', request)
    }
    const times = random.pick([1, 1, 2, 2, 3, 4])
    if (random.isTrue(0.5)) {
      return { tag, reply: await Promise.all(Array.from({ length: times }, () => send(random.whole(0, 15)))) }
    }
    const reply = []
    for (let time = 0; time < times; time++) {
      reply.push(await send(0))
    }
    return { tag, reply }
  }
  return {
    isSmall: false,
    mine,
    pauseMs: () => random.whole(10, 60),
    step: async () => {
      const { tag, reply } = await create()
      const stored = reply.find(isOk)
      // Only when no repetition is still under way somewhere: one that arrives after the deletion would store it anew.
      if (stored && reply.every(isOk) && random.isTrue(0.15)) {
        const path = `/consultations/${stored.data.id}`
        await http.write(subjectOf(tag), null, { ...requested, method: 'DELETE', path })
      }
    },
    readAll: async () => {
      const from = Date.now()
      const found = (await mine()).map(({ notes }) => notes)
      noteFound(recorder, from, { keys: tags, found, subjectOf, value: 'stored' })
    },
  }
}

/** Changes the notes of a few consultations over and over, and now and then reads one back at once. */
export const createNotesClient = async (
  { http, random, recorder }: Surroundings,
  count: number,
): Promise<Consulting> => {
  const { token } = await aPerson(http)
  const requested = { service: 'consultation', token } as const
  const subjectOf = (id: string) => ({ category: 'note', register: `notes of ${id}` }) as const
  const mine = consultationsOf(http, token)
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const body = { weight: 60 + index, height: 170, notes: 'first' }
    const made = await http.requestUntilOk({ ...requested, method: 'POST', path: '/consultations', body })
    ids.push(made.data.id)
    noteFirst(recorder, subjectOf(made.data.id), 'first', made)
  }
  let written = 0
  const readOne = async (id: string) => {
    const reply = await http.sendRequest({ ...requested, path: `/consultations/${id}` })
    if (reply.status === 200 || reply.status === 404) {
      noteRead(recorder, subjectOf(id), reply.status === 200 ? reply.data.notes : null, reply)
    }
  }
  const next = random.shuffle(ids)
  return {
    isSmall: true,
    mine,
    pauseMs: () => random.whole(30, 120),
    step: async () => {
      const id = next.shift() as string
      next.push(id)
      written += 1
      const notes = `note ${written}`
      const request = { ...requested, method: 'PUT', path: `/consultations/${id}`, body: { notes } } as const
      await http.write(subjectOf(id), notes, request)
      if (random.isTrue(0.15)) {
        await readOne(id)
      }
    },
    readAll: async () => {
      const from = Date.now()
      const found = new Map((await mine()).map(({ id, notes }) => [id, notes]))
      ids.forEach((id) => noteRead(recorder, subjectOf(id), found.get(id) ?? null, { from }))
    },
  }
}

/** Logs training sessions, each once; some clients do not wait for the answer. */
export const createWorkoutsClient = async ({ http, random, recorder }: Surroundings): Promise<Client> => {
  const { token } = await aPerson(http)
  const requested = { service: 'training', token, path: '/user/workout-history' } as const
  const tags: string[] = []
  const subjectOf = (tag: string) => ({ category: 'workout', register: `workout ${tag}` }) as const
  return {
    isSmall: false,
    pauseMs: () => random.whole(10, 60),
    step: () => {
      const tag = randomUUID()
      tags.push(tag)
      const body = { date: '2026-01-15', day: 'Senin', programCode: 'P1', exercises: [], notes: tag }
      const cut = random.isTrue(0.05) ? { cutAfterMs: random.whole(2, 30) } : {}
      return http.write(subjectOf(tag), 'stored', { ...requested, method: 'POST', body, ...cut })
    },
    readAll: async () => {
      const from = Date.now()
      const found = (await allOf<{ notes: string }>(http, requested, 'entries')).map(({ notes }) => notes)
      noteFound(recorder, from, { keys: tags, found, subjectOf, value: 'stored' })
    },
  }
}

interface Pace {
  /** How many are changed at once; the next ones wait for all of them. */
  readonly atOnce: number
  readonly pauseMs: () => number
}

/** Adds exercises to the favourites and takes them away again. */
export const createFavoritesClient = async (
  { http, recorder, random }: Surroundings,
  exerciseIds: readonly string[],
  { atOnce, pauseMs }: Pace,
): Promise<Client> => {
  const { token, email } = await aPerson(http)
  const requested = { service: 'catalog', token, path: '/user/favorites' } as const
  const isIn = new Map(exerciseIds.map((id) => [id, false]))
  const next = random.shuffle(exerciseIds)
  const subjectOf = (id: string) => ({ category: 'favorite', register: `favourite ${id} of ${email}` }) as const
  const turn = async () => {
    const id = next.shift() as string
    next.push(id)
    const add = !isIn.get(id)
    isIn.set(id, add)
    await (add
      ? http.write(subjectOf(id), 'in', { ...requested, method: 'POST', body: { exerciseId: id } })
      : http.write(subjectOf(id), null, { ...requested, method: 'DELETE', path: `/user/favorites/${id}` }))
  }
  return {
    isSmall: true,
    pauseMs,
    step: () => Promise.all(Array.from({ length: atOnce }, turn)),
    readAll: async () => {
      const from = Date.now()
      const { data } = await http.requestUntilOk(requested)
      const found = (data.favorites as { exerciseId: string }[]).map(({ exerciseId }) => exerciseId)
      noteFound(recorder, from, { keys: exerciseIds, found, subjectOf, value: 'in' })
    },
  }
}
