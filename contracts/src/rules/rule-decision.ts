import type { FieldError } from '../core/bus/errors.ts'
import { decimalErrors, factErrors } from './fact-errors.ts'
import { declaresGender, genderRequired, hasGender } from '../advice/person/gender-fact.ts'
import type { AnyBase } from './any-base.ts'
import type { BaseFacts, Conclusion, SourcedRule } from './rule-base.ts'
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

/** Conclusions of the rules, and the ids of the rules that fired, in the order of the stages. */
export interface Decision {
  readonly conclusions: Conclusion[]
  readonly fired: string[]
}

export type Decide = (facts: BaseFacts) => Decision

/**
 * Compiles the rules of a base into a function that concludes as `inference.conclude` does. The function throws
 * FactsError for an undeclared or invalid fact, and where the base declares a gender and none is given. It throws
 * ConclusionConflict for rules that do not verify.
 */
export const decideBy = ({
  base,
  rules,
}: {
  readonly base: AnyBase
  readonly rules: readonly SourcedRule[]
}): Decide => {
  const firing = firingIn(base, rules)
  const isOfPeople = declaresGender(base)
  return (facts) => {
    const wrong = [...factErrors(base, facts), ...decimalErrors(base, facts)]
    const others = wrong.filter(({ field }) => field !== genderRequired.field)
    const errors = !isOfPeople ? wrong : hasGender(facts) ? others : [genderRequired, ...others]
    if (errors.length > 0) {
      throw new FactsError(errors)
    }
    const fired = firing(memoryOf(base, facts))
    return { conclusions: conclusionsOf(base, fired), fired: fired.map(({ id }) => id) }
  }
}
