import type { Client, Surroundings } from './client.ts'

interface Edited {
  readonly category: 'program' | 'rule'
  readonly service: 'catalog' | 'inference'
  /** Where one of them is read and changed. */
  readonly readPath: (id: string) => string
  readonly changePath: (id: string) => string
  /** The field that is changed. */
  readonly field: string
  readonly bodyOf: (value: string) => object
  readonly pauseMs: readonly [number, number]
}

export const programs: Edited = {
  category: 'program',
  service: 'catalog',
  readPath: (id) => `/programs/id/${id}`,
  changePath: (id) => `/programs/${id}`,
  field: 'cardioRatio',
  bodyOf: (value) => ({ cardioRatio: value }),
  pauseMs: [50, 150],
}

export const rules: Edited = {
  category: 'rule',
  service: 'inference',
  readPath: (id) => `/rules/${id}`,
  changePath: (id) => `/rules/${id}`,
  field: 'name',
  // The note says which change a version of the rules comes from.
  bodyOf: (value) => ({ name: value, note: value }),
  pauseMs: [300, 900],
}

/** An administrator who changes a text of some programs or rules; each is changed by one of them alone. */
export const createEditor = async (
  { http, random, recorder, admin }: Surroundings,
  edited: Edited,
  ids: readonly string[],
): Promise<Client> => {
  const { category, service, field, bodyOf } = edited
  const requested = { service, token: admin } as const
  const subjectOf = (id: string) => ({ category, register: `${category} ${id}` }) as const
  const read = async (id: string) => {
    const reply = await http.requestUntilOk({ ...requested, method: 'GET', path: edited.readPath(id) })
    return { ...reply, value: reply.data[field] as string }
  }
  for (const id of ids) {
    const { value, from, until } = await read(id)
    const first = { value, outcome: 'ok', status: 200, requestId: null, audited: false, from, until } as const
    recorder.note({ type: 'write', ...subjectOf(id), ...first })
  }
  const next = [...ids]
  let written = 0
  return {
    isSmall: true,
    pauseMs: () => random.whole(...edited.pauseMs),
    step: async () => {
      const id = next.shift() as string
      next.push(id)
      written += 1
      const value = `change ${written} of ${id}`
      const request = { ...requested, method: 'PUT', path: edited.changePath(id), body: bodyOf(value) } as const
      await http.write(subjectOf(id), value, request, true)
    },
    readAll: async () => {
      for (const id of ids) {
        const { value, from, until } = await read(id)
        recorder.note({ type: 'read', ...subjectOf(id), value, count: 1, from, until })
      }
    },
  }
}

/** Asks for the totals all the time, so that copies count while others write. */
export const createTotalsClient = ({ http, random, admin }: Surroundings): Client => ({
  isSmall: true,
  pauseMs: () => random.whole(100, 400),
  step: () =>
    http.sendRequest({ service: 'consultation', method: 'GET', path: '/consultations/admin/stats', token: admin }),
  readAll: async () => undefined,
})
