import type { BaseFacts, RuleBase } from '@bugar/contracts/rules/rule-base'

/** Adds the facts that `decision.evaluate` requires: `unknown` where the base has no default, else null. */
export const withRequiredFacts = ({ facts: definitions }: Pick<RuleBase, 'facts'>, facts: BaseFacts): BaseFacts =>
  Object.fromEntries(
    definitions.flatMap(({ name, absent, unknown, onlyFor }) => {
      const value = facts[name] ?? (absent === null && unknown === null ? 'unknown' : null)
      return onlyFor !== undefined && facts['gender'] !== onlyFor ? [] : [[name, value]]
    }),
  )
