import { Time } from '@bugar/contracts/core/values/shared'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { stagedOf } from '@bugar/runtime/mongo/staging'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { createModels, type StoredActivation, type StoredRuleSet } from './model.ts'
import { suffixOf, VersionNumber } from './version-transfer.ts'

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
