import { isDuplicateKey, type Mongo } from '@bugar/runtime/mongo/connection'
import { inTransaction, isConflict } from '@bugar/runtime/mongo/transaction'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientSession, type QueryFilter, trusted } from 'mongoose'
import type { RuleBaseName, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { contentOf, hashOf, makeRuleSet, productOf, type RuleContent, type RuleSet } from '../domain/run.ts'
import { createModels, type StoredActivation, type StoredRuleSet } from './model.ts'

export interface VersionNote {
  readonly author: { readonly id: string; readonly name: string } | null
  readonly note: string
  readonly createdAt: Date
}

/** Identifies a rule set of any base. */
export interface Versioned {
  readonly version: number
  readonly hash: string
}

export interface VersionSummary extends VersionNote {
  readonly version: number
  readonly hash: string
}

export interface VersionOfRule extends VersionNote {
  readonly version: number
  readonly rule: SourcedRule | null
}

export type AlsoWrite = (version: number, session: ClientSession) => Promise<boolean>

/** Another version came first, or a further write was refused. */
class OvertakenError extends Error {
  override readonly name = 'OvertakenError'
}

export interface Store<S extends RuleSet = RuleSet> {
  activeVersion(): Promise<number | null>
  /** Null when there is no such version, or its content does not match its hash. */
  get(version: number): Promise<S | null>
  /** The first version with this content; null when there is none. */
  getByHash(hash: string): Promise<S | null>
  /** False when `from` is no longer the active version; null stands for none. */
  activate(from: number | null, version: number, now: Date): Promise<boolean>
  /**
   * Activates content in place of version `from`, null for none: insert and activation are one transaction. Content
   * that already has a version keeps it.
   * @param also further writes of the same transaction; returns false to abort it
   * @returns the version, or null when another change came first and nothing was written
   */
  publish(from: number | null, content: RuleContent, note: VersionNote, also?: AlsoWrite): Promise<number | null>
  /** Makes version 1 active in a new system; several copies may try at once. */
  seed(content: RuleContent, now: Date): Promise<void>
  /** Newest first. */
  versions(): Promise<VersionSummary[]>
  /** Newest first, at most `limit`; `rule` is null in versions without a rule of that id. */
  versionsOfRule(id: string, before: number | undefined, limit: number): Promise<VersionOfRule[]>
}

/** Rule sets by content. Versions are immutable. */
export const createStore = <S extends RuleSet = RuleSet>(connection: Mongo, base: RuleBaseName): Store<S> => {
  const { ruleSets, activations } = createModels(connection, base)

  const toRuleSet = ({ _id, hash, base: declaration, rules, goldenCases }: StoredRuleSet): S | null => {
    if (!Array.isArray(rules) || !Array.isArray(goldenCases)) {
      return null
    }
    const set = makeRuleSet(_id, { base: declaration, rules, goldenCases })
    return set.hash === hash ? (set as S) : null
  }

  const activeVersion = async (): Promise<number | null> =>
    (await activations.findById('active').lean())?.version ?? null

  const get = async (version: number): Promise<S | null> => {
    const found = await ruleSets.findById(version).lean()
    return found && toRuleSet(found)
  }

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
      // A transaction that met a conflict has ended, and is tried again as a whole.
      if (isDuplicateKey(error) || (session === null && isConflict(error))) {
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
    const newest = await ruleSets.findOne({}, { _id: 1 }).sort({ _id: -1 }).session(session).lean()
    const version = (newest?._id ?? 0) + 1
    await ruleSets.create([{ _id: version, hash, ...contentOf(content), base: productOf(content.base), ...note }], {
      session,
    })
    return version
  }

  const publish = async (
    from: number | null,
    content: RuleContent,
    note: VersionNote,
    also: AlsoWrite = async () => true,
  ): Promise<number | null> => {
    try {
      return await inTransaction(connection, async (session) => {
        const version = await numberOf(content, note, session)
        if (!(await activate(from, version, note.createdAt, session)) || !(await also(version, session))) {
          throw new OvertakenError()
        }
        return version
      })
    } catch (error) {
      if (error instanceof OvertakenError || isDuplicateKey(error) || isConflict(error)) {
        return null
      }
      throw error
    }
  }

  const getByHash = async (hash: string): Promise<S | null> => {
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
    seed: async (content, now) => {
      const isNew = async () => (await ruleSets.findOne({}, { _id: 1 }).lean()) === null
      const note = { author: null, note: 'Aturan awal', createdAt: now }
      // Another copy may be about to commit the same.
      while ((await isNew()) && (await publish(null, content, note)) === null) {
        await sleep(20)
      }
    },
    versionsOfRule: async (id, before, limit) => {
      const older = before === undefined ? {} : { _id: trusted({ $lt: before }) }
      const shown = { rules: { $elemMatch: { id } }, author: 1, note: 1, createdAt: 1 }
      const found = await ruleSets
        .find(older as QueryFilter<StoredRuleSet>, shown)
        .sort({ _id: -1 })
        .limit(limit)
        .lean()
      return found.map(({ _id, author, note, createdAt, rules }) => ({
        version: _id,
        author,
        note,
        createdAt,
        rule: (rules as SourcedRule[] | undefined)?.[0] ?? null,
      }))
    },
    versions: async () => {
      const shown = { hash: 1, author: 1, note: 1, createdAt: 1 }
      const all = await ruleSets.find({}, shown).sort({ _id: -1 }).limit(1000).lean()
      return all.map(({ _id, ...summary }) => ({ version: _id, ...summary }))
    },
  }
}
