import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import { healthyScreening } from '@bugar/testing/client'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../random.ts'
import { guidedSession, today, workout } from './bodies.ts'
import { send, type Sender, type Sent, sendOk } from './send.ts'

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

type Ask = (path: string, given?: Parameters<typeof send>[2]) => Promise<Sent>
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
    const { data } = await ask('/consultations', { method: 'POST', body: { weight: 64, height: 170 } })
    await ask(`/consultations/${data?.id}`)
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

/** Somebody with a consultation and a plan. */
const createPerson = async (url: string, index: number): Promise<Person> => {
  // Half of them share an address.
  const from = { url, address: index % 2 === 0 ? '10.1.0.1' : `10.2.0.${index}` }
  const [email, password] = [`orang-${index}@contoh.id`, 'rahasia-uji-123']
  const body = { name: `Orang ${index}`, email, password, gender: 'male' }
  const { token } = await sendOk(from, '/auth/register', { method: 'POST', body })
  const self = { ...from, token }
  await sendOk(self, '/consultations', { method: 'POST', body: { weight: 64, height: 170 } })
  await sendOk(self, '/user/health-profile', { method: 'PUT', body: { screening: healthyScreening, consentVersion } })
  await sendOk(self, '/training/plan', { method: 'POST', body: { startDate: today() } })
  const { exercises } = await sendOk(self, '/exercises?page=1&limit=12&active=true')
  const exerciseIds = (exercises as { id: string }[]).map(({ id }) => id)
  return { ...self, email, password, exerciseIds }
}

export const createPeople = async (url: string, count: number): Promise<Person[]> => {
  const people: Person[] = []
  for (let index = 0; index < count; index++) {
    people.push(await createPerson(url, index))
  }
  return people
}

/** Everything that these people asked in so many seconds, at a human pace; each logs in once meanwhile. */
export const live = async (people: readonly Person[], seconds: number, random: Random): Promise<Timed[]> => {
  const asked: Timed[] = []
  const end = Date.now() + seconds * 1000
  const liveOne = async (person: Person) => {
    const ask: Ask = async (path, given) => {
      const sent = await send(person, path, given)
      const what = `${given?.method ?? 'GET'} ${path.replace(/\?.*|\/[\da-f-]{24,}$/, '')}`
      asked.push({ what, status: sent.status, ms: sent.ms })
      return sent
    }
    const loginAt = Date.now() + random.next() * seconds * 900
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
