import { GoldenCase, RuleDocument } from '@bugar/contracts/rule-set'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { ErasedPeople } from '@bugar/runtime/privacy/erased-people'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { compile } from '../domain/compile.ts'
import { runGoldenCases } from '../domain/golden-cases.ts'
import { hashOf, type RuleContent } from '../domain/rule-document.ts'
import { verify } from '../domain/verify.ts'
import { activationTransfer } from './activation-transfer.ts'
import type { ImportWrites } from './import-writes.ts'
import type { ProgramStore } from './kinds.ts'
import type { StoredRuleSet } from './model.ts'
import { versionFields, versionTransfer } from './version-transfer.ts'

const Line = z.strictObject({
  ...versionFields,
  rules: z.array(RuleDocument),
  goldenCases: z.optional(z.array(GoldenCase)),
})

type Content = Pick<RuleContent, 'rules'> & Partial<RuleContent>

/** The same checks as for publishing. */
const unsoundBy =
  (productCases: readonly GoldenCase[]) =>
  ({ rules, goldenCases }: Content): string | null => {
    if (!verify(rules).valid) {
      return 'rules: The rule set does not verify'
    }
    return runGoldenCases(goldenCases ?? productCases, compile(rules)).length > 0 ? 'A golden case fails' : null
  }

interface Deps {
  readonly store: ProgramStore
  readonly writes: ImportWrites<StoredRuleSet>
  readonly erasedPeople: Pick<ErasedPeople, 'among'>
  /** The table that the product comes with. */
  readonly goldenCases: readonly GoldenCase[]
}

/** Rule sets of programs, and which of them is in force, as an export file carries them. */
export const ruleSetTransfer = (connection: Mongo, { goldenCases: productCases, ...deps }: Deps): Transfer[] => {
  const plan = {
    ...deps,
    base: 'program' as const,
    schema: Line,
    toContent: ({ rules, goldenCases }: z.output<typeof Line> | StoredRuleSet) => ({
      rules,
      ...(goldenCases && { goldenCases }),
    }),
    hashOf: ({ rules, goldenCases = null }: Content) => hashOf({ rules, goldenCases }),
    unsound: unsoundBy(productCases),
  }
  return [
    versionTransfer<StoredRuleSet, typeof Line, Content>(connection, plan),
    activationTransfer<StoredRuleSet, typeof Line, Content>(connection, plan),
  ]
}
