import { consentVersion } from '@bugar/contracts/advice/person/health-profile'
import { healthyScreening } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRandom } from '../random.ts'
import type { Answers, Orders } from './attacker.ts'
import type { Attackers } from './attacks.ts'
import { type LimitedSystem, type Memory, names, startLimitedSystem, type Work } from './limited-system.ts'
import { type Timed, createPeople, live } from './people.ts'
import { guidedSession, today, workout } from './bodies.ts'
import { type Sender, send, sendOk } from './send.ts'

export interface AttackOptions {
  readonly seed: number
  readonly people: number
  /** How long people are watched alone, then beside the attack. */
  readonly idleSeconds: number
  readonly attackSeconds: number
  /** Records of each kind that the attacker has beforehand. */
  readonly records: number
  /** Part of the attack's connections, of 1. */
  readonly share: number
  /** Attacks whose names have this in them. */
  readonly only: string
  readonly say: (line: string) => void
}

export interface AttackResult {
  readonly idle: readonly Timed[]
  readonly attacked: readonly Timed[]
  readonly answers: Answers
  readonly ended: readonly string[]
  readonly memory: readonly Memory[]
  /** Seconds of each process while people were alone, and beside the attack. */
  readonly worked: { readonly idle: Work; readonly attacked: Work }
}

const attackerAddress = '10.66.6.6'
const crowdSize = 20
const teamForm = {
  name: 'Tim penyerang',
  contact: 'tim@contoh.id',
  rights: { program: 'ask', safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' },
  dailyQuota: 10_000_000,
  perSecond: 5,
  masks: {},
  keyDays: 2,
}

/** A person with as many of the largest records as asked for, an administrator and a team at one address; a crowd. */
const createAttackers = async (url: string, records: number): Promise<Attackers> => {
  const register = async (name: string, address: string): Promise<Sender> => {
    const from: Sender = { url, address }
    const body = { name: 'Penyerang', email: `${name}@contoh.id`, password: 'rahasia-uji-123', gender: 'male' }
    const { token } = await sendOk(from, '/auth/register', { method: 'POST', body })
    return { ...from, token }
  }
  const user = await register('penyerang', attackerAddress)
  const crowd = []
  for (let index = 0; index < crowdSize; index++) {
    crowd.push(await register(`penyerang-${index}`, `10.66.7.${index}`))
  }
  await sendOk(user, '/consultations', { method: 'POST', body: { weight: 64, height: 170 } })
  await sendOk(user, '/user/health-profile', { method: 'PUT', body: { screening: healthyScreening, consentVersion } })
  await sendOk(user, '/training/plan', { method: 'POST', body: { startDate: today() } })
  for (let index = 0; index < records; index++) {
    const session = guidedSession('largest', index)
    // A quota may refuse some of them.
    await send(user, `/training/sessions/${session.id}`, { method: 'PUT', body: session })
    await send(user, '/user/workout-history', { method: 'POST', body: workout('largest') })
  }
  const nobody = { url, address: attackerAddress }
  const login = await sendOk(nobody, '/auth/login', { method: 'POST', body: admin })
  const administrator = { ...nobody, token: login.token as string }
  const team = await sendOk(administrator, '/teams', { method: 'POST', body: teamForm })
  return { user, administrator, crowd, team: { ...nobody, token: team.token as string } }
}

/** In a process of its own, so that the people's times are those of the system. */
const runAttack = async (orders: Orders): Promise<Answers> => {
  const attacker = fork(new URL('./attacker.ts', import.meta.url))
  attacker.send(orders)
  const ended = once(attacker, 'exit').then(([code, signal]) => {
    throw new Error(`The attacker ended with ${signal ?? `code ${code}`}`)
  })
  const [answers] = (await Promise.race([once(attacker, 'message'), ended])) as [Answers]
  return answers
}

const since = (before: Work, after: Work): Work =>
  Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Work

const watch = async (system: LimitedSystem, options: AttackOptions): Promise<AttackResult> => {
  const { seed, say, idleSeconds, attackSeconds, share, only } = options
  const random = createRandom(seed)
  const people = await createPeople(system.url, options.people)
  const attackers = await createAttackers(system.url, options.records)
  say(`${options.people} people alone, ${idleSeconds} s`)
  const before = system.work()
  const idle = await live(people, idleSeconds, random)
  const between = system.work()
  say(`${options.people} people beside the attack, ${attackSeconds} s`)
  const [attacked, answers] = await Promise.all([
    live(people, attackSeconds, random),
    runAttack({ ...attackers, nats: system.nats, seconds: attackSeconds, share, only }),
  ])
  const worked = { idle: since(before, between), attacked: since(between, system.work()) }
  return { idle, attacked, answers, ended: [...system.ended], memory: system.memory(), worked }
}

/** Starts a system, watches people alone and beside the worst that one person and one address may do, and ends it. */
export const runAttacks = async (options: AttackOptions): Promise<AttackResult> => {
  const system = await startLimitedSystem()
  try {
    return await watch(system, options)
  } finally {
    await system.stop()
  }
}
