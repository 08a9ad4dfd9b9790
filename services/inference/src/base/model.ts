import { RuleBase, type RuleBaseName, ruleBaseNames, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { baseKinds } from '@bugar/contracts/rules/rule-base-kinds'
import { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import * as z from 'zod/mini'
import { hashOf } from '../domain/run.ts'

type Suffix = '' | `.${Exclude<RuleBaseName, 'program'>}`
/** Suffix of the names of record types. */
export const suffixOf = (base: RuleBaseName) => (baseKinds[base].isInNames ? `.${base}` : '') as Suffix

/** Later changes have room for their numbers. */
const VersionNumber = z.int('Harus bilangan bulat').check(z.gte(1), z.lte(1_000_000))

const recordsOf = (base: RuleBaseName) => {
  const suffix = suffixOf(base)
  const named = suffix.replace('.', '_')
  return {
    ruleSets: defineRecord({
      name: `RuleSet${named}`,
      collection: `rulesets${named}`,
      type: `ruleSet${suffix}`,
      shape: {
        version: VersionNumber,
        /** Null for the rules a new system starts with. */
        author: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
        note: z.string(),
        createdAt: moment,
        base: RuleBase.check(z.refine(({ name }) => name === base, 'Another rule base')),
        rules: z.array(SourcedRule),
        goldenCases: z.array(GoldenCase),
      },
      id: 'version',
      inner: { hash: z.string() },
      complete: (line) => ({ hash: hashOf(line) }),
      // Not unique: a version with damaged content shares it with its replacement.
      indexes: [[{ hash: 1 }]],
    }),
    activations: defineRecord({
      name: `Activation${named}`,
      collection: `activations${named}`,
      type: `activeRuleSet${suffix}`,
      shape: { version: VersionNumber, activatedAt: moment },
      inner: { _id: z.literal('active') },
      complete: () => ({ _id: 'active' as const }),
    }),
  }
}

/** Rule sets are append-only; one document names the active version. Each base has its own collections. */
export const baseRecords = Object.fromEntries(ruleBaseNames.map((base) => [base, recordsOf(base)])) as Record<
  RuleBaseName,
  ReturnType<typeof recordsOf>
>
export type StoredRuleSet = Stored<ReturnType<typeof recordsOf>['ruleSets']>
export type StoredActivation = Stored<ReturnType<typeof recordsOf>['activations']>

export const createModels = (connection: Mongo, base: RuleBaseName) => ({
  ruleSets: baseRecords[base].ruleSets.model(connection),
  activations: baseRecords[base].activations.model(connection),
})
