import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo/connection'
import { inTransaction } from '@bugar/runtime/mongo/transaction'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientSession, mongo, type QueryFilter } from 'mongoose'
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

/** Ends a transaction whose base is no longer in force. */
class Overtaken extends Error {
  override name = 'Overtaken'
}

/** Another write came first; this one has changed nothing. */
const isOvertaken = (error: unknown) =>
  error instanceof Overtaken || isDuplicateKey(error) || (error instanceof mongo.MongoServerError && error.code === 112)

const unlessOvertaken =
  <T>(outcome: T) =>
  (error: unknown): T => {
    if (isOvertaken(error)) {
      return outcome
    }
    throw error
  }

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

  const setActive = async (from: number | null, version: number, now: Date, session?: ClientSession) => {
    const isFrom = { _id: 'active', version: from } as QueryFilter<StoredActivation>
    const { matchedCount, upsertedCount } = await activations.updateOne(
      isFrom,
      { $set: { version, activatedAt: now } },
      { upsert: from === null, ...(session && { session }) },
    )
    return matchedCount + upsertedCount === 1
  }

  /** False when `from` is no longer the version in force; null stands for none. */
  const activate = (from: number | null, version: number, now: Date): Promise<boolean> =>
    setActive(from, version, now).catch(unlessOvertaken(false))

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
  const publish = (from: number | null, content: RuleContent, note: VersionNote): Promise<number | null> =>
    inTransaction(connection, async (session) => {
      const version = await numberOf(content, note, session)
      if (!(await setActive(from, version, note.createdAt, session))) {
        throw new Overtaken()
      }
      return version
    }).catch(unlessOvertaken(null))

  return {
    activeVersion,
    get,
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
