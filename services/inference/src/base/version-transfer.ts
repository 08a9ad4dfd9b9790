import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { Name } from '@bugar/contracts/people/session'
import { Id } from '@bugar/contracts/core/values/shared'
import { atMost } from '@bugar/contracts/core/values/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { stagedOf } from '@bugar/runtime/mongo/staging'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { DraftStaging } from '../draft/content-store.ts'
import { unsound } from './gate.ts'
import { baseRecords, createModels, type StoredRuleSet, suffixOf } from './model.ts'
import type { Store } from './store.ts'

const AsNew = z.object({
  author: z.nullable(z.object({ id: Id, name: Name })),
  note: z.string().check(atMost(500, 'Catatan paling panjang 500 karakter')),
})

/** Versions of a base, by number. A restore stores them with their numbers; a content import makes drafts. */
export const versionTransfer = (
  connection: Mongo,
  { base, store, drafts }: { readonly base: RuleBaseName; readonly store: Store; readonly drafts: DraftStaging },
): Transfer => {
  const { ruleSets, activations } = createModels(connection, base)
  const transfer = baseRecords[base].ruleSets.transfer(connection, {
    problemAsNew: (line, _now, { kind }) => problemOf(AsNew, line) ?? (kind === 'restore' ? unsound(line) : null),
    erase: async (userId) => {
      const pseudonym = pseudonymOf(userId)
      const author = { id: pseudonym, name: pseudonym }
      await ruleSets.updateMany({ 'author.id': userId } as never, { $set: { author } })
    },
  })
  return {
    ...transfer,
    stage: (data, staging) =>
      staging.kind === 'content'
        ? drafts.stage(base, store, baseRecords[base].ruleSets.line, data, staging)
        : transfer.stage(data, staging),
    commit: (staging, runner) =>
      staging.kind === 'content' ? drafts.commit(staging) : transfer.commit(staging, runner),
    seal: async (staging) => {
      const count = ({ collection: { name } }: { readonly collection: { readonly name: string } }) =>
        stagedOf(connection, staging, name).countDocuments({}, { limit: 1 })
      return (await count(ruleSets)) > (await count(activations))
        ? `activeRuleSet${suffixOf(base)}: Berkas tidak menyebut versi yang berlaku`
        : null
    },
  }
}

/** The active version of a base. */
export const activationTransfer = (connection: Mongo, base: RuleBaseName) => {
  const { collection } = baseRecords[base].ruleSets
  return baseRecords[base].activations.transfer(connection, {
    // The versions come first in a file, or are staged first.
    problemsOf: (documents, staging) =>
      Promise.all(
        documents.map(async ({ version }) => {
          const staged = stagedOf<StoredRuleSet>(connection, staging, collection)
          const found = await staged.findOne({ _id: version }, { projection: { _id: 1 } })
          return found ? null : `version: Versi ${version} tidak ada di berkas`
        }),
      ),
  })
}
