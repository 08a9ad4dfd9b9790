import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, Conclusions, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { baseKindOf } from '@bugar/contracts/rules/rule-base-kinds'
import { conclusionsOf, memoryOf, stagesOf } from '@bugar/contracts/rules/rule-run'
import { compileBase } from './compile/compile-base.ts'
import { chain, type Step } from './compile/engine.ts'
import { oncePerSet } from './once-per-set.ts'
import type { RuleContent, RuleSet } from './rule-set.ts'

export { coverageSteps } from './cases/case-coverage.ts'
export { caseErrors } from './cases/case-errors.ts'
export { mutationSteps, summaryOf } from './cases/case-mutation.ts'
export { answering, runCases } from './cases/case-runs.ts'
export { casesIn, readGoldenCases, rewriteGoldenCases, runGoldenCases } from './cases/golden-cases.ts'
export { vectorFacts, vectorsOf } from './cases/vectors.ts'
export { breakpoints, type Condition, stretchesOf } from './compile/conditions.ts'
export type { Step } from './compile/engine.ts'
export { differenceSteps } from './difference/differences.ts'
export { changesBetween } from './difference/version-changes.ts'
export type { Content } from './facts/projections.ts'
export { oncePerHash, oncePerSet } from './once-per-set.ts'
export { compile, compiledOf, type CompiledRules, type Outcome, type WorkingMemory } from './program/compile.ts'
export { bmiDomain, bodyFatDomain, programBase } from './program/program-base.ts'
export { toGoldenFailure } from './program/program-case-view.ts'
export {
  concludes,
  type ProgramRule,
  type ProgramRuleSet,
  programRuleSet,
  type RuleDocument,
  toDocument,
} from './program/program-rule-set.ts'
export { codesOf, isNumber, kindOf, priorityIn } from './rule-base.ts'
export {
  canonical,
  contentOf,
  hashOf,
  makeRuleSet,
  operators,
  productOf,
  type RuleContent,
  type RuleSet,
} from './rule-set.ts'
export { peopleOf } from './verify/people.ts'
export { staleNumbers } from './verify/stated-numbers.ts'
export { unrunnable, verifyRuleSet, verifyRuleSetSteps, verifySteps } from './verify/verify-base.ts'

/** One run of the rules over facts. */
export interface Run {
  /** In the order of the stages. */
  readonly fired: SourcedRule[]
  /** The result of every active rule, in the order of the stages. */
  trace(): Step<SourcedRule>[]
}

/** As `inference.conclude` answers, of a team's own base too. */
export type Concluded = Omit<Conclusions, 'base'> & { readonly base: AnyBase['name'] }

type Rules = Pick<RuleContent, 'base' | 'rules'>

const compiledBaseOf = oncePerSet(compileBase)
const rulesById = oncePerSet(({ rules }: Pick<Rules, 'rules'>) => new Map(rules.map((rule) => [rule.id, rule])))

const firedIn = (set: Rules, steps: readonly Step<SourcedRule>[]): SourcedRule[] =>
  steps.filter((step) => step.fired).map(({ ruleId }) => rulesById(set).get(ruleId) as SourcedRule)

const runCompiled = (set: Rules, facts: BaseFacts): Run => {
  const compiled = compiledBaseOf(set)
  return {
    get fired() {
      return compiled.fired(memoryOf(set.base, facts))
    },
    trace: () => compiled.trace(memoryOf(set.base, facts)),
  }
}

const runEngine = async (set: Rules, facts: BaseFacts): Promise<Run> => {
  const steps = await chain(set, stagesOf(set.base), memoryOf(set.base, facts))
  return { fired: firedIn(set, steps), trace: () => steps }
}

/**
 * Forward chaining over the rules of a set. Only this function chooses between json-rules-engine and the compiled
 * rules; each activation compares the two (ADR 0085).
 * @param facts as `factErrors` accepts them
 * @param purpose `verdict`: an answer that a consultation stores, by the form that `baseKinds` names. `activation`: the
 * engine, for the comparison. Without a purpose: any other answer, by the compiled rules
 */
export function run(set: Rules, facts: BaseFacts): Run
export function run(set: Rules, facts: BaseFacts, purpose: 'verdict' | 'activation'): Promise<Run>
export function run(set: Rules, facts: BaseFacts, purpose?: 'verdict' | 'activation'): Run | Promise<Run> {
  if (purpose === undefined) {
    return runCompiled(set, facts)
  }
  const isByEngine = purpose === 'activation' || baseKindOf(set.base.name).verdictBy === 'json-rules-engine'
  return isByEngine ? runEngine(set, facts) : Promise.resolve(runCompiled(set, facts))
}

/**
 * Conclusions from the steps of a run over a base's rules.
 * @throws ConclusionConflict as `conclusionsOf` does; a verified rule set never does
 */
export const sumUp = (set: RuleSet, steps: Step<SourcedRule>[]): Concluded => {
  const { base, version, hash } = set
  const fired = firedIn(set, steps)
  return {
    base: base.name,
    ruleSet: { version, hash },
    conclusions: conclusionsOf(base, fired),
    fired,
    trace: { steps },
  }
}

/**
 * Conclusions with their trace.
 * @throws ConclusionConflict as `conclusionsOf` does; a verified rule set never does
 */
export const conclude = (set: RuleSet, facts: BaseFacts): Concluded => sumUp(set, run(set, facts).trace())
