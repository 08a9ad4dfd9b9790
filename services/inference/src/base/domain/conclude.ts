import type { BaseFacts, Conclusion, Conclusions, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { conclusionsOf, memoryOf } from '@bugar/contracts/rules/rule-run'
import { type CompiledBase, compiledBaseOf } from './compile-base.ts'
import type { RuleSet } from './rule-set.ts'
import type { Step } from './engine.ts'
import { oncePerSet } from './once-per-set.ts'

/** Conclusions of the compiled rules without a trace, for bulk work. */
export const concludeQuickly = (base: RuleBase, compiled: CompiledBase, facts: BaseFacts): Conclusion[] =>
  conclusionsOf(base, compiled.fired(memoryOf(base, facts)))

const rulesById = oncePerSet(({ rules }: Pick<RuleSet, 'rules'>) => new Map(rules.map((rule) => [rule.id, rule])))

/**
 * Conclusions from the steps of a run over a base's rules.
 * @throws ConclusionConflict as `conclusionsOf` does; a verified rule set never does
 */
export const sumUp = (set: RuleSet, steps: Step<SourcedRule>[]): Conclusions => {
  const { base, version, hash } = set
  const byId = rulesById(set)
  const fired = steps.filter((step) => step.fired).map(({ ruleId }) => byId.get(ruleId) as SourcedRule)
  return {
    base: base.name,
    ruleSet: { version, hash },
    conclusions: conclusionsOf(base, fired),
    fired,
    trace: { steps },
  }
}

/**
 * Forward chaining over a base's rules, with its trace.
 * @param facts as `factErrors` accepts them
 * @throws ConclusionConflict as `conclusionsOf` does; a verified rule set never does
 */
export const conclude = (set: RuleSet, facts: BaseFacts): Conclusions =>
  sumUp(set, compiledBaseOf(set).trace(memoryOf(set.base, facts)))
