import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo'
import { makeRuleSet, type RuleDocument, type RuleSet } from './domain/rule-document.ts'
import { createModels, type StoredRuleSet } from './model.ts'

export interface VersionNote {
  readonly author: { readonly id: string; readonly name: string } | null
  readonly note: string
  readonly createdAt: Date
}

export interface VersionSummary extends VersionNote {
  readonly version: number
  readonly hash: string
  readonly active: boolean
}

const toRuleSet = ({ _id, rules }: Pick<StoredRuleSet, '_id' | 'rules'>): RuleSet => makeRuleSet(_id, rules)

export type Store = ReturnType<typeof createStore>

export const createStore = (connection: Mongo) => {
  const { ruleSets, activations } = createModels(connection)

  const activeVersion = async (): Promise<number | null> =>
    (await activations.findById('active').lean())?.version ?? null

  const get = async (version: number): Promise<RuleSet | null> => {
    const found = await ruleSets.findById(version).lean()
    return found && toRuleSet(found)
  }

  /** False when another process has just taken this number. */
  const insert = async (version: number, rules: readonly RuleDocument[], note: VersionNote): Promise<boolean> => {
    const { hash } = makeRuleSet(version, rules)
    try {
      await ruleSets.create({ _id: version, hash, rules: [...rules], ...note })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) {
        return false
      }
      throw error
    }
  }

  return {
    activeVersion,
    get,
    insert,
    /** Makes version 1 active in a new system; several copies may try at once. */
    seed: async (rules: readonly RuleDocument[], now: Date): Promise<void> => {
      if ((await activeVersion()) !== null) {
        return
      }
      await insert(1, rules, { author: null, note: 'Aturan awal', createdAt: now })
      await activations
        .updateOne({ _id: 'active' }, { $setOnInsert: { version: 1, activatedAt: now } }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) {
            throw error
          }
        })
    },
    latestVersion: async (): Promise<number> => {
      const latest = await ruleSets.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean()
      return latest?._id ?? 0
    },
    /** Puts a version in force; false when `from` is no longer the one in force. */
    activate: async (from: number, to: number, now: Date): Promise<boolean> => {
      const { matchedCount } = await activations.updateOne(
        { _id: 'active', version: from },
        { $set: { version: to, activatedAt: now } },
      )
      return matchedCount === 1
    },
    versions: async (): Promise<VersionSummary[]> => {
      const [active, all] = await Promise.all([
        activeVersion(),
        ruleSets.find({}, { rules: 0 }).sort({ _id: -1 }).limit(1000).lean(),
      ])
      return all.map(({ _id, hash, author, note, createdAt }) => ({
        version: _id,
        hash,
        author,
        note,
        createdAt,
        active: _id === active,
      }))
    },
  }
}
