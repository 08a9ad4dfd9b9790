import { setTimeout as sleep } from 'node:timers/promises'
import type { Copy, ServerPart } from '../cluster.ts'
import { isWriting } from '../faults.ts'
import type { SmallDisk } from './small-disk.ts'

export interface Heard {
  /** Ids of the answered decisions. */
  readonly ids: string[]
  /** Answers other than a decision, by their code. */
  readonly refused: Record<string, number>
}

/** The results of a full disk. */
export interface Fill {
  /** Answers other than a decision until there was room again. */
  readonly refused: number
  /** `kept`: recovered by itself; `ended`: exited; `killed`: by the test; `stuck`: running, but no longer writing. */
  readonly database: 'kept' | 'ended' | 'killed' | 'stuck'
  /** Seconds from there being room, or from the start of the database that it took, to the next decision. */
  readonly recovered: number
}

export interface Disturbed {
  kills: number
  cuts: number
  readonly fills: Fill[]
}

interface Disturbing {
  readonly copies: readonly Copy[]
  readonly mongodb: ServerPart
  /** Where the database has its data; null when no disk is filled. */
  readonly disk: SmallDisk | null
  readonly heard: Heard
  readonly decisions: number
  readonly kills: number
  readonly fills: number
  readonly say: (line: string) => void
}

const refusals = ({ refused }: Heard) => Object.values(refused).reduce((sum, count) => sum + count, 0)

const within = async (milliseconds: number, isReached: () => boolean): Promise<boolean> => {
  const end = Date.now() + milliseconds
  while (!isReached() && Date.now() < end) {
    await sleep(5)
  }
  return isReached()
}

/** Nothing is given any more: a file that the database has made longer in advance may have room for thousands. */
const untilNothingIsGiven = async (heard: Heard): Promise<void> => {
  for (let end = Date.now() + 120_000; Date.now() < end;) {
    const before = { given: heard.ids.length, refused: refusals(heard) }
    await sleep(1000)
    if (heard.ids.length === before.given && refusals(heard) > before.refused) {
      return
    }
  }
  throw new Error('The disk has been full for two minutes, and decisions are given all the same')
}

/** Each in turn is killed while it works and started again, and the answer to a write of the other one is cut. */
const killCopy = async ({ copies }: Disturbing, done: Disturbed) => {
  const copy = copies[done.kills % copies.length] as Copy
  const other = copies[(done.kills + 1) % copies.length] as Copy
  void other.mongodbProxy?.cutReply(isWriting).then(() => (done.cuts += 1))
  await copy.end('SIGKILL')
  await copy.start()
  void other.mongodbProxy?.cutRequest(() => false)
  done.kills += 1
}

const fullMs = 3000
const recoverMs = 8000

/**
 * Fills the disk, then frees it.
 * @param isKilled kills the database while the disk is full, so that unwritten data is lost
 */
const fillDisk = async ({ mongodb, heard }: Disturbing, disk: SmallDisk, isKilled: boolean): Promise<Fill> => {
  const before = refusals(heard)
  disk.fill()
  await untilNothingIsGiven(heard)
  await sleep(fullMs)
  let database: Fill['database'] = mongodb.hasEnded() ? 'ended' : 'kept'
  if (isKilled && database === 'kept') {
    database = 'killed'
    await mongodb.end('SIGKILL')
  }
  const refused = refusals(heard) - before
  const given = heard.ids.length
  const isGiven = () => heard.ids.length > given
  disk.free()
  let begun = performance.now()
  if (database === 'kept' && !(await within(recoverMs, isGiven))) {
    database = mongodb.hasEnded() ? 'ended' : 'stuck'
    await mongodb.end('SIGKILL')
  }
  if (database !== 'kept') {
    await mongodb.start()
    begun = performance.now()
  }
  if (!(await within(8 * recoverMs, isGiven))) {
    throw new Error('There is room on the disk again, and no decision is given')
  }
  return { refused, database, recovered: (performance.now() - begun) / 1000 }
}

/** Kills copies and fills the disk so many times, in turn and spread over the run. */
export const disturb = async (disturbing: Disturbing): Promise<Disturbed> => {
  const { heard, decisions, kills, fills, disk, say } = disturbing
  const done: Disturbed = { kills: 0, cuts: 0, fills: [] }
  const turns = kills + fills
  for (let turn = 0; turn < turns; turn++) {
    await within(Number.POSITIVE_INFINITY, () => heard.ids.length >= ((turn + 1) * decisions) / (turns + 1))
    if (disk !== null && done.fills.length < Math.floor((fills * (turn + 1)) / turns)) {
      const fill = await fillDisk(disturbing, disk, done.fills.length % 2 === 1)
      done.fills.push(fill)
      say(`${heard.ids.length} decisions, disk full: ${JSON.stringify(fill)}`)
    } else {
      await killCopy(disturbing, done)
      say(`${heard.ids.length} decisions, ${done.kills} kills`)
    }
  }
  return done
}
