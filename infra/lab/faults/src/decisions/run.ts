import { AppError } from '@bugar/contracts/errors'
import type { ProcessName } from '@bugar/contracts/topology'
import { type Bus, connectBus } from '@bugar/runtime/nats/bus'
import { anActor, silent } from '@bugar/testing/bus'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Copy, createCopy } from '../copy.ts'
import { isWriting } from '../fault-kinds.ts'
import { type Servers, startServers } from '../servers.ts'

export interface DecisionsOptions {
  /** Acknowledged decisions to reach. */
  readonly decisions: number
  /** How often a copy is killed and started again, spread over the run; the answer to a write is cut as often. */
  readonly kills: number
  /** Callers, each of whom asks again as soon as it has heard. */
  readonly callers: number
  /** For logs and data; what was in it is removed. */
  readonly folder: string
  readonly say: (line: string) => void
}

export interface DecisionsResult {
  readonly database: string
  readonly acknowledged: number
  /** Acknowledged and not in the log. */
  readonly lost: readonly string[]
  /** Ids that two answers had. */
  readonly doubled: number
  /** In the log without an answer that anybody heard. */
  readonly unheard: number
  /** As the team's counter says, in the log or not. */
  readonly counted: number
  readonly kills: number
  readonly cuts: number
  /** Answers other than a decision, by their code. */
  readonly refused: Readonly<Record<string, number>>
  readonly seconds: number
}

const administrator = { actor: anActor({ role: 'admin' }) }
const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 }
const question = { base: 'program', ruleSet: 'active', explain: 'none', facts } as const
const nothing = { program: 'none', safety: 'none', adaptation: 'none', progression: 'none', energy: 'none' } as const
const team = {
  name: 'Tim uji kehilangan',
  contact: 'tim@contoh.id',
  rights: { ...nothing, program: 'ask' },
  dailyQuota: 10_000_000,
  perSecond: 10_000,
  masks: {},
  keyDays: 2,
} as const

const busOf = ({ nats, passwords }: Servers, user: ProcessName): Promise<Bus> =>
  connectBus({ url: nats.url, user, password: passwords[user], logger: silent })

interface Heard {
  readonly ids: string[]
  readonly refused: Record<string, number>
}

/** Asks without pause until so many decisions were given. */
const ask = async (bus: Bus, token: string, heard: Heard, decisions: number): Promise<void> => {
  while (heard.ids.length < decisions) {
    try {
      heard.ids.push((await bus.call('decision.evaluate', question, { token })).data.decisionId)
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'other'
      heard.refused[code] = (heard.refused[code] ?? 0) + 1
      await sleep(5)
    }
  }
}

/** Each in turn is killed while it works and started again, and the answer to a write of the other one is cut. */
const disturb = async (copies: readonly Copy[], { ids }: Heard, { decisions, kills, say }: DecisionsOptions) => {
  const done = { kills: 0, cuts: 0 }
  while (done.kills < kills && ids.length < decisions) {
    if (ids.length < ((done.kills + 1) * decisions) / (kills + 1)) {
      await sleep(5)
      continue
    }
    const copy = copies[done.kills % copies.length] as Copy
    const other = copies[(done.kills + 1) % copies.length] as Copy
    void other.mongodbProxy?.cutReply(isWriting).then(() => (done.cuts += 1))
    await copy.end('SIGKILL')
    await copy.start()
    void other.mongodbProxy?.cutRequest(() => false)
    done.kills += 1
    say(`${ids.length} decisions, ${done.kills} kills`)
  }
  return done
}

/** Ids of all decisions in the log, by the pages that administrators see. */
const readLog = async (bus: Bus): Promise<Set<string>> => {
  const ids = new Set<string>()
  let before: string | undefined
  do {
    const query = { limit: 100, ...(before !== undefined && { before }) }
    const { data } = await bus.call('decision.list', query, administrator)
    data.decisions.forEach(({ id }) => ids.add(id))
    before = data.nextCursor ?? undefined
  } while (before !== undefined)
  return ids
}

const measure = async (
  servers: Servers,
  copies: readonly Copy[],
  options: DecisionsOptions,
): Promise<DecisionsResult> => {
  const [gateway, integration] = await Promise.all([busOf(servers, 'gateway'), busOf(servers, 'integration')])
  try {
    const { token } = (await gateway.call('team.create', team, administrator)).data
    const heard: Heard = { ids: [], refused: {} }
    const begun = performance.now()
    const disturbing = disturb(copies, heard, options)
    await Promise.all(Array.from({ length: options.callers }, () => ask(integration, token, heard, options.decisions)))
    const seconds = (performance.now() - begun) / 1000
    const done = await disturbing
    const inLog = await readLog(gateway)
    const { data } = await gateway.call('team.list', {}, administrator)
    const acknowledged = new Set(heard.ids)
    return {
      database: servers.mongodb.description,
      acknowledged: heard.ids.length,
      lost: heard.ids.filter((id) => !inLog.has(id)),
      doubled: heard.ids.length - acknowledged.size,
      unheard: [...inLog].filter((id) => !acknowledged.has(id)).length,
      counted: data.decidedToday,
      ...done,
      refused: heard.refused,
      seconds,
    }
  } finally {
    await Promise.all([gateway.stop(), integration.stop()])
  }
}

/**
 * Whether a decision that was answered can be missing in the log: two copies of the inference service on a database
 * that has every acknowledged write on disk are killed while others ask them.
 */
export const runDecisions = async (options: DecisionsOptions): Promise<DecisionsResult> => {
  const { folder } = options
  rmSync(folder, { recursive: true, force: true })
  const servers = await startServers(folder)
  const copies: Copy[] = []
  try {
    for (const name of ['inference-1', 'inference-2']) {
      const env = { MONGODB_DATABASE: 'decisions_inference', LOG_LEVEL: 'info' }
      const logFile = join(folder, 'logs', `${name}.log`)
      copies.push(await createCopy({ service: 'inference', name, servers, logFile, env }))
    }
    await Promise.all(copies.map((copy) => copy.start()))
    return await measure(servers, copies, options)
  } finally {
    await Promise.allSettled(copies.map((copy) => copy.stop()))
    await Promise.allSettled([servers.mongodb.stop(), servers.nats.stop()])
    rmSync(join(folder, 'data'), { recursive: true, force: true })
  }
}
