import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { allOf, aPerson, type Client, isOk, noteFirst, noteFound, noteRead, type Surroundings } from './client.ts'

// `read` and `change` are the folders of the paths by which one is read and changed; `field` is what changes.
export const programs = {
  category: 'program',
  service: 'catalog',
  read: '/programs/id',
  change: '/programs',
  field: 'cardioRatio',
  bodyOf: (value: string) => ({ cardioRatio: value }),
  pauseMs: [50, 150],
} as const

export const rules = {
  category: 'rule',
  service: 'inference',
  read: '/rules',
  change: '/rules',
  field: 'name',
  // The note says which change a version of the rules comes from.
  bodyOf: (value: string) => ({ name: value, note: value }),
  pauseMs: [300, 900],
} as const

/** An administrator who changes a text of some programs or rules; each is changed by one of them alone. */
export const createEditor = async (
  { http, random, recorder, admin }: Surroundings,
  { category, service, read, change, field, bodyOf, pauseMs }: typeof programs | typeof rules,
  ids: readonly string[],
): Promise<Client> => {
  const requested = { service, token: admin } as const
  const subjectOf = (id: string) => ({ category, register: `${category} ${id}` }) as const
  const readOne = (id: string) => http.requestUntilOk({ ...requested, path: `${read}/${id}` })
  for (const id of ids) {
    const found = await readOne(id)
    noteFirst(recorder, subjectOf(id), found.data[field], found)
  }
  const next = [...ids]
  let written = 0
  return {
    isSmall: true,
    pauseMs: () => random.whole(pauseMs[0], pauseMs[1]),
    step: async () => {
      const id = next.shift() as string
      next.push(id)
      written += 1
      const value = `change ${written} of ${id}`
      const request = { ...requested, method: 'PUT', path: `${change}/${id}`, body: bodyOf(value) } as const
      await http.write(subjectOf(id), value, request, true)
    },
    readAll: async () => {
      for (const id of ids) {
        const found = await readOne(id)
        noteRead(recorder, subjectOf(id), found.data[field], found)
      }
    },
  }
}

/** Asks for the totals all the time, so that copies count while others write. */
export const createTotalsClient = ({ http, random, admin }: Surroundings): Client => ({
  isSmall: true,
  pauseMs: () => random.whole(100, 400),
  step: () => http.sendRequest({ service: 'consultation', path: '/consultations/admin/stats', token: admin }),
  readAll: async () => undefined,
})

/** Registers accounts, some of them without waiting for the answer. */
export const createAccountsClient = ({ http, random, recorder, admin }: Surroundings): Client => {
  const emails: string[] = []
  const subjectOf = (email: string) => ({ category: 'account', register: `account ${email}` }) as const
  return {
    isSmall: false,
    pauseMs: () => random.whole(500, 1500),
    step: () => {
      const email = `${randomUUID()}@contoh.id`
      emails.push(email)
      const body = { name: 'Sari Dewi', email, password: 'rahasia-uji-123', gender: 'female' }
      const cut = random.isTrue(0.1) ? { cutAfterMs: random.whole(10, 120) } : {}
      const request = { service: 'auth', method: 'POST', path: '/auth/register', body, ...cut } as const
      return http.write(subjectOf(email), 'stored', request)
    },
    readAll: async () => {
      const from = Date.now()
      const users = await allOf<{ email: string }>(http, { service: 'auth', path: '/users', token: admin }, 'users')
      const found = users.map(({ email }) => email)
      noteFound(recorder, from, { keys: emails, found, subjectOf, value: 'stored' })
    },
  }
}

/** Locks an account and tries its tokens on every copy of the gateway a second later. */
export const createLocksClient = async ({ http, recorder, admin, urls }: Surroundings): Promise<Client> => {
  const { id, email, password } = await aPerson(http)
  const register = { category: 'account', register: `lock of ${email}` } as const
  const tokenOf = async () => {
    const body = { email, password }
    const reply = await http.sendRequest({ service: 'auth', method: 'POST', path: '/auth/login', body })
    return isOk(reply) ? (reply.data.token as string) : null
  }
  const isActive = async (): Promise<boolean> =>
    (await http.requestUntilOk({ service: 'auth', path: `/users/${id}`, token: admin })).data.isActive
  const toggle = async (value: 'locked' | null) => {
    const request = { service: 'auth', method: 'PATCH', path: `/users/${id}/toggle`, token: admin } as const
    const reply = await http.write(register, value, request, true)
    if (reply.status === null || reply.status === 504) {
      // It turns the state round whenever it comes, so its end is waited for before the state is looked at.
      await sleep(5000)
    }
    return reply
  }
  const tryToken = async (token: string, url: string, lockedAt: number) => {
    const { status, from } = await http.sendRequest({ service: 'auth', path: '/auth/me', token, url })
    if (status !== null) {
      recorder.tokenChecks.push({ user: email, lockedAt, triedAt: from, status })
    }
  }
  return {
    isSmall: true,
    pauseMs: () => 1000,
    step: async () => {
      if (!(await isActive())) {
        await toggle(null)
        return
      }
      const tokens = [await tokenOf(), await tokenOf()].filter((token) => token !== null)
      const locked = await toggle('locked')
      if (isOk(locked)) {
        await sleep(locked.until + 1000 - Date.now())
        await Promise.all(tokens.flatMap((token) => urls.map((url) => tryToken(token, url, locked.until))))
      }
    },
    readAll: async () => {
      const from = Date.now()
      noteRead(recorder, register, (await isActive()) ? null : 'locked', { from })
    },
  }
}
