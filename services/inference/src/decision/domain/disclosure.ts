import type { Conclusion, SourcedRule } from '@bugar/contracts/rule-base'
import { memoryOf, stagesOf, toTest } from '@bugar/contracts/rule-run'
import { compiledBaseOf } from '../../base/domain/compile-base.ts'
import { oncePerSet } from '../../base/domain/once-per-set.ts'
import type { RuleSet } from '../../base/domain/rule-set.ts'
import { type Kept, plainFacts, possibleValues, seen } from './possible-values.ts'

/** What of a rule set does not depend on the decision. */
const preparedOf = oncePerSet(({ base, rules }: Pick<RuleSet, 'base' | 'rules'>) => {
  const stages = stagesOf(base)
  const active = rules.filter(({ isActive }) => isActive)
  const { breakpoints } = compiledBaseOf({ base, rules })
  const constants = new Map(base.facts.map(({ name }) => [name, breakpoints(name)]))
  /** Those that conclude what the rule reads and the answer does not tell: another kind has one conclusion or none. */
  const readBy = ({ stage, conditions }: SourcedRule) => {
    const kinds = base.kinds.filter(
      (kind) =>
        (kind.policy !== 'one' || kind.stages.includes(stage)) && conditions.all.some(({ fact }) => fact === kind.fact),
    )
    return active.filter(
      ({ event, stage: other }) =>
        stages.indexOf(other) < stages.indexOf(stage) && kinds.some(({ fact }) => fact === event.params.fact),
    )
  }
  const byId = new Map(
    active.map((rule) => [
      rule.id,
      {
        rule,
        tests: rule.conditions.all.map((condition) => ({ fact: condition.fact, test: toTest(condition) })),
        reads: readBy(rule).map(({ id }) => id),
      },
    ]),
  )
  return { byId, constantsOf: (fact: string) => constants.get(fact) ?? [] }
})

/**
 * The masked facts on which it depends whether an active rule fired; none where the kept facts and the conclusions tell
 * it. A rule that fired, or one that did not, would otherwise give away what a mask withholds.
 */
const createMaskedFactsOf = (set: RuleSet, kept: Kept): ((id: string) => readonly string[]) => {
  const { base } = set
  const { byId, constantsOf } = preparedOf(set)
  const possible = possibleValues(base, kept, constantsOf)
  const known = memoryOf(base, plainFacts(kept))
  const memories = new Map(
    base.facts.map((definition) => {
      const { name } = definition
      const values = possible.get(name)?.map((value) => seen(definition, value)) ?? [known[name] ?? null]
      return [name, values.map((value) => ({ [name]: value }))]
    }),
  )
  const found = new Map<string, readonly string[]>()
  const find = (id: string): readonly string[] => {
    const { tests = [], reads = [] } = byId.get(id) ?? {}
    const results = tests.flatMap(({ fact, test }) => {
      const held = new Set(memories.get(fact)?.map(test))
      return held.size > 0 ? [{ fact, held }] : []
    })
    if (results.some(({ held }) => !held.has(true))) {
      return []
    }
    const own = results.filter(({ held }) => held.size > 1).map(({ fact }) => fact)
    return [...new Set([...own, ...reads.flatMap(maskedFactsOf)])]
  }
  const maskedFactsOf = (id: string): readonly string[] => {
    const facts = found.get(id) ?? find(id)
    found.set(id, facts)
    return facts
  }
  return maskedFactsOf
}

interface DisclosedRules {
  readonly fired: SourcedRule[]
  readonly notFired: number
  readonly undisclosed: { readonly id: string; readonly facts: string[] }[]
}

/** The parts of a logged decision that give away no masked fact. */
export const disclose = (set: RuleSet, kept: Kept) => {
  const maskedFactsOf = createMaskedFactsOf(set, kept)
  const isDisclosed = (id: string) => maskedFactsOf(id).length === 0
  return {
    /** @param fired ids of the rules that fired */
    rules: (fired: readonly string[]): DisclosedRules => {
      const { byId } = preparedOf(set)
      const undisclosed = [...byId.keys()]
        .filter((id) => !isDisclosed(id))
        .map((id) => ({ id, facts: [...maskedFactsOf(id)] }))
      const disclosed = fired.filter(isDisclosed).flatMap((id) => byId.get(id)?.rule ?? [])
      return { fired: disclosed, notFired: byId.size - undisclosed.length - disclosed.length, undisclosed }
    },
    conclusions: (conclusions: readonly Conclusion[]): Conclusion[] =>
      conclusions.map((conclusion) => ({ ...conclusion, rules: conclusion.rules.filter(isDisclosed) })),
  }
}
