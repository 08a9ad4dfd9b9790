import type { decisionOperations } from '@bugar/contracts/decision'
import type { Input } from '@bugar/contracts/operation'
import { timePart } from '@bugar/runtime/audit/entry'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type QueryFilter, trusted } from 'mongoose'
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

const idsWithin = ({ from, to, before }: Pick<Query, 'from' | 'to' | 'before'>) => {
  const ends = [before, to && timePart(Date.parse(to))].filter((end) => end !== undefined)
  const min = from && timePart(Date.parse(from))
  return min === undefined && ends.length === 0
    ? {}
    : { _id: trusted({ ...(min && { $gte: min }), ...(ends.length > 0 && { $lt: ends.toSorted()[0] }) }) }
}

const given = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** What was decided for other teams; a decision, once there, is never changed. */
export const createDecisionStore = (connection: Mongo) => {
  const decisions = createDecisionModel(connection)

  const get = async (id: string): Promise<StoredDecision | null> =>
    (await decisions.findById(id).lean()) as StoredDecision | null

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
    /** Newest first. */
    page: async ({ teamId, base, outcome, search, limit, ...span }: Query): Promise<Page> => {
      const found = await searched(search)
      const wanted = { ...given({ teamId, base, outcome }), ...found }
      const filterOf = (ids: Pick<Query, 'from' | 'to' | 'before'>) => {
        const within =
          '_id' in found && Object.keys(idsWithin(ids)).length > 0 ? { $and: [found, idsWithin(ids)] } : idsWithin(ids)
        return { ...wanted, ...within } as QueryFilter<StoredDecision>
      }
      const { before: _before, ...filtered } = span
      const [page, total] = await Promise.all([
        decisions
          .find(filterOf(span))
          .sort({ _id: -1 })
          .limit(limit + 1)
          .lean() as Promise<StoredDecision[]>,
        decisions.countDocuments(filterOf(filtered), { limit: maxCounted }),
      ])
      return { decisions: page.slice(0, limit), more: page.length > limit, total }
    },
  }
}
export type DecisionStore = ReturnType<typeof createDecisionStore>
