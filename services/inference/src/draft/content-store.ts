import { AppError } from '@bugar/contracts/core/bus/errors'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf, textProblem } from '@bugar/runtime/mongo/record-problems'
import { addStaged, insertStaged, type Staged, stagedOf, type Staging } from '@bugar/runtime/mongo/staging'
import { Types } from 'mongoose'
import type * as z from 'zod/mini'
import { canonical, hashOf, type RuleContent, type RuleSet } from '../domain/run.ts'
import type { Store } from '../base/bases.ts'
import { newDraft } from './content.ts'
import { draftRecord, type StoredDraft } from './model.ts'
import { maxOpen, requireCases, requireFits } from './row-handlers.ts'
import type { DraftStore } from './store.ts'

/** The checks of edits, as one sentence; null when they accept these rows. */
const problemOfRows = (draft: Omit<StoredDraft, '_id'>): string | null => {
  const ids = draft.rules.map(({ value }) => value.id)
  const lines = draft.goldenCases.map(({ value }) => value.line)
  if (new Set(ids).size < ids.length || new Set(lines).size < lines.length) {
    return 'rules: Kode aturan dan nomor kasus tidak boleh berulang'
  }
  try {
    requireFits(draft)
    requireCases(
      draft,
      draft.goldenCases.map(({ value }) => ({ key: value.line, value })),
    )
    return null
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error
    }
    return (error.errors ?? []).map(({ field, message }) => `${field}: ${message}`).join('; ')
  }
}

/** Rules of a content import: each set becomes a draft that nobody has proposed, unless its content is here already. */
export const createDraftStaging = (connection: Mongo, drafts: Pick<DraftStore, 'countOpen' | 'hasOpen'>) => {
  const model = draftRecord.model(connection)
  const collection = model.collection.name

  const stageOne = async (
    name: RuleBaseName,
    store: Store,
    { rules, goldenCases, base }: RuleContent,
    staging: Staging,
  ): Promise<Staged> => {
    const from = await store.activeVersion()
    const set: RuleSet | null = from === null ? null : await store.get(from)
    if (set === null || canonical(base) !== canonical(set.base)) {
      return { problem: 'base: Deklarasi basis bukan milik sistem ini, dan tidak dapat diubah' }
    }
    const hash = hashOf({ base, rules, goldenCases })
    const staged = stagedOf<StoredDraft>(connection, staging, collection)
    if ((await store.getByHash(hash)) || (await drafts.hasOpen(name, hash)) || (await staged.findOne({ hash }))) {
      return { did: 'unchanged' }
    }
    if ((await drafts.countOpen(name)) + (await staged.countDocuments({ base: name })) >= maxOpen) {
      return { problem: `Sudah ada ${maxOpen} rancangan terbuka untuk basis ini` }
    }
    const { id, name: by } = staging.person
    const draft = newDraft(set, { rules, goldenCases }, { from: set.version, by: { id, name: by }, now: new Date() })
    const problem = problemOfRows(draft)
    if (problem === null) {
      await insertStaged(model, staging, [{ _id: new Types.ObjectId(), ...draft }])
    }
    return problem === null ? { did: 'created' } : { problem }
  }

  return {
    /** @param schema of a line */
    stage: async (
      base: RuleBaseName,
      store: Store,
      schema: z.ZodMiniType,
      data: readonly unknown[],
      staging: Staging,
    ): Promise<Staged[]> => {
      const results: Staged[] = []
      for (const each of data) {
        const problem = problemOf(schema, each) ?? textProblem(each)
        results.push(problem === null ? await stageOne(base, store, each as RuleContent, staging) : { problem })
      }
      return results
    },
    commit: (staging: Pick<Staging, 'id'>): Promise<void> => addStaged(connection, staging, collection),
  }
}
export type DraftStaging = ReturnType<typeof createDraftStaging>
