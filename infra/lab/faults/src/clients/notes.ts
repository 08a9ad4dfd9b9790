import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { allOf, aPerson, type Client, type Surroundings } from './client.ts'

/** Changes the notes of a few consultations over and over, and now and then reads one back at once. */
export const createNotesClient = async (
  { http, random, recorder }: Surroundings,
  count: number,
): Promise<Client & { readonly mine: () => Promise<readonly ConsultationSummary[]> }> => {
  const { token } = await aPerson(http)
  const requested = { service: 'consultation', token } as const
  const ids: string[] = []
  const subjectOf = (id: string) => ({ category: 'note', register: `notes of ${id}` }) as const
  for (let index = 0; index < count; index++) {
    const body = { weight: 60 + index, height: 170, notes: 'first' }
    const { data, from, until } = await http.requestUntilOk({
      ...requested,
      method: 'POST',
      path: '/consultations',
      body,
    })
    ids.push(data.id as string)
    const first = { value: 'first', outcome: 'ok', status: 201, requestId: null, audited: false, from, until } as const
    recorder.note({ type: 'write', ...subjectOf(data.id as string), ...first })
  }
  let written = 0
  const mine = () =>
    allOf<ConsultationSummary>(http, { ...requested, method: 'GET', path: '/consultations' }, 'consultations')

  const readOne = async (id: string) => {
    const { status, data, from, until } = await http.sendRequest({
      ...requested,
      method: 'GET',
      path: `/consultations/${id}`,
    })
    if (status === 200 || status === 404) {
      const value = status === 200 ? (data.notes as string) : null
      recorder.note({ type: 'read', ...subjectOf(id), value, count: value === null ? 0 : 1, from, until })
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
      await http.write(subjectOf(id), notes, {
        ...requested,
        method: 'PUT',
        path: `/consultations/${id}`,
        body: { notes },
      })
      if (random.isTrue(0.15)) {
        await readOne(id)
      }
    },
    readAll: async () => {
      const from = Date.now()
      const found = new Map((await mine()).map(({ id, notes }) => [id, notes]))
      for (const id of ids) {
        const value = found.get(id) ?? null
        recorder.note({ type: 'read', ...subjectOf(id), value, count: value === null ? 0 : 1, from, until: Date.now() })
      }
    },
  }
}
