import { RuleBase, type RuleBaseName, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { baseKinds } from '@bugar/contracts/rules/rule-base-kinds'
import { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { Name } from '@bugar/contracts/people/session'
import { Id, Time } from '@bugar/contracts/core/values/shared'
import { atMost } from '@bugar/contracts/core/values/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { stagedOf } from '@bugar/runtime/mongo/staging'
import { documentTransfer, type Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { DraftStaging } from '../draft/content-store.ts'
import { contentOf, hashOf } from '../domain/run.ts'
import { unsound } from './gate.ts'
import { createModels, type StoredActivation, type StoredRuleSet } from './model.ts'
import type { Store } from './store.ts'

/** Later changes have room for their numbers. */
export const VersionNumber = z.int('Harus bilangan bulat').check(z.gte(1), z.lte(1_000_000))

/** A version as an export file carries it. */
const lineOf = (base: RuleBaseName) =>
  z.strictObject({
    version: VersionNumber,
    author: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
    note: z.string(),
    createdAt: Time,
    base: RuleBase.check(z.refine(({ name }) => name === base, 'Another rule base')),
    rules: z.array(SourcedRule),
    goldenCases: z.array(GoldenCase),
  })

const AsNew = z.object({
  author: z.nullable(z.object({ id: Id, name: Name })),
  note: z.string().check(atMost(500, 'Catatan paling panjang 500 karakter')),
})

type Suffix = '' | `.${Exclude<RuleBaseName, 'program'>}`
/** Suffix of the names of record types. */
export const suffixOf = (base: RuleBaseName) => (baseKinds[base].isInNames ? `.${base}` : '') as Suffix

/** Versions of a base, by number. A restore stores them with their numbers; a content import makes drafts. */
export const versionTransfer = (
  connection: Mongo,
  { base, store, drafts }: { readonly base: RuleBaseName; readonly store: Store; readonly drafts: DraftStaging },
): Transfer => {
  const { ruleSets, activations } = createModels(connection, base)
  const schema = lineOf(base)
  const transfer = documentTransfer({
    type: `ruleSet${suffixOf(base)}`,
    model: ruleSets,
    schema,
    toData: (stored) => ({
      version: stored._id,
      ...contentOf(stored),
      author: stored.author,
      note: stored.note,
      createdAt: stored.createdAt.toISOString(),
    }),
    parseId: Number,
    toDocument: ({ version, createdAt, ...line }): StoredRuleSet => ({
      _id: version,
      hash: hashOf(line),
      ...line,
      createdAt: new Date(createdAt),
    }),
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
      staging.kind === 'content' ? drafts.stage(base, store, schema, data, staging) : transfer.stage(data, staging),
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
  const { ruleSets, activations } = createModels(connection, base)
  return documentTransfer({
    type: `activeRuleSet${suffixOf(base)}`,
    model: activations,
    schema: z.strictObject({ version: VersionNumber, activatedAt: Time }),
    toData: ({ version, activatedAt }) => ({ version, activatedAt: activatedAt.toISOString() }),
    toDocument: ({ version, activatedAt }): StoredActivation => ({
      _id: 'active',
      version,
      activatedAt: new Date(activatedAt),
    }),
    // The versions come first in a file, or are staged first.
    problemsOf: (documents, staging) =>
      Promise.all(
        documents.map(async ({ version }) => {
          const staged = stagedOf<StoredRuleSet>(connection, staging, ruleSets.collection.name)
          const found = await staged.findOne({ _id: version }, { projection: { _id: 1 } })
          return found ? null : `version: Versi ${version} tidak ada di berkas`
        }),
      ),
  })
}
