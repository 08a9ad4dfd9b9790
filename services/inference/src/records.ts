import { GoldenCase, RuleDocument } from '@bugar/contracts/inference'
import { Time } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo'
import { documentRecords } from '@bugar/runtime/records'
import * as z from 'zod/mini'
import { hashOf } from './domain/rule-document.ts'
import { verify } from './domain/verify.ts'
import type { StoredActivation, StoredRuleSet } from './model.ts'

const RuleSetLine = z.strictObject({
  version: z.int().check(z.gte(1)),
  rules: z.array(RuleDocument).check(z.refine((rules) => verify(rules).valid, 'The rule set does not verify')),
  goldenCases: z.optional(z.array(GoldenCase)),
  author: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  note: z.string(),
  createdAt: Time,
})

const ActiveLine = z.strictObject({ version: z.int().check(z.gte(1)), activatedAt: Time })

/** Rule sets, and which of them is in force, as an export file carries them. */
export const ruleSetRecords = (connection: Mongo) => [
  documentRecords({
    type: 'ruleSet',
    model: connection.model<StoredRuleSet>('RuleSet'),
    schema: RuleSetLine,
    toData: ({ _id, rules, goldenCases, author, note, createdAt }) => ({
      version: _id,
      rules,
      ...(goldenCases && { goldenCases }),
      author,
      note,
      createdAt: createdAt.toISOString(),
    }),
    toDocument: ({ version, createdAt, rules, goldenCases, ...line }): StoredRuleSet => ({
      _id: version,
      hash: hashOf({ rules, goldenCases: goldenCases ?? null }),
      rules,
      ...(goldenCases && { goldenCases }),
      ...line,
      createdAt: new Date(createdAt),
    }),
    parseId: Number,
  }),
  documentRecords({
    type: 'activeRuleSet',
    model: connection.model<StoredActivation>('Activation'),
    schema: ActiveLine,
    toData: ({ version, activatedAt }) => ({ version, activatedAt: activatedAt.toISOString() }),
    toDocument: ({ version, activatedAt }): StoredActivation => ({
      _id: 'active',
      version,
      activatedAt: new Date(activatedAt),
    }),
  }),
]
