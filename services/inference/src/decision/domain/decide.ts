import type { FieldError } from '@bugar/contracts/core/bus/errors'
import { factErrors } from '@bugar/contracts/rules/fact-errors'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { ConclusionConflict, memoryOf, unknown } from '@bugar/contracts/rules/rule-run'
import { type Concluded, type RuleSet, run, sumUp, type Step } from '../../domain/run.ts'

type Steps = readonly Step<SourcedRule>[]

const isStated = (value: Value | undefined): value is string | number => value !== undefined && value !== null

/** Facts that nobody stated and whose base declares no value for that: rules find null in their place. */
const leftOutOf = (base: AnyBase, facts: BaseFacts): ReadonlySet<string> => {
  const memory = memoryOf(base, facts)
  const gender = facts['gender']
  const isOthers = (onlyFor: string | undefined) =>
    onlyFor !== undefined && isStated(gender) && gender !== unknown && gender !== onlyFor
  return new Set(
    base.facts
      .filter(({ name, absent, onlyFor }) => !isStated(facts[name]) && absent === null && !isOthers(onlyFor))
      .flatMap(({ name }) => (memory[name] === null ? [name] : [])),
  )
}

/**
 * The facts left out on which a rule depended: all its other conditions hold. A comparison with null is false, or true
 * for `notEqual`, without a word, so that the rule would fire or not for no reason that the caller knows of. A
 * condition on null itself says what a missing fact means. Where no rule depends on them, the answer is the same
 * whatever the facts left out are.
 */
const dependedOn = (steps: Steps, leftOut: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ conditions }) => {
      const open = conditions.filter(({ fact, required }) => required !== null && leftOut.has(fact))
      const isDecided = conditions.some((condition) => !condition.held && !open.includes(condition))
      return isDecided ? [] : open.map(({ fact }) => fact)
    }),
  )

/** Stated facts for one gender that the rules ignore because the gender is another or is not stated. */
const ignoredIn = ({ facts: definitions }: AnyBase, facts: BaseFacts): FieldError[] =>
  definitions.flatMap(({ name, onlyFor, absent, unknown: ifUnknown }) => {
    const value = facts[name]
    const gender = facts['gender']
    if (onlyFor === undefined || gender === onlyFor || !isStated(value)) {
      return []
    }
    const matters = (value === unknown ? ifUnknown : value) !== absent
    const error = isStated(gender)
      ? { field: name, message: `Only for gender ${onlyFor}` }
      : { field: 'gender', message: 'Required' }
    return matters ? [error] : []
  })

/**
 * Errors in facts that left something out which the run of the rules needed, in the order of the declaration. `unknown`
 * is a statement, and facts that the base computes may be left out when they can be computed.
 * @param facts as `factErrors` accepts them
 * @param steps the run on these facts
 */
const omissions = (base: AnyBase, facts: BaseFacts, steps: Steps): FieldError[] => {
  const needed = dependedOn(steps, leftOutOf(base, facts))
  const ignored = ignoredIn(base, facts)
  return base.facts.flatMap(({ name }) =>
    needed.has(name)
      ? [{ field: name, message: 'Required' }]
      : ignored.filter(({ field }) => field === name).slice(0, 1),
  )
}

/** A rule set's answer: conclusions, why the facts were rejected, or that its rules contradict each other. */
export type Decided =
  | { readonly outcome: 'concluded'; readonly fired: readonly string[]; readonly answer: Concluded }
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
