import { addDays, jakartaDay } from '@bugar/contracts/core/values/day'
import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Logger } from '@bugar/runtime/core/logger'
import type { Metrics } from '@bugar/runtime/telemetry/telemetry'
import { outsideRequest } from '@bugar/runtime/core/work'
import type { UsageStore } from '../team/callers.ts'
import type { DecisionStore, StoredDecision } from './store.ts'

/** Whole seconds until the day ends in Jakarta, at least 1. */
export const secondsLeftOfDay = (moment: Date): number => {
  const midnight = Date.parse(`${addDays(jakartaDay(moment), 1)}T00:00:00+07:00`)
  return Math.max(1, Math.ceil((midnight - moment.getTime()) / 1000))
}

interface Waiting {
  readonly decision: StoredDecision
  readonly dailyQuota: number
  /** Milliseconds since the epoch: later nobody waits for the answer. */
  readonly deadline: number
  readonly resolve: (id: string) => void
  readonly reject: (error: AppError) => void
}

/** Decisions of one write. */
const maxAtOnce = 500
/** More that wait, or more of one team, are refused at once. */
const maxWaiting = 5000
const maxWaitingOfTeam = 1500
/** After that a write counts as failed, so that its callers learn of it before they give up. */
const writeWithinMs = 2500
/** Time left for the write after queueing. */
const marginMs = 250

const within = async <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The write takes too long')), writeWithinMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const overQuota = ({ decision, dailyQuota }: Waiting) =>
  new AppError('rate-limited', `The quota of ${dailyQuota} decisions a day is used up`, {
    retryAfter: secondsLeftOfDay(decision.at),
  })

const teamOf = ({ decision }: Waiting): string => decision.teamId

/**
 * Counts a decision against its team's quota and logs it.
 * @returns the id of its entry
 * @throws AppError `rate-limited`, `unavailable`
 */
export type LogDecision = (decision: StoredDecision, team: { dailyQuota: number }, deadline: number) => Promise<string>

/**
 * Decisions that come while a write is under way share the next one (group commit), so that a copy waits for the disk
 * once for many. A write that fails or whose outcome is unknown gives none of its callers an answer; a decision that is
 * in the log then all the same was never given.
 */
export const createDecisionLog = (
  decisions: Pick<DecisionStore, 'addAll'>,
  usage: Pick<UsageStore, 'reserve' | 'release'>,
  logger: Logger,
  metrics?: Pick<Metrics, 'gauge'>,
): LogDecision => {
  let waiting: Waiting[] = []
  let writing: readonly Waiting[] = []
  let isWriting = false
  metrics?.gauge('bugar_decision_log_waiting', () => [{ value: writing.length + waiting.length }])
  metrics?.gauge('bugar_decision_log_lag_seconds', () => {
    const since = Math.min(Date.now(), ...[...writing, ...waiting].map(({ decision }) => decision.at.getTime()))
    return [{ value: (Date.now() - since) / 1000 }]
  })

  /** Decisions that fit their team's quota; the others are rejected. */
  const withinQuota = async (batch: readonly Waiting[]): Promise<Waiting[]> => {
    const groups = Map.groupBy(batch, ({ decision: { teamId, at } }) => `${teamId} ${jakartaDay(at)}`)
    const admitted = [...groups.values()].map(async (group) => {
      const { decision, dailyQuota } = group.at(-1) as Waiting
      const { teamId, at } = decision
      const count = await usage.reserve(teamId, jakartaDay(at), group.length, dailyQuota, at)
      group.slice(count).forEach((each) => each.reject(overQuota(each)))
      return group.slice(0, count)
    })
    return (await Promise.all(admitted)).flat()
  }

  /** Logs decisions and returns the ids of their entries. A repeated decision keeps its first entry and is not counted. */
  const add = async (admitted: readonly Waiting[]): Promise<readonly string[]> => {
    const repeated = await decisions.addAll(admitted.map(({ decision }) => decision))
    const again = admitted.filter(({ decision }) => repeated.has(decision._id))
    const groups = Map.groupBy(again, ({ decision: { teamId, at } }) => `${teamId} ${jakartaDay(at)}`)
    const released = [...groups.values()].map((group) => {
      const { teamId, at } = (group[0] as Waiting).decision
      return usage.release(teamId, jakartaDay(at), group.length)
    })
    await Promise.all(released)
    return admitted.map(({ decision: { _id } }) => repeated.get(_id) ?? _id)
  }

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const admitAndAdd = async () => {
      const admitted = await withinQuota(batch)
      return { admitted, ids: admitted.length > 0 ? await add(admitted) : [] }
    }
    try {
      const { admitted, ids } = await within(admitAndAdd())
      admitted.forEach(({ resolve }, at) => resolve(ids[at] as string))
    } catch (error) {
      logger.warn({ err: error, decisions: batch.length }, 'the log of decisions cannot be written')
      batch.forEach(({ reject }) => reject(unavailable(error)))
    }
  }

  /** The next write: teams take turns, so that one with many waiting does not hold up the others. */
  const takeTurns = (): Waiting[] => {
    const ofTeams = [...Map.groupBy(waiting, teamOf).values()]
    const longest = Math.max(...ofTeams.map((group) => group.length))
    const inTurn = Array.from({ length: longest }, (_, turn) => ofTeams.flatMap((group) => group[turn] ?? [])).flat()
    waiting = inTurn.slice(maxAtOnce)
    return inTurn.slice(0, maxAtOnce)
  }

  const writeAll = async (): Promise<void> => {
    isWriting = true
    while (waiting.length > 0) {
      const now = Date.now()
      const batch = takeTurns()
      const [late, timely] = [
        batch.filter((each) => each.deadline - now < marginMs),
        batch.filter((each) => each.deadline - now >= marginMs),
      ]
      late.forEach(({ reject }) => reject(unavailable(new Error('The decision waited too long for its write'))))
      if (timely.length > 0) {
        writing = timely
        await write(timely)
        writing = []
      }
    }
    isWriting = false
  }

  return (decision, { dailyQuota }, deadline) => {
    const own = waiting.filter((each) => teamOf(each) === decision.teamId).length
    if (waiting.length >= maxWaiting || own >= maxWaitingOfTeam) {
      return Promise.reject(unavailable(new Error('Too many decisions wait for their write')))
    }
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    waiting.push({ decision, dailyQuota, deadline, resolve, reject })
    if (!isWriting) {
      // It writes for many requests, so its writes are none of this one's.
      outsideRequest(() => void writeAll())
    }
    return promise
  }
}
