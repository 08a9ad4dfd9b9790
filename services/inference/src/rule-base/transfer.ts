import { BaseCase } from '@bugar/contracts/rule-base-verification'
import { RuleBase, SourcedRule, type SourcedBaseName } from '@bugar/contracts/rule-base'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { ErasedPeople } from '@bugar/runtime/privacy/erased-people'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { runBaseCases } from '../domain/base-cases.ts'
import type { BaseContent } from '../domain/base-rule-set.ts'
import { verifyBase } from '../domain/verify-base.ts'
import { activationTransfer } from '../rule/activation-transfer.ts'
import type { ImportWrites } from '../rule/import-writes.ts'
import { type BaseStore, baseKind } from '../rule/kinds.ts'
import type { StoredBaseRuleSet } from '../rule/model.ts'
import { versionFields, versionTransfer } from '../rule/version-transfer.ts'

const Line = z.strictObject({
  ...versionFields,
  base: RuleBase,
  rules: z.array(SourcedRule),
  goldenCases: z.array(BaseCase),
})
type Line = z.output<typeof Line>

/** The same checks as for publishing. */
const unsound = (content: BaseContent): string | null => {
  if (!verifyBase(content).valid) {
    return 'The rule set does not verify'
  }
  return runBaseCases(content).length > 0 ? 'A golden case fails' : null
}

interface Deps {
  readonly store: BaseStore
  readonly writes: ImportWrites<StoredBaseRuleSet>
  readonly erasedPeople: Pick<ErasedPeople, 'among'>
}

/** Rule sets of a base, and which of them is in force, as an export file carries them. */
export const baseTransfer = (connection: Mongo, base: SourcedBaseName, deps: Deps): Transfer[] => {
  const schema = Line.check(z.refine((line) => line.base.name === base, 'Another rule base'))
  const plan = {
    ...deps,
    base,
    schema,
    toContent: ({ base: declaration, rules, goldenCases }: Line | StoredBaseRuleSet) => ({
      base: declaration,
      rules,
      goldenCases,
    }),
    hashOf: baseKind(base).hashOf,
    unsound,
  }
  return [
    versionTransfer<StoredBaseRuleSet, typeof schema, BaseContent>(connection, plan),
    activationTransfer<StoredBaseRuleSet, typeof schema, BaseContent>(connection, plan),
  ]
}
