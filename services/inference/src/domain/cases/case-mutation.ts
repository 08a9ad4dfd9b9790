import { type CaseMutation, maxSurvivors, type Survivor } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import type { BaseFacts, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { answering, type CaseRun, killerOf, withMutant } from './case-runs.ts'
import type { Budget } from '../difference/differences.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import type { Content } from '../facts/projections.ts'
import { saidOf } from '../facts/stated-facts.ts'
import { distinguishingSteps } from '../difference/distinguishing-person.ts'

/** Appends the stage to conclusions of kinds with several stages, unless a rule compares their codes. */
const withStageCodes = ({ base, rules }: Content) => {
  const isOnlyFound = (fact: string) =>
    rules.every(({ conditions }) => conditions.all.every((each) => each.fact !== fact || each.value === null))
  const staged = base.kinds.filter(({ fact, stages }) => stages.length > 1 && isOnlyFound(fact))
  const codeOf = (code: string, stage: string) => `${code}/${stage}`
  const kinds = base.kinds.map((kind) =>
    staged.includes(kind)
      ? {
          ...kind,
          codes: kind.codes.flatMap((each) =>
            kind.stages.map((stage) => ({ ...each, code: codeOf(each.code, stage) })),
          ),
        }
      : kind,
  )
  const ruleOf = (rule: SourcedRule): SourcedRule => {
    const { fact, value } = rule.event.params
    return staged.some((kind) => kind.fact === fact)
      ? { ...rule, event: { ...rule.event, params: { fact, value: codeOf(value, rule.stage) } } }
      : rule
  }
  return {
    contentOf: (own: readonly SourcedRule[]): Content => ({ base: { ...base, kinds }, rules: own.map(ruleOf) }),
    ruleOf,
  }
}

/** Result of testing one small change against the golden cases. */
export type MutantResult =
  | { readonly mutant: Mutant; readonly outcome: 'killed'; readonly line: number }
  | { readonly mutant: Mutant; readonly outcome: 'survivor'; readonly survivor: Survivor }
  /** `equivalent`: proved to conclude the same for everybody; `unchecked`: the budget was used up. */
  | { readonly mutant: Mutant; readonly outcome: 'equivalent' | 'unchecked' }

/** Each small change of the rules, and whether a golden case detects it. */
export function* mutationSteps(
  content: Content,
  runs: readonly CaseRun[],
  budget: Budget,
): Generator<unknown, readonly MutantResult[]> {
  const answer = answering(content)
  const { contentOf, ruleOf } = withStageCodes(content)
  const staged = contentOf(content.rules)
  const results: MutantResult[] = []
  for (const mutant of mutantsOf(content)) {
    const line = killerOf(content, runs, mutant)
    yield
    if (line !== null) {
      results.push({ mutant, outcome: 'killed', line })
      continue
    }
    const { before, after, change } = mutant
    const changed = withMutant(content, mutant)
    const otherwise = answering(changed)
    const pair = {
      before: staged,
      after: contentOf(changed.rules),
      changed: [before, after].map(ruleOf),
      isMeant: (person: BaseFacts) => answer(person) !== otherwise(person),
    }
    const distinction = budget.boxes > 0 ? yield* distinguishingSteps(pair, budget) : 'unchecked'
    if (typeof distinction === 'string') {
      results.push({ mutant, outcome: distinction === 'same' ? 'equivalent' : 'unchecked' })
      continue
    }
    const person = saidOf(content.base, distinction.person)
    const survivor = { rule: before.id, change, person, expected: answer(person), other: otherwise(person) }
    results.push({ mutant, outcome: 'survivor', survivor })
  }
  return results
}

export const summaryOf = (results: readonly MutantResult[]): CaseMutation => {
  const countOf = (outcome: MutantResult['outcome']) => results.filter((each) => each.outcome === outcome).length
  const survivors = results.flatMap((each) => (each.outcome === 'survivor' ? [each.survivor] : []))
  return {
    total: results.length,
    killed: countOf('killed'),
    equivalent: countOf('equivalent'),
    unchecked: countOf('unchecked'),
    survived: survivors.length,
    survivors: survivors.slice(0, maxSurvivors),
  }
}
