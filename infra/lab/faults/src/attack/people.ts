import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import { healthyScreening } from '@bugar/testing/client'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, type Reply, send, sendOk } from '../../../harness/http.ts'
import { type Draws, inTurn } from '../../../harness/statistics.ts'
import { guidedSession, today, workout } from './bodies.ts'

export interface Sender {
  readonly url: string
  /** Where the request seems to come from. */
  readonly address: string
  readonly token?: string
}

const askedBy = ({ address, token }: Sender, asked: Asked = {}): Asked => ({
  ...asked,
  ...(token !== undefined && { token }),
  headers: { 'x-forwarded-for': address, 'accept-encoding': 'br' },
})

export const sendAs = (sender: Sender, path: string, asked?: Asked) => send(sender.url, path, askedBy(sender, asked))

/** The data of the answer. @throws Error unless the request succeeds */
export const sendOkAs = (sender: Sender, path: string, asked?: Asked) =>
  sendOk(sender.url, path, askedBy(sender, asked))

const password = 'rahasia-uji-123'

export const register = async (from: Sender, name: string, email: string) => {
  const body = { name, email, password, gender: 'male' }
  const { token } = await sendOkAs(from, '/auth/register', { method: 'POST', body })
  return { ...from, email, password, token: token as string }
}

/** Gives somebody a consultation and a plan. */
export const startPlan = async (self: Sender): Promise<void> => {
  const screened = { screening: healthyScreening, consentVersion }
  await sendOkAs(self, '/consultations', { method: 'POST', body: { weight: 64, height: 170 } })
  await sendOkAs(self, '/user/health-profile', { method: 'PUT', body: screened })
  await sendOkAs(self, '/training/plan', { method: 'POST', body: { startDate: today() } })
}

/** A request of one of the people. */
export interface Timed {
  readonly what: string
  readonly status: number | null
  readonly ms: number
}

interface Person extends Sender {
  readonly email: string
  readonly password: string
  readonly exerciseIds: readonly string[]
}

type Ask = (path: string, asked?: Asked) => Promise<Reply>
type Step = (ask: Ask, person: Person) => Promise<unknown>

/** Actions of the people, each equally likely. */
const steps: readonly Step[] = [
  (ask) => Promise.all([ask('/consultations?page=1&limit=3'), ask('/programs'), ask('/user/weigh-ins?page=1&limit=2')]),
  (ask) => Promise.all([ask('/exercises?page=1&limit=12&active=true'), ask('/user/favorites')]),
  (ask) => ask('/consultations?page=1&limit=10'),
  (ask) =>
    Promise.all([ask(`/training/plan?today=${today()}`), ask(`/training/targets?from=${today()}&to=${today()}`)]),
  (ask) => ask('/user/workout-history?page=1&limit=10'),
  (ask) => ask('/rules'),
  async (ask) => {
    const made = await ask('/consultations', { method: 'POST', body: { weight: 64, height: 170 } })
    await ask(`/consultations/${made.data()?.id}`)
  },
  (ask) => ask('/forward-chaining/test', { method: 'POST', body: { gender: 'male', weight: 64, height: 170 } }),
  async (ask, { exerciseIds: [id] }) => {
    await ask('/user/favorites', { method: 'POST', body: { exerciseId: id } })
    await ask(`/user/favorites/${id}`, { method: 'DELETE' })
  },
  (ask) => ask('/user/workout-history', { method: 'POST', body: workout('usual') }),
  (ask) => {
    const body = guidedSession('usual')
    return ask(`/training/sessions/${body.id}`, { method: 'PUT', body })
  },
]

/** `what` of a login. */
export const loggingIn = 'POST /auth/login'

const login: Step = (ask, { email, password }) => ask('/auth/login', { method: 'POST', body: { email, password } })

const createPerson = async (url: string, index: number): Promise<Person> => {
  // Half of them share an address.
  const from = { url, address: index % 2 === 0 ? '10.1.0.1' : `10.2.0.${index}` }
  const self = await register(from, `Orang ${index}`, `orang-${index}@contoh.id`)
  await startPlan(self)
  const { exercises } = await sendOkAs(self, '/exercises?page=1&limit=12&active=true')
  return { ...self, exerciseIds: (exercises as { id: string }[]).map(({ id }) => id) }
}

export const createPeople = (url: string, count: number): Promise<Person[]> => {
  let index = 0
  return inTurn(count, () => createPerson(url, index++))
}

/** Everything that these people asked in so many seconds, at a human pace; each logs in once meanwhile. */
export const live = async (people: readonly Person[], seconds: number, random: Draws): Promise<Timed[]> => {
  const asked: Timed[] = []
  const end = Date.now() + seconds * 1000
  const liveOne = async (person: Person) => {
    const ask: Ask = async (path, given) => {
      const sent = await sendAs(person, path, given)
      const what = `${given?.method ?? 'GET'} ${path.replace(/\?.*|\/[\da-f-]{24,}$/, '')}`
      asked.push({ what, status: sent.status, ms: sent.ms })
      return sent
    }
    const loginAt = Date.now() + random.random() * seconds * 900
    let hasLoggedIn = false
    await sleep(random.whole(0, 2000))
    while (Date.now() < end) {
      if (!hasLoggedIn && Date.now() >= loginAt) {
        hasLoggedIn = true
        await login(ask, person)
      }
      await random.pick(steps)(ask, person)
      await sleep(random.whole(500, 3000))
    }
  }
  await Promise.all(people.map(liveOne))
  return asked
}
