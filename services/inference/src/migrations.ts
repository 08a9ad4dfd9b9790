import { ruleBaseNames } from '@bugar/contracts/rules/rule-base'
import type { Migration } from '@bugar/runtime/mongo/migrations'
import { createModels } from './base/model.ts'

export const migrations: readonly Migration[] = [
  {
    /** Each document named a person's facts, and counted pairs of answers of fewer than five people. */
    id: '0001-remove-shadow-examples',
    up: async (connection) => {
      await connection.collection('ruleshadows').deleteMany({})
    },
  },
  {
    /** An import of an older release stored them, and nobody has approved them since (ADR 0061). */
    id: '0002-delete-unapproved-versions',
    up: async (connection) => {
      for (const base of ruleBaseNames) {
        await createModels(connection, base).ruleSets.collection.deleteMany({ unapproved: true })
      }
    },
  },
]
