import type { decisionOperations } from '@bugar/contracts/decision'
import type { Input } from '@bugar/contracts/operation'
import type { RuleBaseName } from '@bugar/contracts/rule-base'
import { timePart } from '@bugar/runtime/audit/entry'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type QueryFilter, trusted } from 'mongoose'
import { LruMap } from 'toad-cache'
import { createDecisionModel, type StoredDecision } from './model.ts'

export type { StoredDecision } from './model.ts'

type Query = Input<(typeof decisionOperations)['decision.list']>

interface Page {
  readonly decisions: StoredDecision[]
  /** Whether there are older ones. */
  readonly more: boolean
  /** At most `maxCounted`. */
  readonly total: number
}

const maxCounted = 100_000
/** Totals from this on may be as old as `keptMs`. */
const many = 1000
const keptTotals = 200
const keptMs = 10_000

type Filter = QueryFilter<StoredDecision>

const idsWithin = ({ from, to, before }: Pick<Query, 'from' | 'to' | 'before'>) => {
  const ends = [before, to && timePart(Date.parse(to))].filter((end) => end !== undefined)
  const min = from && timePart(Date.parse(from))
  return min === undefined && ends.length === 0
    ? {}
    : { _id: trusted({ ...(min && { $gte: min }), ...(ends.length > 0 && { $lt: ends.toSorted()[0] }) }) }
}

const given = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** An id that is searched for and those of a span are conditions on the same field. */
const filterOf = (wanted: object, span: Pick<Query, 'from' | 'to' | 'before'>) => {
  const within = idsWithin(span)
  return ('_id' in wanted && '_id' in within ? { $and: [wanted, within] } : { ...wanted, ...within }) as Filter
}

/** What was decided for other teams; a decision, once there, is never changed. */
export const createDecisionStore = (connection: Mongo) => {
  const decisions = createDecisionModel(connection)
  const totals = new LruMap<number>(keptTotals, keptMs)

  const get = async (id: string): Promise<StoredDecision | null> =>
    (await decisions.findById(id).lean()) as StoredDecision | null

  /** A count reads each entry of an index, so that one of many is not taken anew for each page. */
  const countOf = async (filter: Filter): Promise<number> => {
    if (Object.keys(filter).length === 0) {
      return Math.min(maxCounted, await decisions.estimatedDocumentCount())
    }
    const key = JSON.stringify(filter)
    const total = totals.get(key) ?? (await decisions.countDocuments(filter, { limit: maxCounted }))
    if (total >= many) {
      totals.set(key, total)
    }
    return total
  }

  /** Those whose caller gave this number, if the search is not the id of a decision. */
  const searched = async (search: string | undefined) => {
    if (search === undefined) {
      return {}
    }
    const isId = (await decisions.findById(search, { _id: 1 }).lean()) !== null
    return isId ? { _id: search } : { correlationId: search }
  }

  return {
    get,
    /** Acknowledged by the journals of a majority. @throws Error when some of them may not be there */
    addAll: async (all: readonly StoredDecision[]): Promise<void> => {
      await decisions.collection.insertMany(all as never, { ordered: false })
    },
    /**
     * A team's own of these bases, oldest first.
     * @param after an id, left out itself; undefined for the oldest that is kept
     * @param until none from this moment on
     */
    after: async (
      { teamId, bases }: { readonly teamId: string; readonly bases: readonly RuleBaseName[] },
      after: string | undefined,
      until: Date,
      limit: number,
    ): Promise<StoredDecision[]> => {
      const ids = { ...(after !== undefined && { $gt: after }), $lt: timePart(until.getTime()) }
      const wanted = { teamId, base: trusted({ $in: [...bases] }), _id: trusted(ids) } as QueryFilter<StoredDecision>
      return (await decisions.find(wanted).sort({ _id: 1 }).limit(limit).lean()) as StoredDecision[]
    },
    /** Newest first. */
    page: async ({ teamId, base, outcome, search, limit, before, ...span }: Query): Promise<Page> => {
      const wanted = { ...given({ teamId, base, outcome }), ...(await searched(search)) }
      const [page, total] = await Promise.all([
        decisions
          .find(filterOf(wanted, { ...span, before }))
          .sort({ _id: -1 })
          .limit(limit + 1)
          .lean() as Promise<StoredDecision[]>,
        countOf(filterOf(wanted, span)),
      ])
      return { decisions: page.slice(0, limit), more: page.length > limit, total }
    },
  }
}
export type DecisionStore = ReturnType<typeof createDecisionStore>
