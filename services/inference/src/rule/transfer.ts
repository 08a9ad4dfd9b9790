import { GoldenCase, RuleDocument } from '@bugar/contracts/rule-set'
import { Time } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { compile } from '../domain/compile.ts'
import { runGoldenCases } from '../domain/golden-cases.ts'
import { hashOf } from '../domain/rule-document.ts'
import { verify } from '../domain/verify.ts'
import type { ImportWrites } from './import-writes.ts'
import type { StoredActivation, StoredRuleSet } from './model.ts'

/** Only rules that verify can be run, so that the cases wait for this. */
const verified = z.refine<RuleDocument[]>((rules) => verify(rules).valid, {
  error: 'The rule set does not verify',
  abort: true,
})

/** The same checks as for publishing. */
const ruleSetLine = (productCases: readonly GoldenCase[]) =>
  z
    .strictObject({
      version: z.int().check(z.gte(1)),
      rules: z.array(RuleDocument).check(verified),
      goldenCases: z.optional(z.array(GoldenCase)),
      author: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
      note: z.string(),
      createdAt: Time,
    })
    .check(
      z.refine(
        ({ rules, goldenCases = [...productCases] }) => runGoldenCases(goldenCases, compile(rules)).length === 0,
        'A golden case fails',
      ),
    )

const ActiveLine = z.strictObject({ version: z.int().check(z.gte(1)), activatedAt: Time })

const ruleSetKey = (version: number) => `ruleSet ${version}`

/** Rule sets, and which of them is in force, as an export file carries them. A version, once there, never changes. */
export const ruleSetTransfer = (connection: Mongo, writes: ImportWrites, productCases: readonly GoldenCase[]) => {
  const ruleSets = connection.model<StoredRuleSet>('RuleSet')
  return [
    documentTransfer({
      type: 'ruleSet',
      model: ruleSets,
      schema: ruleSetLine(productCases),
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
      isFixed: true,
      isSame: (before, after) => before.hash === after.hash,
      effectsOf: ({ after: { _id, note } }) => [{ kind: 'rule-set-added', id: String(_id), name: note }],
      write: writes.add,
    }),
    documentTransfer({
      type: 'activeRuleSet',
      model: connection.model<StoredActivation>('Activation'),
      schema: ActiveLine,
      toData: ({ version, activatedAt }) => ({ version, activatedAt: activatedAt.toISOString() }),
      toDocument: ({ version, activatedAt }): StoredActivation => ({
        _id: 'active',
        version,
        activatedAt: new Date(activatedAt),
      }),
      isSame: (before, after) => before.version === after.version,
      needs: async (lines) => {
        const found = await ruleSets.find({ _id: trusted({ $in: lines.map(({ version }) => version) }) }, { _id: 1 })
        const known = new Set(found.map(({ _id }) => _id))
        return lines.map(({ version }) => (known.has(version) ? null : ruleSetKey(version)))
      },
      effectsOf: ({ before, after: { version } }) => [
        { kind: 'rule-set-activated', id: String(version), name: before ? String(before.version) : '' },
      ],
      write: writes.activate,
    }),
  ]
}
