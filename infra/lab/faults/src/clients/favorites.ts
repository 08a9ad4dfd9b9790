import { aPerson, type Client, type Surroundings } from './client.ts'

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
  const requested = { service: 'catalog', token } as const
  const isIn = new Map(exerciseIds.map((id) => [id, false]))
  const next = random.shuffle(exerciseIds)
  const subjectOf = (id: string) => ({ category: 'favorite', register: `favourite ${id} of ${email}` }) as const
  const turn = async () => {
    const id = next.shift() as string
    next.push(id)
    const add = !isIn.get(id)
    isIn.set(id, add)
    await (add
      ? http.write(subjectOf(id), 'in', {
          ...requested,
          method: 'POST',
          path: '/user/favorites',
          body: { exerciseId: id },
        })
      : http.write(subjectOf(id), null, { ...requested, method: 'DELETE', path: `/user/favorites/${id}` }))
  }
  return {
    isSmall: true,
    pauseMs,
    step: () => Promise.all(Array.from({ length: atOnce }, turn)),
    readAll: async () => {
      const from = Date.now()
      const { data } = await http.requestUntilOk({ ...requested, method: 'GET', path: '/user/favorites' })
      const found = (data.favorites as { exerciseId: string }[]).map(({ exerciseId }) => exerciseId)
      for (const id of exerciseIds) {
        const count = found.filter((each) => each === id).length
        const value = count > 0 ? 'in' : null
        recorder.note({ type: 'read', ...subjectOf(id), value, count, from, until: Date.now() })
      }
    },
  }
}
