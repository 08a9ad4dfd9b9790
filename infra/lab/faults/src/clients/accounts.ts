import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { allOf, aPerson, type Client, isOk, type Surroundings } from './client.ts'

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
      return http.write(subjectOf(email), 'stored', {
        service: 'auth',
        method: 'POST',
        path: '/auth/register',
        body,
        ...cut,
      })
    },
    readAll: async () => {
      const from = Date.now()
      const request = { service: 'auth', method: 'GET', path: '/users', token: admin } as const
      const found = (await allOf<{ email: string }>(http, request, 'users')).map(({ email }) => email)
      for (const email of emails) {
        const count = found.filter((each) => each === email).length
        const value = count > 0 ? 'stored' : null
        recorder.note({ type: 'read', ...subjectOf(email), value, count, from, until: Date.now() })
      }
    },
  }
}

/** Locks an account and tries its tokens on every copy of the gateway a second later. */
export const createLocksClient = async ({ http, recorder, admin, urls }: Surroundings): Promise<Client> => {
  const person = await aPerson(http)
  const { id, email, password } = person
  const register = { category: 'account', register: `lock of ${email}` } as const
  const tokenOf = async () => {
    const request = { service: 'auth', method: 'POST', path: '/auth/login', body: { email, password } } as const
    const reply = await http.sendRequest(request)
    return isOk(reply) ? (reply.data.token as string) : null
  }
  const isActive = async () =>
    (
      (await http.requestUntilOk({ service: 'auth', method: 'GET', path: `/users/${id}`, token: admin })).data as {
        isActive: boolean
      }
    ).isActive
  const toggle = async (value: 'locked' | null) => {
    const request = { service: 'auth', method: 'PATCH', path: `/users/${id}/toggle`, token: admin } as const
    const reply = await http.write(register, value, request, true)
    if (reply.status === null || reply.status === 504) {
      // It turns the state round whenever it comes, so its end is waited for before the state is looked at.
      await sleep(5000)
    }
    return reply
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
      if (!isOk(locked)) {
        return
      }
      await sleep(locked.until + 1000 - Date.now())
      const tries = tokens.flatMap((token) => urls.map((url) => ({ token, url })))
      await Promise.all(
        tries.map(async ({ token, url }) => {
          const { status, from } = await http.sendRequest({
            service: 'auth',
            method: 'GET',
            path: '/auth/me',
            token,
            url,
          })
          if (status !== null) {
            recorder.tokenChecks.push({ user: email, lockedAt: locked.until, triedAt: from, status })
          }
        }),
      )
    },
    readAll: async () => {
      const from = Date.now()
      const value = (await isActive()) ? null : 'locked'
      recorder.note({ type: 'read', ...register, value, count: value === null ? 0 : 1, from, until: Date.now() })
    },
  }
}
