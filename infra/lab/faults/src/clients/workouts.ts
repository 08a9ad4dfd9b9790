import { randomUUID } from 'node:crypto'
import { allOf, aPerson, type Client, type Surroundings } from './client.ts'

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
      const counts = new Map<string, number>()
      for (const { notes } of await allOf<{ notes: string }>(http, { ...requested, method: 'GET' }, 'entries')) {
        counts.set(notes, (counts.get(notes) ?? 0) + 1)
      }
      for (const tag of tags) {
        const count = counts.get(tag) ?? 0
        const value = count > 0 ? 'stored' : null
        recorder.note({ type: 'read', ...subjectOf(tag), value, count, from, until: Date.now() })
      }
    },
  }
}
