import { type ProgramCode, programCodes } from '@bugar/contracts/core/values/knowledge'
import { singleFlight } from '@bugar/runtime/core/single-flight'
import type { Logger } from '@bugar/runtime/core/logger'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { type ClientSession, trusted } from 'mongoose'
import { type Models, type StoredConsultation, type StoredTotal } from './model.ts'

/** The id of the total of consultations that name no program. */
const noProgram = 'none'
/** Few at a time: on embedded databases inserts wait for a transaction that touches many documents. */
const batchSize = 50
const updateDelayMs = 2000
/** For a total that only subtracts. */
const noDate: StoredTotal['latest'] = { at: new Date(0), name: undefined }

const byProgram = {
  $group: {
    _id: { $ifNull: ['$program.code', noProgram] },
    count: { $sum: 1 },
    latest: { $max: { at: '$createdAt', name: '$program.name' } },
  },
} as const

const uncountedOf = ({ consultations }: Models, session: ClientSession): Promise<StoredTotal[]> =>
  consultations
    .aggregate<StoredTotal>([{ $match: { uncounted: true } }, byProgram])
    .session(session)
    .exec()

/** Adds up totals of the same program; the latest name stays. */
const merge = (parts: readonly StoredTotal[]): StoredTotal[] =>
  [...Map.groupBy(parts, ({ _id }) => _id)].map(([_id, group]) => ({
    _id,
    count: group.reduce((sum, { count }) => sum + count, 0),
    latest: group.map(({ latest }) => latest).reduce((a, b) => (b.at > a.at ? b : a)),
  }))

/** Counts to subtract for removed or replaced consultations that the totals still include. */
const removedOf = async ({ removals }: Models, session: ClientSession): Promise<StoredTotal[]> => {
  const found = await removals
    .aggregate<{ _id: string; count: number }>([{ $group: { _id: '$code', count: { $sum: 1 } } }])
    .session(session)
  return found.map(({ _id, count }) => ({ _id, count: -count, latest: noDate }))
}

/**
 * Notes that consultations are removed or replaced which the totals have already. The totals themselves are left alone:
 * a copy that dies in a transaction would lock them until the server ends it, a minute later.
 */
export const noteRemoved = async (
  { removals }: Models,
  gone: readonly Partial<Pick<StoredConsultation, 'program' | 'uncounted'>>[],
  session: ClientSession,
): Promise<void> => {
  const counted = gone.filter(({ uncounted }) => !uncounted)
  if (counted.length > 0) {
    await removals.insertMany(
      counted.map(({ program }) => ({ code: program?.code ?? noProgram })),
      { session },
    )
  }
}

/** Recounts all documents; starts again when something was written meanwhile. */
export const rebuildTotals = (models: Models): Promise<void> =>
  inTransaction(models.connection, async (session) => {
    const all = await models.consultations.aggregate<StoredTotal>([byProgram]).session(session)
    const uncounted = (await uncountedOf(models, session)).map((each) => ({ ...each, count: -each.count }))
    await models.totals.deleteMany({}, { session })
    await models.totals.insertMany(merge([...all, ...uncounted]), { session })
    await models.removals.deleteMany({}, { session })
  })

const idsOf = <T>(documents: readonly { readonly _id: T }[]): T[] => documents.map(({ _id }) => _id)

const isProgram = (code: string): code is ProgramCode => (programCodes as readonly string[]).includes(code)

/** Moves some of what is marked into the totals; tells whether there may be more. */
const updateBatch = (models: Models): Promise<boolean> =>
  inTransaction(models.connection, async (session) => {
    const { consultations, totals, removals } = models
    const added = await consultations
      .find({ uncounted: true }, { createdAt: 1, program: 1 })
      .limit(batchSize)
      .session(session)
      .lean()
    const removed = await removals.find().limit(batchSize).session(session).lean()
    const parts = merge([
      ...added.map(({ createdAt: at, program }) => ({
        _id: program?.code ?? noProgram,
        count: 1,
        latest: { at, name: program?.name },
      })),
      ...removed.map(({ code }) => ({ _id: code, count: -1, latest: noDate })),
    ])
    if (parts.length === 0) {
      return false
    }
    const mark = { $unset: { uncounted: 1 } } as const
    await consultations.updateMany({ _id: trusted({ $in: idsOf(added) }) }, mark, { session, timestamps: false })
    await removals.deleteMany({ _id: trusted({ $in: idsOf(removed) }) }, { session })
    await totals.bulkWrite(
      parts.map(({ _id, count, latest }) => ({
        updateOne: { filter: { _id }, update: { $inc: { count }, $max: { latest } }, upsert: true },
      })),
      { session },
    )
    return added.length === batchSize || removed.length === batchSize
  })

export type Totals = ReturnType<typeof createTotals>

/**
 * How many consultations there are, by program (ADR 0019). A new one is marked as uncounted by the insert itself, so a
 * reader counts those that are marked and adds the totals of all others; any copy moves them over in the background.
 */
export const createTotals = (models: Models, logger: Logger) => {
  let timer: NodeJS.Timeout | null = null
  let isStopped = false

  const fold = singleFlight(async () => {
    try {
      let hasMore: boolean
      do {
        hasMore = await updateBatch(models)
      } while (hasMore)
    } catch (error) {
      // Nothing is lost: marked documents and removals stay, and readers count them.
      logger.warn({ err: error }, 'totals not brought up to date')
      updateSoon()
    }
  })
  /** Brings the totals up to date in a while, for this write and for those of copies that died. */
  const updateSoon = () => {
    if (!isStopped) {
      timer ??= setTimeout(() => {
        timer = null
        void fold.run()
      }, updateDelayMs).unref()
    }
  }

  return {
    read: async () => {
      const parts = await inTransaction(models.connection, async (session) => [
        ...(await models.totals.find().session(session).lean()),
        ...(await uncountedOf(models, session)),
        ...(await removedOf(models, session)),
      ])
      const sums = merge(parts).filter(({ count }) => count > 0)
      const programs = sums.flatMap(({ _id: code, count, latest }) =>
        isProgram(code) ? [{ program: { code, name: latest.name ?? code }, count }] : [],
      )
      return {
        total: sums.reduce((sum, { count }) => sum + count, 0),
        /** Most recommended first; programs that nobody got are left out. */
        programs: programs.toSorted((a, b) => b.count - a.count || (a.program.code < b.program.code ? -1 : 1)),
      }
    },
    updateSoon,
    stop: async () => {
      isStopped = true
      clearTimeout(timer ?? undefined)
      await fold.running()
    },
  }
}
