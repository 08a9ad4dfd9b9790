import type { Conclusion, SourcedRule } from '@bugar/contracts/rule-base'
import { memoryOf, toTest } from '@bugar/contracts/rule-run'
import { compiledBaseOf } from '../../base/domain/compile-base.ts'
import type { RuleSet } from '../../base/domain/rule-set.ts'
import { type Kept, plainFacts, possibleValues, seen } from './possible-values.ts'

type Rule = Pick<SourcedRule, 'conditions'>

/**
 * The masked facts on which it depends whether a rule fired; none where the kept facts and the conclusions tell it. A
 * rule that fired, or one that did not, would otherwise give away what a mask withholds.
 */
export const createMaskedFactsOf = (set: RuleSet, kept: Kept): ((rule: Rule) => string[]) => {
  const { base } = set
  const possible = possibleValues(base, kept, compiledBaseOf(set).breakpoints)
  const known = memoryOf(base, plainFacts(kept))
  const memories = new Map(
    base.facts.map((definition) => {
      const { name } = definition
      const values = possible.get(name)?.map((value) => seen(definition, value)) ?? [known[name] ?? null]
      return [name, values.map((value) => ({ [name]: value }))]
    }),
  )
  return ({ conditions }) => {
    const results = conditions.all.flatMap((condition) => {
      // What rules conclude is answered in any case.
      const found = memories.get(condition.fact)?.map(toTest(condition))
      return found ? [{ fact: condition.fact, held: new Set(found) }] : []
    })
    const isOut = results.some(({ held }) => !held.has(true))
    return isOut ? [] : [...new Set(results.filter(({ held }) => held.size > 1).map(({ fact }) => fact))]
  }
}

interface Disclosed {
  readonly fired: SourcedRule[]
  readonly notFired: number
  readonly undisclosed: { readonly id: string; readonly facts: string[] }[]
}

/** What may be told of the rules of a decision. @param fired ids of those that fired */
export const disclose = (set: RuleSet, kept: Kept, fired: readonly string[]): Disclosed => {
  const maskedFactsOf = createMaskedFactsOf(set, kept)
  const active = set.rules.filter(({ isActive }) => isActive)
  const undisclosed = active
    .map((rule) => ({ id: rule.id, facts: maskedFactsOf(rule) }))
    .filter(({ facts }) => facts.length > 0)
  const hidden = new Set(undisclosed.map(({ id }) => id))
  const byId = new Map(active.map((rule) => [rule.id, rule]))
  const told = fired.filter((id) => !hidden.has(id)).map((id) => byId.get(id) as SourcedRule)
  return { fired: told, notFired: active.length - hidden.size - told.length, undisclosed }
}

/** The conclusions without the ids of rules that give away a masked fact. */
export const discloseConclusions = (set: RuleSet, kept: Kept, conclusions: readonly Conclusion[]): Conclusion[] => {
  const maskedFactsOf = createMaskedFactsOf(set, kept)
  const isTold = (id: string) => set.rules.some((rule) => rule.id === id && maskedFactsOf(rule).length === 0)
  return conclusions.map((conclusion) => ({ ...conclusion, rules: conclusion.rules.filter(isTold) }))
}
