import type { decisionOperations } from '@bugar/contracts/teams/decision'
import { decisionDays, DecisionDetail } from '@bugar/contracts/teams/logged-decision'
import type { Input } from '@bugar/contracts/core/bus/operation'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { timeOf, timePart } from '@bugar/runtime/audit/entry'
import { duplicateKey, type Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import { mongo, type QueryFilter, trusted } from 'mongoose'
import * as z from 'zod/mini'

const {
  id,
  at: _at,
  team: _team,
  fired: _fired,
  notFired: _notFired,
  undisclosed: _undisclosed,
  ...kept
} = DecisionDetail.shape

const decisionRecord = defineRecord({
  name: 'TeamDecision',
  collection: 'decisions',
  shape: {
    /** Begins with the time, as ids of the audit log do. */
    _id: id,
    at: moment,
    teamId: id,
    /** As it was then. */
    teamName: z.string(),
    ...kept,
    /** Ids of the rules that fired: their version never changes. */
    fired: z.readonly(z.array(z.string())),
  },
  /** Hash of the entry, by which a repeated request is found. Items of a batch and entries of earlier releases lack it. */
  inner: { repeat: z.exactOptional(z.string()) },
  indexes: [
    [{ at: 1 }, { expireAfterSeconds: decisionDays * 24 * 3600 }],
    // An id begins with the time, so each of these is in the order in which decisions are read.
    [{ teamId: 1, _id: -1 }],
    [{ base: 1, _id: -1 }],
    [{ outcome: 1, _id: -1 }],
    [{ correlationId: 1, _id: -1 }],
    [{ repeat: 1 }, { unique: true, sparse: true }],
  ],
})
export type StoredDecision = Stored<typeof decisionRecord>

type Query = Input<(typeof decisionOperations)['decision.list']>

interface Page {
  readonly decisions: StoredDecision[]
  /** Whether there are older ones. */
  readonly more: boolean
}

/**
 * The newest decisions lie in the first of these spans, each 4 times as long as the one before; in milliseconds. An
 * embedded database reads an index to its end before it applies a limit.
 */
const spans = Array.from({ length: 13 }, (_, step) => 1000 * 4 ** step)

type Filter = QueryFilter<StoredDecision>

type Span = Pick<Query, 'from' | 'to' | 'before'>

/** The id that all wanted ones are below; undefined for none. */
const endOf = ({ to, before }: Omit<Span, 'from'>): string | undefined =>
  [before, to && timePart(Date.parse(to))].filter((end) => end !== undefined).toSorted()[0]

const idsWithin = ({ from, ...ends }: Span) => {
  const [min, end] = [from && timePart(Date.parse(from)), endOf(ends)]
  return min === undefined && end === undefined
    ? {}
    : { _id: trusted({ ...(min && { $gte: min }), ...(end && { $lt: end }) }) }
}

const given = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** An id that is searched for and those of a span are conditions on the same field. */
const filterOf = (wanted: object, span: Span) => {
  const within = idsWithin(span)
  return ('_id' in wanted && '_id' in within ? { $and: [wanted, within] } : { ...wanted, ...within }) as Filter
}

/** Decisions for other teams. A stored decision never changes. */
export const createDecisionStore = (connection: Mongo) => {
  const decisions = decisionRecord.model(connection)

  const get = async (id: string): Promise<StoredDecision | null> =>
    (await decisions.findById(id).lean()) as StoredDecision | null

  const newest = async (wanted: Filter, limit: number): Promise<StoredDecision[]> =>
    (await decisions.find(wanted).sort({ _id: -1 }).limit(limit).lean()) as StoredDecision[]

  /** The newest of all decisions in a time range and before a place, read from narrow spans of ids. */
  const newestOfAll = async ({ from, to, before }: Span, limit: number): Promise<StoredDecision[]> => {
    const until = endOf({ to, before })
    const oldest = timePart(from === undefined ? 0 : Date.parse(from))
    const end = Math.min(Date.now(), until === undefined ? Infinity : timeOf(until).getTime())
    const found: StoredDecision[] = []
    let $lt = until
    for (const ms of [...spans, Infinity]) {
      const start = timePart(Math.max(end - ms, 0))
      const $gte = start > oldest ? start : oldest
      const wanted = { _id: trusted({ $gte, ...($lt !== undefined && { $lt }) }) } as Filter
      found.push(...(await newest(wanted, limit - found.length)))
      if (found.length === limit || $gte === oldest) {
        break
      }
      $lt = $gte
    }
    return found
  }

  /** Decisions whose caller gave this number, if the search is not the id of a decision. */
  const searched = async (search: string | undefined) => {
    if (search === undefined) {
      return {}
    }
    const isId = (await decisions.findById(search, { _id: 1 }).lean()) !== null
    return isId ? { _id: search } : { correlationId: search }
  }

  /** @throws the error, unless nothing failed but decisions that repeat others */
  const repeatedOf = async (all: readonly StoredDecision[], error: unknown): Promise<ReadonlyMap<string, string>> => {
    if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) {
      throw error
    }
    const failures = [error.writeErrors].flat()
    const refused = failures.map(({ index }) => all[index] as StoredDecision)
    const keys = refused.flatMap(({ repeat }) => repeat ?? [])
    // A write of another copy may not be safe yet, and then it does not count as logged.
    const wanted = { repeat: trusted({ $in: keys }) } as QueryFilter<StoredDecision>
    const found = await decisions.find(wanted, { repeat: 1 }).read('primary').readConcern('majority').lean()
    const ids = new Map(found.map((each) => [each.repeat, String(each._id)]))
    const repeated = refused.map(
      ({ _id, repeat }) => [_id, repeat === undefined ? undefined : ids.get(repeat)] as const,
    )
    if (failures.some(({ code }) => code !== duplicateKey) || repeated.some(([, id]) => id === undefined)) {
      throw error
    }
    return new Map(repeated as [string, string][])
  }

  return {
    get,
    /**
     * Acknowledged by the journals of a majority.
     * @returns by id, those that were not added, with the id of the entry that they repeat
     * @throws Error when some of the others may not be there
     */
    addAll: async (all: readonly StoredDecision[]): Promise<ReadonlyMap<string, string>> => {
      try {
        await decisions.collection.insertMany(all as never, { ordered: false })
        return new Map()
      } catch (error) {
        return repeatedOf(all, error)
      }
    },
    /**
     * A team's decisions, but for those of the bases that are closed to it, oldest first.
     * @param after an id, left out itself; undefined for the oldest that is kept
     * @param until none from this moment on
     */
    after: async (
      { teamId, closed }: { readonly teamId: string; readonly closed: readonly RuleBaseName[] },
      after: string | undefined,
      until: Date,
      limit: number,
    ): Promise<StoredDecision[]> => {
      const ids = { ...(after !== undefined && { $gt: after }), $lt: timePart(until.getTime()) }
      const wanted = { teamId, base: trusted({ $nin: [...closed] }), _id: trusted(ids) } as QueryFilter<StoredDecision>
      return (await decisions.find(wanted).sort({ _id: 1 }).limit(limit).lean()) as StoredDecision[]
    },
    /** Newest first. */
    page: async ({ teamId, base, outcome, search, limit, before, ...span }: Query): Promise<Page> => {
      const wanted = { ...given({ teamId, base, outcome }), ...(await searched(search)) }
      const isAll = Object.keys(wanted).length === 0
      const page = await (isAll
        ? newestOfAll({ ...span, before }, limit + 1)
        : newest(filterOf(wanted, { ...span, before }), limit + 1))
      return { decisions: page.slice(0, limit), more: page.length > limit }
    },
  }
}
export type DecisionStore = ReturnType<typeof createDecisionStore>
