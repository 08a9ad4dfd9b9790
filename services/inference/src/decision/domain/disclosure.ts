import type { Conclusion, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { stagesOf } from '@bugar/contracts/rules/rule-run'
import type { RuleSet } from '../../domain/run.ts'
import { type Kept, maskedFacts } from './mask.ts'

/**
 * The masked facts that each active rule reads, directly or through conclusions of the stages before it; without rules
 * that read none. Whether such a rule fired would tell something of a masked fact (ADR 0080).
 */
const undisclosedIn = ({ base, rules }: RuleSet, kept: Kept): ReadonlyMap<string, string[]> => {
  const undisclosed = new Map<string, string[]>()
  const behind = new Map([...maskedFacts(base.facts, kept)].map((name) => [name, [name]]))
  for (const stage of stagesOf(base)) {
    const readers = rules
      .filter((rule) => rule.isActive && rule.stage === stage)
      .map(({ id, conditions, event }) => ({
        id,
        concluded: event.params.fact,
        facts: [...new Set(conditions.all.flatMap(({ fact }) => behind.get(fact) ?? []))],
      }))
      .filter(({ facts }) => facts.length > 0)
    for (const { id, concluded, facts } of readers) {
      undisclosed.set(id, facts)
      behind.set(concluded, [...new Set([...(behind.get(concluded) ?? []), ...facts])])
    }
  }
  return undisclosed
}

interface DisclosedRules {
  readonly fired: SourcedRule[]
  readonly notFired: number
  readonly undisclosed: { readonly id: string; readonly facts: string[] }[]
}

/** The parts of a logged decision that give away no masked fact. */
export const disclose = (set: RuleSet, kept: Kept) => {
  const undisclosed = undisclosedIn(set, kept)
  return {
    /** @param fired ids of the rules that fired */
    rules: (fired: readonly string[]): DisclosedRules => {
      const told = set.rules.filter(({ id, isActive }) => isActive && !undisclosed.has(id))
      const byId = new Map(told.map((rule) => [rule.id, rule]))
      const disclosed = fired.flatMap((id) => byId.get(id) ?? [])
      return {
        fired: disclosed,
        notFired: told.length - disclosed.length,
        undisclosed: [...undisclosed].map(([id, facts]) => ({ id, facts })),
      }
    },
    conclusions: (conclusions: readonly Conclusion[]): Conclusion[] =>
      conclusions.map((conclusion) => ({
        ...conclusion,
        rules: conclusion.rules.filter((id) => !undisclosed.has(id)),
      })),
  }
}
