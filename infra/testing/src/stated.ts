import type { BaseFacts, RuleBase } from '@bugar/contracts/rule-base'

/** The same facts as a team states them: what was not asked is said to be unknown where that is the same to the rules. */
export const stated = ({ facts: definitions }: Pick<RuleBase, 'facts'>, facts: BaseFacts): BaseFacts =>
  Object.fromEntries(
    definitions.flatMap(({ name, absent, unknown, onlyFor }) => {
      const value = facts[name] ?? (absent === null && unknown === null ? 'unknown' : null)
      return onlyFor !== undefined && facts['gender'] !== onlyFor ? [] : [[name, value]]
    }),
  )
