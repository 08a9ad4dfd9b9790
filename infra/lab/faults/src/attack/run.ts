import { admin } from '@bugar/testing/stack'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { teamForm } from '../../../harness/http.ts'
import {
  cpuMs,
  openLab,
  peakMB,
  readOr,
  type Service,
  services,
  startSystem,
  type System,
} from '../../../harness/processes.ts'
import { createDraws } from '../../../harness/statistics.ts'
import type { Answers, Orders } from './attacker.ts'
import type { Attackers } from './attacks.ts'
import { guidedSession, workout } from './bodies.ts'
import { createPeople, live, register, sendAs, type Sender, sendOkAs, startPlan } from './people.ts'

/** Memory in MB that docker-compose.yml gives a container. */
const memoryMB = { gateway: 1024, auth: 512, catalog: 512, inference: 512, consultation: 512, training: 512 } as const

/** Node takes half of its container's memory for old objects. */
const heapShare = 0.5

interface Memory {
  readonly name: Service
  /** The most that it ever had, in MB; null where there is no /proc or it has ended. */
  readonly peakMB: number | null
  readonly limitMB: number
}

/** Seconds that each process has worked so far; 0 where there is no /proc or it has ended. */
type Work = Readonly<Record<Service, number>>

const ofEach = (value: (name: Service) => number): Work =>
  Object.fromEntries(services.map((name) => [name, value(name)])) as Work

const workOf = ({ pids }: System) => ofEach((name) => readOr(() => cpuMs(pids[name]), 0) / 1000)

const memoryOf = ({ pids }: System): readonly Memory[] =>
  (Object.keys(memoryMB) as Service[]).map((name) => ({
    name,
    peakMB: readOr(() => peakMB(pids[name]), null),
    limitMB: memoryMB[name],
  }))

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

const attackerAddress = '10.66.6.6'
const crowdSize = 20

/** A person with as many of the largest records as asked for, an administrator and a team at one address; a crowd. */
const createAttackers = async (url: string, records: number): Promise<Attackers> => {
  const nobody = { url, address: attackerAddress }
  const user = await register(nobody, 'Penyerang', 'penyerang@contoh.id')
  const crowd: Sender[] = []
  for (let index = 0; index < crowdSize; index++) {
    crowd.push(await register({ url, address: `10.66.7.${index}` }, 'Penyerang', `penyerang-${index}@contoh.id`))
  }
  await startPlan(user)
  for (let index = 0; index < records; index++) {
    const session = guidedSession('largest', index)
    // A quota may refuse some of them.
    await sendAs(user, `/training/sessions/${session.id}`, { method: 'PUT', body: session })
    await sendAs(user, '/user/workout-history', { method: 'POST', body: workout('largest') })
  }
  const login = await sendOkAs(nobody, '/auth/login', { method: 'POST', body: admin })
  const administrator = { ...nobody, token: login.token as string }
  const team = await sendOkAs(administrator, '/teams', { method: 'POST', body: teamForm('ask', 5) })
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

const watch = async (system: System, nats: Orders['nats'], options: AttackOptions) => {
  const { seed, say, idleSeconds, attackSeconds, share, only } = options
  const random = createDraws(seed)
  const people = await createPeople(system.url, options.people)
  const attackers = await createAttackers(system.url, options.records)
  say(`${options.people} people alone, ${idleSeconds} s`)
  const before = workOf(system)
  const idle = await live(people, idleSeconds, random)
  const between = workOf(system)
  say(`${options.people} people beside the attack, ${attackSeconds} s`)
  const [attacked, answers] = await Promise.all([
    live(people, attackSeconds, random),
    runAttack({ ...attackers, nats, seconds: attackSeconds, share, only }),
  ])
  const after = workOf(system)
  /** Seconds of each process while people were alone, and beside the attack. */
  const worked = {
    idle: ofEach((name) => between[name] - before[name]),
    attacked: ofEach((name) => after[name] - between[name]),
  }
  return { idle, attacked, answers, ended: [...system.ended], memory: memoryOf(system), worked }
}

export type AttackResult = Awaited<ReturnType<typeof watch>>

/**
 * Starts a system as in production, with rate limits and with Node's heap in its container, watches people alone and
 * beside the worst that one person and one address may do, and ends it.
 */
export const runAttacks = async (options: AttackOptions): Promise<AttackResult> => {
  await using lab = await openLab()
  const environmentOf = (name: Service) => ({
    NODE_OPTIONS: `--max-old-space-size=${memoryMB[name] * heapShare}`,
    // So that people and attacker come from addresses of their own.
    TRUST_PROXY: '127.0.0.1',
  })
  const system = lab.keep(await startSystem(lab, environmentOf))
  const { NATS_URL: url, NATS_USER: user, NATS_PASSWORD: password } = lab.servers.environment('integration')
  return await watch(system, { url, user, password }, options)
}
