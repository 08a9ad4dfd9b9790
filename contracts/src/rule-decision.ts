import type { FieldError } from './errors.ts'
import { factErrors } from './fact-errors.ts'
import type { BaseFacts, Conclusion, RuleBase, SourcedRule } from './rule-base.ts'
import { conclusionsOf, firingIn, memoryOf } from './rule-run.ts'

/** Facts that rules cannot be run over. */
export class FactsError extends Error {
  override readonly name = 'FactsError'
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ field, message }) => `${field}: ${message}`).join('; '))
    this.errors = errors
  }
}

/** What rules conclude, and the ids of those that fired, in the order of the stages. */
export interface Decision {
  readonly conclusions: Conclusion[]
  readonly fired: string[]
}

export type Decide = (facts: BaseFacts) => Decision

/**
 * The rules of a base as a function, which answers as `inference.conclude` does.
 * @throws FactsError, when called, on facts that the base does not declare or that are out of range; gender is required
 * @throws ConclusionConflict, when called, as `conclusionsOf` does; rules that verify never do
 */
export const decideBy = ({
  base,
  rules,
}: {
  readonly base: RuleBase
  readonly rules: readonly SourcedRule[]
}): Decide => {
  const firing = firingIn(base, rules)
  return (facts) => {
    const isOneGender = facts['gender'] === 'male' || facts['gender'] === 'female'
    const missing = isOneGender ? [] : [{ field: 'gender', message: 'Gender must be male or female' }]
    const errors = [...missing, ...factErrors(base, facts).filter(({ field }) => field !== 'gender')]
    if (errors.length > 0) {
      throw new FactsError(errors)
    }
    const fired = firing(memoryOf(base, facts))
    return { conclusions: conclusionsOf(base, fired), fired: fired.map(({ id }) => id) }
  }
}
