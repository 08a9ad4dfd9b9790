import type { BaseFacts, Conclusion, Conclusions, RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { memoryOf } from './base-facts.ts'
import { type BaseRuleSet, type CompiledBase } from './base-rule-set.ts'
import { chain } from './engine.ts'
import { stagesOf } from './rule-base.ts'

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

/**
 * Forward chaining over a base's rules, with its trace.
 * @param facts as `factErrors` accepts them
 * @throws ConclusionConflict as `conclusionsOf` does; a verified rule set never does
 */
export const conclude = async (set: BaseRuleSet, facts: BaseFacts): Promise<Conclusions> => {
  const { base, rules, version, hash } = set
  const steps = await chain(set, stagesOf(base), memoryOf(base, facts))
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const fired = steps.filter((step) => step.fired).map(({ ruleId }) => byId.get(ruleId) as SourcedRule)
  return {
    base: base.name,
    ruleSet: { version, hash },
    conclusions: conclusionsOf(base, fired),
    fired,
    trace: { steps },
  }
}
