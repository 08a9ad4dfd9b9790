import { type ProgramCode, programCodes } from '@bugar/contracts/knowledge'
import { joined } from '@bugar/runtime/joined'
import type { Logger } from '@bugar/runtime/logger'
import { inTransaction } from '@bugar/runtime/transaction'
import { type ClientSession, trusted } from 'mongoose'
import { listedBy, type Models, type StoredConsultation, type StoredTotal } from './model.ts'

/** The id of the total of consultations that name no program. */
const noProgram = 'none'
const batchSize = 500
const foldDelayMs = 2000

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

/** Takes consultations that are removed or replaced out of the totals, where these have them. */
export const uncount = async (
  { totals }: Models,
  gone: readonly Partial<Pick<StoredConsultation, 'program' | 'uncounted'>>[],
  session: ClientSession,
): Promise<void> => {
  const counted = Map.groupBy(
    gone.filter(({ uncounted }) => !uncounted),
    ({ program }) => program?.code ?? noProgram,
  )
  for (const [_id, group] of counted) {
    await totals.updateOne({ _id }, { $inc: { count: -group.length } }, { session })
  }
}

/** Counts anew from the documents; what is written meanwhile makes it start again. */
export const rebuildTotals = (models: Models): Promise<void> =>
  inTransaction(models.connection, async (session) => {
    const all = await models.consultations.aggregate<StoredTotal>([byProgram]).hint(listedBy).session(session)
    const uncounted = (await uncountedOf(models, session)).map((each) => ({ ...each, count: -each.count }))
    await models.totals.deleteMany({}, { session })
    await models.totals.insertMany(merge([...all, ...uncounted]), { session })
  })

const isProgram = (code: string): code is ProgramCode => (programCodes as readonly string[]).includes(code)

const foldBatch = (models: Models): Promise<number> =>
  inTransaction(models.connection, async (session) => {
    const { consultations, totals } = models
    const found = await consultations
      .find({ uncounted: true }, { createdAt: 1, program: 1 })
      .limit(batchSize)
      .session(session)
      .lean()
    if (found.length === 0) {
      return 0
    }
    const ids = found.map(({ _id }) => _id)
    await consultations.updateMany(
      { _id: trusted({ $in: ids }) },
      { $unset: { uncounted: 1 } },
      { session, timestamps: false },
    )
    const parts = found.map(({ createdAt: at, program }) => ({
      _id: program?.code ?? noProgram,
      count: 1,
      latest: { at, name: program?.name },
    }))
    await totals.bulkWrite(
      merge(parts).map(({ _id, count, latest }) => ({
        updateOne: { filter: { _id }, update: { $inc: { count }, $max: { latest } }, upsert: true },
      })),
      { session },
    )
    return found.length
  })

export type Totals = ReturnType<typeof createTotals>

/**
 * How many consultations there are, by program (ADR 0019). A new one is marked as uncounted by the insert itself, so a
 * reader counts those that are marked and adds the totals of all others; any copy moves them over in the background.
 */
export const createTotals = (models: Models, logger: Logger) => {
  const folding = joined(async () => {
    try {
      while ((await foldBatch(models)) === batchSize) {}
    } catch (error) {
      // They stay marked, and are still counted by readers.
      logger.warn({ err: error }, 'totals not brought up to date')
    }
  })
  let timer: NodeJS.Timeout | null = null

  return {
    read: async () => {
      const parts = await inTransaction(models.connection, async (session) => [
        ...(await models.totals.find().session(session).lean()),
        ...(await uncountedOf(models, session)),
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
    /** Brings the totals up to date in a while, for this write and for those of copies that died. */
    foldSoon: () => {
      timer ??= setTimeout(() => {
        timer = null
        void folding.run()
      }, foldDelayMs).unref()
    },
    stop: () => clearTimeout(timer ?? undefined),
  }
}
