import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { allOf, aPerson, type Client, isOk, type Surroundings } from './client.ts'

/** How often each text is in the list. */
const countsOf = (texts: readonly string[]) => {
  const counts = new Map<string, number>()
  texts.forEach((text) => counts.set(text, (counts.get(text) ?? 0) + 1))
  return counts
}

/**
 * Makes consultations, each under a key of its own that is sent one to four times, half of them at once and some with
 * the connection cut by the client, and deletes some of those that were acknowledged.
 */
export const createConsultationsClient = async ({
  http,
  random,
  recorder,
}: Surroundings): Promise<Client & { readonly mine: () => Promise<readonly ConsultationSummary[]> }> => {
  const { token } = await aPerson(http)
  const requested = { service: 'consultation', token } as const
  const tags: string[] = []
  const subjectOf = (tag: string) => ({ category: 'consultation', register: `consultation ${tag}` }) as const
  const mine = () =>
    allOf<ConsultationSummary>(http, { ...requested, method: 'GET', path: '/consultations' }, 'consultations')

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
      const counts = countsOf((await mine()).map(({ notes }) => notes))
      for (const tag of tags) {
        const count = counts.get(tag) ?? 0
        const value = count > 0 ? 'stored' : null
        recorder.note({ type: 'read', ...subjectOf(tag), value, count, from, until: Date.now() })
      }
    },
  }
}
