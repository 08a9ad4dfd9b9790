import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo/connection'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose, { type ClientSession, type QueryFilter } from 'mongoose'
import { hashOf, makeRuleSet, type RuleContent, type RuleSet } from '../domain/rule-document.ts'
import { createModels, type StoredActivation, type StoredRuleSet } from './model.ts'

export interface VersionNote {
  readonly author: { readonly id: string; readonly name: string } | null
  readonly note: string
  readonly createdAt: Date
}

export interface VersionSummary extends VersionNote {
  readonly version: number
  readonly hash: string
}

const contentOf = ({ rules, goldenCases = undefined }: Pick<StoredRuleSet, 'rules' | 'goldenCases'>): RuleContent => ({
  rules,
  goldenCases: goldenCases ?? null,
})

/** Null when the document is not the content that its hash names. */
const toRuleSet = (stored: StoredRuleSet): RuleSet | null => {
  const { rules, goldenCases } = contentOf(stored)
  const set = Array.isArray(rules) ? makeRuleSet(stored._id, rules, goldenCases) : null
  return set?.hash === stored.hash ? set : null
}

/** Another transaction changed the same document first; this one has changed nothing. */
const isWriteConflict = (error: unknown) => error instanceof mongoose.mongo.MongoServerError && error.code === 112

export type Store = ReturnType<typeof createStore>

/** Rule sets by content. A version, once there, is never written again. */
export const createStore = (connection: Mongo) => {
  const { ruleSets, activations } = createModels(connection)

  const activeVersion = async (): Promise<number | null> =>
    (await activations.findById('active').lean())?.version ?? null

  const get = async (version: number): Promise<RuleSet | null> => {
    const found = await ruleSets.findById(version).lean()
    return found && toRuleSet(found)
  }

  /** False when `from` is no longer the version in force; null stands for none. */
  const activate = async (
    from: number | null,
    version: number,
    now: Date,
    session: ClientSession | null = null,
  ): Promise<boolean> => {
    const isFrom = { _id: 'active', version: from } as QueryFilter<StoredActivation>
    try {
      const { matchedCount, upsertedCount } = await activations.updateOne(
        isFrom,
        { $set: { version, activatedAt: now } },
        { upsert: from === null, ...(session && { session }) },
      )
      return matchedCount + upsertedCount === 1
    } catch (error) {
      if (isDuplicateKey(error) || isWriteConflict(error)) {
        return false
      }
      throw error
    }
  }

  /** The version that this content has, or a new one. */
  const numberOf = async (content: RuleContent, note: VersionNote, session: ClientSession): Promise<number> => {
    const hash = hashOf(content)
    const known = await ruleSets.findOne({ hash }).sort({ _id: 1 }).session(session).lean()
    if (known && toRuleSet(known)) {
      return known._id
    }
    const latest = await ruleSets.findOne({}, { _id: 1 }).sort({ _id: -1 }).session(session).lean()
    const version = (latest?._id ?? 0) + 1
    const { rules, goldenCases } = content
    const document = { _id: version, hash, rules: [...rules], ...(goldenCases && { goldenCases: [...goldenCases] }) }
    await ruleSets.create([{ ...document, ...note }], { session })
    return version
  }

  /**
   * Puts content in force in the place of version `from`, null for none: inserting and activating are one transaction,
   * so neither is ever without the other. Content that has a version keeps it.
   * @returns the version, or null when another change came first and nothing was written
   */
  const publish = async (from: number | null, content: RuleContent, note: VersionNote): Promise<number | null> => {
    const session = await connection.startSession()
    try {
      session.startTransaction()
      const version = await numberOf(content, note, session)
      if (!(await activate(from, version, note.createdAt, session))) {
        await session.abortTransaction()
        return null
      }
      await session.commitTransaction()
      return version
    } catch (error) {
      if (isDuplicateKey(error) || isWriteConflict(error)) {
        return null
      }
      throw error
    } finally {
      // Aborts what was not committed.
      await session.endSession()
    }
  }

  /** The first version with this content; null when there is none. */
  const getByHash = async (hash: string): Promise<RuleSet | null> => {
    for (const stored of await ruleSets.find({ hash }).sort({ _id: 1 }).lean()) {
      const set = toRuleSet(stored)
      if (set) {
        return set
      }
    }
    return null
  }

  return {
    activeVersion,
    get,
    getByHash,
    activate,
    publish,
    /**
     * Adds a version as another system had it. One that is there is left as it is: `known` when it is the same content,
     * `taken` when the number belongs to another.
     */
    add: async (version: StoredRuleSet): Promise<'added' | 'known' | 'taken'> => {
      try {
        await ruleSets.create(version)
        return 'added'
      } catch (error) {
        if (!isDuplicateKey(error)) {
          throw error
        }
        const found = await ruleSets.findById(version._id, { hash: 1 }).lean()
        return found?.hash === version.hash ? 'known' : 'taken'
      }
    },
    /** Makes version 1 active in a new system; several copies may try at once. */
    seed: async (rules: RuleContent['rules'], now: Date): Promise<void> => {
      const isNew = async () => (await ruleSets.findOne({}, { _id: 1 }).lean()) === null
      const note = { author: null, note: 'Aturan awal', createdAt: now }
      // Another copy may be about to commit the same.
      while ((await isNew()) && (await publish(null, { rules, goldenCases: null }, note)) === null) {
        await sleep(20)
      }
    },
    /** Newest first. */
    versions: async (): Promise<VersionSummary[]> => {
      const all = await ruleSets.find({}, { rules: 0, goldenCases: 0 }).sort({ _id: -1 }).limit(1000).lean()
      return all.map(({ _id, ...summary }) => ({ version: _id, ...summary }))
    },
  }
}
