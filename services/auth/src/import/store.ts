import { ImportKind } from '@bugar/contracts/system/import'
import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import { type QueryFilter, trusted } from 'mongoose'
import * as z from 'zod/mini'

/** The running import; there is at most one. */
export const importRecord = defineRecord({
  name: 'Import',
  collection: 'imports',
  shape: {
    _id: z.literal('import'),
    holder: z.string(),
    kind: ImportKind,
    /** Id of the administrator who imports. */
    runner: z.string(),
    /**
     * `staging`: nothing is visible yet; `deciding`: the last look at the system; both are given up at `until`.
     * `committing`: decided, and finished whatever happens. `dropping`: given up, what it staged is being deleted.
     */
    state: z.enum(['staging', 'deciding', 'committing', 'dropping']),
    until: moment,
  },
})
export type StoredImport = Stored<typeof importRecord>

/** A gateway that has not renewed its import for this long is considered dead. */
const leaseMs = 60_000

export type ImportStore = ReturnType<typeof createImportStore>

export const createImportStore = (connection: Mongo) => {
  const imports = importRecord.model(connection)
  const among = (...states: StoredImport['state'][]) => ({ state: trusted({ $in: states }) })
  /** The import after the step; null when it is in none of these states. */
  const move = (filter: object, from: StoredImport['state'][], to: StoredImport['state']) =>
    imports
      .findOneAndUpdate({ ...filter, ...among(...from) } as QueryFilter<StoredImport>, { $set: { state: to } })
      .setOptions({ returnDocument: 'after' })
      .lean<StoredImport | null>()
  return {
    /** Begins an import or renews it; false while another one is under way. */
    hold: async (given: Pick<StoredImport, 'holder' | 'kind' | 'runner'>): Promise<boolean> => {
      const own = { _id: 'import' as const, holder: given.holder, state: 'staging' as const }
      const set = { $set: { ...given, state: 'staging', until: new Date(Date.now() + leaseMs) } }
      // When another holder has it, nothing matches and the insert meets the existing name.
      return (await nullIfDuplicate(imports.updateOne(own, set, { upsert: true }))) !== null
    },
    beginDecision: (holder: string) => move({ holder }, ['staging'], 'deciding'),
    decide: (holder: string) => move({ holder }, ['deciding'], 'committing'),
    giveUp: (holder: string) => move({ holder }, ['staging', 'deciding'], 'dropping'),
    /** Takes back a decision of which nothing was put in place. */
    takeBack: (holder: string) => move({ holder }, ['committing'], 'dropping'),
    giveUpOverdue: () => move({ until: trusted({ $lte: new Date() }) }, ['staging', 'deciding'], 'dropping'),
    /** An import that must be finished or dropped; null when there is none. */
    unfinished: (): Promise<StoredImport | null> =>
      imports.findOne(among('committing', 'dropping') as QueryFilter<StoredImport>).lean(),
    end: async (holder: string): Promise<void> => {
      await imports.deleteOne({ holder })
    },
  }
}
