import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Approval } from '@bugar/contracts/rules/draft/rule-approval'
import { closedStates } from '@bugar/contracts/rules/draft/rule-draft'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { toObjectId } from '@bugar/runtime/mongo/filters'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { type ClientSession, type QueryFilter, trusted } from 'mongoose'
import { draftRecord, type StoredDraft } from './model.ts'

export type { StoredDraft }
export type DraftStore = ReturnType<typeof createDraftStore>

/** The same value with a person's name and id replaced everywhere. */
const renamed = (value: unknown, userId: string, person: { id: string; name: string }): unknown => {
  if (Array.isArray(value)) {
    return value.map((each) => renamed(each, userId, person))
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) {
    return value
  }
  if ('id' in value && 'name' in value && value.id === userId) {
    return person
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, userId, person)]))
}

export const createDraftStore = (connection: Mongo) => {
  const drafts = draftRecord.model(connection)
  return {
    add: async (draft: Omit<StoredDraft, '_id'>, session: ClientSession | null = null): Promise<StoredDraft> => {
      const [added] = await drafts.create([draft], { session })
      return (added as NonNullable<typeof added>).toObject()
    },
    /** Null when there is none. */
    get: async (id: string): Promise<StoredDraft | null> => {
      const _id = toObjectId(id)
      return _id && ((await drafts.findById(_id).lean()) as StoredDraft | null)
    },
    /** Without rows, most recently changed first. */
    list: async (base: RuleBaseName): Promise<StoredDraft[]> =>
      (await drafts
        .find({ base }, { declaration: 0, rules: 0, goldenCases: 0, events: 0 })
        .sort({ changedAt: -1 })
        .limit(100)
        .lean()) as unknown as StoredDraft[],
    /** Proposed drafts of all bases without rows, the one that has waited longest first. */
    waiting: async (): Promise<StoredDraft[]> =>
      (await drafts
        .find({ state: 'proposed' }, { declaration: 0, rules: 0, goldenCases: 0, events: 0 })
        .sort({ changedAt: 1 })
        .limit(100)
        .lean()) as unknown as StoredDraft[],
    countOpen: (base: RuleBaseName): Promise<number> =>
      drafts.countDocuments({ base, state: trusted({ $nin: [...closedStates] }) } as QueryFilter<StoredDraft>),
    hasOpen: async (base: RuleBaseName, hash: string): Promise<boolean> =>
      (await drafts.exists({ base, hash, state: trusted({ $nin: [...closedStates] }) } as QueryFilter<StoredDraft>)) !==
      null,
    /** Approved drafts that have not started, without rows. */
    approved: async (): Promise<Pick<StoredDraft, '_id' | 'state' | 'proposal' | 'approval'>[]> =>
      (await drafts.find({ state: 'approved' }, { state: 1, proposal: 1, approval: 1 }).lean()) as StoredDraft[],
    /** Approvals of the drafts that became these versions, by version; versions without a draft are absent. */
    approvalsOf: async (base: RuleBaseName, versions: readonly number[]): Promise<Map<number, Approval>> => {
      const became = { base, state: 'started', version: trusted({ $in: [...versions] }) } as QueryFilter<StoredDraft>
      const found = await drafts.find(became, { version: 1, approval: 1 }).sort({ changedAt: -1 }).lean()
      // Content may be activated again by another draft; the first one is reported.
      return new Map(
        found.flatMap(({ version, approval }) =>
          version !== null && approval ? [[version, { ...approval, at: new Date(approval.at).toISOString() }]] : [],
        ),
      )
    },
    /** Proposed and approved drafts, without rows, most recently changed last. */
    proposed: async (): Promise<Pick<StoredDraft, '_id' | 'base' | 'hash'>[]> =>
      (await drafts
        .find({ state: trusted({ $in: ['proposed', 'approved'] }) }, { base: 1, hash: 1 })
        .sort({ changedAt: 1 })
        .lean()) as StoredDraft[],
    /** False when it has changed since; then nothing is written. */
    replace: async (
      before: StoredDraft,
      after: StoredDraft,
      session: ClientSession | null = null,
    ): Promise<boolean> => {
      const { _id, ...fields } = after
      const { matchedCount } = await drafts.updateOne(
        { _id, revision: before.revision },
        { $set: fields },
        session ? { session } : {},
      )
      return matchedCount === 1
    },
    /** Replaces a person who worked on drafts by a pseudonym. */
    pseudonymizePerson: async (userId: string): Promise<void> => {
      const pseudonym = pseudonymOf(userId)
      for (const found of await drafts.find({ people: userId }).lean()) {
        const { _id, people, ...fields } = found as StoredDraft
        const others = people.filter((id) => id !== userId)
        const named = renamed(fields, userId, { id: pseudonym, name: pseudonym }) as object
        await drafts.updateOne({ _id }, { $set: { ...named, people: [...others, pseudonym] } })
      }
    },
  }
}
