import type { BaseFacts, Conclusion, Conclusions, RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { memoryOf } from './base-facts.ts'
import { type BaseRuleSet, type CompiledBase, compiledBaseOf } from './base-rule-set.ts'
import type { Step } from './engine.ts'
import { oncePerSet } from './once-per-set.ts'

/** Two rules concluded differently where the base allows one conclusion. */
export class ConclusionConflict extends Error {
  override readonly name = 'ConclusionConflict'
}

/**
 * The policy of each kind applied to the rules that fired.
 * @throws ConclusionConflict when rules of a kind with the policy `one` disagree
 */
export const conclusionsOf = ({ kinds }: Pick<RuleBase, 'kinds'>, fired: readonly SourcedRule[]): Conclusion[] =>
  kinds.map(({ fact, policy, codes, otherwise }) => {
    const own = fired.filter(({ event }) => event.params.fact === fact)
    const found = codes.map(({ code }) => code).filter((code) => own.some(({ event }) => event.params.value === code))
    if (policy === 'one' && found.length > 1) {
      throw new ConclusionConflict(`${fact}: ${found.join(', ')}`)
    }
    const kept = policy === 'most-cautious' ? found.slice(-1) : found
    const values = kept.length === 0 && otherwise !== null ? [otherwise] : kept
    const rules = own.filter(({ event }) => values.includes(event.params.value)).map(({ id }) => id)
    return { fact, values, rules }
  })

/** What the compiled rules conclude, for work in bulk. */
export const concludeQuickly = (base: RuleBase, compiled: CompiledBase, facts: BaseFacts): Conclusion[] =>
  conclusionsOf(base, compiled.fired(memoryOf(base, facts)))

const rulesById = oncePerSet(({ rules }: Pick<BaseRuleSet, 'rules'>) => new Map(rules.map((rule) => [rule.id, rule])))

/**
 * What the steps of a run over a base's rules come to.
 * @throws ConclusionConflict as `conclusionsOf` does; a verified rule set never does
 */
export const sumUp = (set: BaseRuleSet, steps: Step<SourcedRule>[]): Conclusions => {
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
export const conclude = (set: BaseRuleSet, facts: BaseFacts): Conclusions =>
  sumUp(set, compiledBaseOf(set).trace(memoryOf(set.base, facts)))
