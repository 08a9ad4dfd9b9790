import type { FieldError } from '@bugar/contracts/core/bus/errors'
import { factErrors } from '@bugar/contracts/rules/fact-errors'
import type { BaseFacts, Conclusions } from '@bugar/contracts/rules/rule-base'
import { ConclusionConflict } from '@bugar/contracts/rules/rule-run'
import { type RuleSet, run, sumUp } from '../../domain/run.ts'
import { omissions } from './strict-facts.ts'

/** A rule set's answer: conclusions, why the facts were rejected, or that its rules contradict each other. */
export type Decided =
  | { readonly outcome: 'concluded'; readonly fired: readonly string[]; readonly answer: Conclusions }
  | { readonly outcome: 'invalid'; readonly fired: readonly []; readonly errors: readonly FieldError[] }
  | { readonly outcome: 'failed'; readonly fired: readonly string[]; readonly cause: ConclusionConflict }

/** Runs the rules by the same path as `inference.conclude`, and refuses facts that leave out what the run needed. */
export const decide = (set: RuleSet, facts: BaseFacts): Decided => {
  const wrong = factErrors(set.base, facts)
  if (wrong.length > 0) {
    return { outcome: 'invalid', fired: [], errors: wrong }
  }
  const steps = run(set, facts).trace()
  const omitted = omissions(set.base, facts, steps)
  if (omitted.length > 0) {
    return { outcome: 'invalid', fired: [], errors: omitted }
  }
  const fired = steps.filter((step) => step.fired).map(({ ruleId }) => ruleId)
  try {
    return { outcome: 'concluded', fired, answer: sumUp(set, steps) }
  } catch (cause) {
    if (cause instanceof ConclusionConflict) {
      return { outcome: 'failed', fired, cause }
    }
    throw cause
  }
}
