import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { makeRuleSet, type RuleSet } from '@bugar/inference/domain/rule-set'
import type { Execute } from './executors.ts'

/** A person whom an executor answers otherwise than the first one does. */
export interface Difference {
  readonly executor: string
  readonly set: RuleSet
  readonly facts: BaseFacts
  readonly expected: string
  readonly found: string
}

export interface Comparison {
  readonly executor: string
  readonly people: number
  readonly seconds: number
  readonly differences: readonly Difference[]
}

/** The answers of each executor, compared with those of the first. */
export const compare = async (
  executors: Readonly<Record<string, Execute>>,
  set: RuleSet,
  people: readonly BaseFacts[],
): Promise<Comparison[]> => {
  const comparisons: Comparison[] = []
  let expected: readonly string[] | null = null
  for (const [executor, execute] of Object.entries(executors)) {
    const start = performance.now()
    const answers = await execute(set, people)
    const seconds = (performance.now() - start) / 1000
    expected ??= answers
    const differences = people.flatMap((facts, at) => {
      const each = { executor, set, facts, expected: String(expected?.[at]), found: String(answers[at]) }
      return each.expected === each.found ? [] : [each]
    })
    comparisons.push({ executor, people: people.length, seconds, differences })
  }
  return comparisons
}

/** The same difference with as few rules, conditions and facts as show it. */
export const smallest = async (
  executors: Readonly<Record<string, Execute>>,
  given: Difference,
): Promise<Difference> => {
  const { rules, ...content } = given.set
  const [first = ''] = Object.keys(executors)
  const both = { [first]: executors[first], [given.executor]: executors[given.executor] } as typeof executors
  const withRules = (fewer: RuleSet['rules']) => ({ ...given, set: makeRuleSet(1, { ...content, rules: fewer }) })
  const tried = [
    ...rules.map((rule) => withRules(rules.filter((each) => each !== rule))),
    ...rules.flatMap((rule, at) =>
      rule.conditions.all.map((_condition, place) =>
        withRules(rules.with(at, { ...rule, conditions: { all: rule.conditions.all.toSpliced(place, 1) } })),
      ),
    ),
    ...Object.keys(given.facts).map((name) => {
      const { [name]: _left, ...facts } = given.facts
      return { ...given, facts }
    }),
  ]
  for (const { set, facts } of tried) {
    const found = (await compare(both, set, [facts])).flatMap(({ differences }) => differences)[0]
    if (found) {
      return smallest(executors, found)
    }
  }
  return given
}
