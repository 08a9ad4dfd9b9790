import { BaseCase } from '@bugar/contracts/rule-base-verification'
import { RuleBase, SourcedRule, type SourcedBaseName } from '@bugar/contracts/rule-base'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { runBaseCases } from '../domain/base-cases.ts'
import { verifyBase } from '../domain/verify-base.ts'
import type { ImportWrites } from '../rule/import-writes.ts'
import { baseKind } from '../rule/kinds.ts'
import type { StoredBaseRuleSet } from '../rule/model.ts'
import { activationTransfer, versionFields, versionTransfer } from '../rule/transfer.ts'

/** The same checks as for publishing. */
const Line = z
  .strictObject({
    ...versionFields,
    base: RuleBase,
    rules: z.array(SourcedRule),
    goldenCases: z.array(BaseCase),
  })
  .check(
    z.refine((content) => verifyBase(content).valid, { error: 'The rule set does not verify', abort: true }),
    z.refine((content) => runBaseCases(content).length === 0, 'A golden case fails'),
  )

/** Rule sets of a base, and which of them is in force, as an export file carries them. */
export const baseTransfer = (
  connection: Mongo,
  base: SourcedBaseName,
  writes: ImportWrites<StoredBaseRuleSet>,
): Transfer[] => [
  versionTransfer<StoredBaseRuleSet, typeof Line>(connection, {
    base,
    schema: Line.check(z.refine((line) => line.base.name === base, 'Another rule base')),
    toContent: ({ base: declaration, rules, goldenCases }) => ({ base: declaration, rules, goldenCases }),
    hashOf: baseKind(base).hashOf,
    writes,
  }),
  activationTransfer(connection, base, writes),
]
