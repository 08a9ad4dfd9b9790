import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { teamForm } from '../../../harness/http.ts'
import { count } from '../../../harness/report.ts'
import { type Copy, createCopy, type Servers, startServers } from '../cluster.ts'
import { disturb, type Heard } from './disturb.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

export interface DecisionsOptions {
  /** Acknowledged decisions to reach. */
  readonly decisions: number
  /** How often a copy is killed and started again, spread over the run; the answer to a write is cut as often. */
  readonly kills: number
  /** How often the disk of the database is filled; above 0 only where `findOwnMounts` started this program. */
  readonly fills: number
  /** Callers, each of whom asks again as soon as it has heard. */
  readonly callers: number
  /** For `logs` and `data`; earlier ones are removed. */
  readonly folder: string
  readonly say: (line: string) => void
}

const administrator = { actor: anActor({ role: 'admin' }) }
const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 }
const question = { base: 'program', ruleSet: 'active', explain: 'none', facts } as const
const isClear = (code: string) => code === 'unavailable' || code === 'outcome-unknown'

/** Asks without pause. */
const ask = async (bus: Bus, token: string, heard: Heard, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    try {
      heard.ids.push((await bus.call('decision.evaluate', question, { token })).data.decisionId)
    } catch (error) {
      count(heard.refused, error instanceof AppError ? error.code : 'other')
      await sleep(5)
    }
  }
}

/** The log of a team leaves out what is younger than ten seconds. */
const settledMs = 11_000

/** Ids of all decisions in the team's log. */
const readLog = async (bus: Bus, token: string): Promise<string[]> => {
  await sleep(settledMs)
  const ids: string[] = []
  for (let isMore = true; isMore;) {
    const query = { limit: 1000, ...(ids.length > 0 && { after: ids.at(-1) as string }) }
    const { data } = await bus.call('decision.tail', query, { token })
    ids.push(...data.decisions.map(({ id }) => id))
    isMore = data.decisions.length > 0
  }
  return ids
}

const measure = async (
  servers: Servers,
  copies: readonly Copy[],
  disk: SmallDisk | null,
  options: DecisionsOptions,
) => {
  const [gateway, integration] = await Promise.all([busAs(servers, 'gateway'), busAs(servers, 'integration')])
  try {
    const { token } = (await gateway.call('team.create', teamForm('ask', 10_000), administrator)).data
    const heard: Heard = { ids: [], refused: {} }
    const begun = performance.now()
    let isOver = () => false
    const disturbing = disturb({ ...options, copies, mongodb: servers.mongodb, disk, heard }).then(
      (done) => {
        isOver = () => heard.ids.length >= options.decisions
        return done
      },
      (error: unknown) => {
        isOver = () => true
        throw error
      },
    )
    const asking = Array.from({ length: options.callers }, () => ask(integration, token, heard, () => isOver()))
    const [done] = await Promise.all([disturbing, ...asking])
    const seconds = (performance.now() - begun) / 1000
    const listed = await readLog(integration, token)
    const inLog = new Set(listed)
    const { data } = await gateway.call('team.list', {}, administrator)
    const acknowledged = new Set(heard.ids)
    return {
      database: servers.mongodb.description,
      acknowledged: heard.ids.length,
      /** Acknowledged and not in the log. */
      lost: heard.ids.filter((id) => !inLog.has(id)),
      /** Ids that two answers had, or that stand in the log twice. */
      doubled: heard.ids.length - acknowledged.size + listed.length - inLog.size,
      /** In the log without an answer that anybody heard. */
      unheard: [...inLog].filter((id) => !acknowledged.has(id)).length,
      /** As the team's counter says, in the log or not. */
      counted: data.decidedToday,
      ...done,
      refused: heard.refused,
      /** The failures that do not say that the service is unavailable. */
      unclear: Object.entries(heard.refused).reduce((sum, [code, count]) => sum + (isClear(code) ? 0 : count), 0),
      seconds,
    }
  } finally {
    await Promise.all([gateway.stop(), integration.stop()])
  }
}

/**
 * Whether a decision that was answered can be missing in the log: while others ask them, two copies of the inference
 * service on a database that has every acknowledged write on disk are killed, and the disk is full for a while.
 */
export const runDecisions = async (options: DecisionsOptions) => {
  const { folder } = options
  const data = join(folder, 'data')
  const remove = (path: string) => rmSync(path, { recursive: true, force: true })
  remove(data)
  remove(join(folder, 'logs'))
  const disk = options.fills > 0 ? mountSmallDisk(data, options.decisions) : null
  if (disk) {
    // An embedded server writes its log into files made in advance; small ones are full soon.
    writeFileSync(join(data, 'secantusd.toml'), '[storage]\nlog_file_max = "4MB"\ncheckpoint_seconds = 2\n')
  }
  const servers = await startServers(folder)
  const copies: Copy[] = []
  try {
    for (const name of ['inference-1', 'inference-2']) {
      copies.push(await createCopy('inference', name, servers, folder))
    }
    await Promise.all(copies.map((copy) => copy.start()))
    return await measure(servers, copies, disk, options)
  } finally {
    await Promise.allSettled(copies.map((copy) => copy.stop()))
    await Promise.allSettled([servers.mongodb.stop(), servers.nats.stop()])
    disk?.unmount()
    remove(data)
  }
}
export type DecisionsResult = Awaited<ReturnType<typeof runDecisions>>
