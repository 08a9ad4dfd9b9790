import type { BaseFacts, Conclusions, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { baseKinds } from '@bugar/contracts/rule-base-kinds'
import { conclusionsOf, memoryOf, stagesOf } from '@bugar/contracts/rules/rule-run'
import { compileBase } from './compile-base.ts'
import { chain, type Step } from './engine.ts'
import { oncePerSet } from './once-per-set.ts'
import type { RuleContent, RuleSet } from './rule-set.ts'

/** One run of the rules over facts. */
export interface Run {
  /** In the order of the stages. */
  readonly fired: SourcedRule[]
  /** The result of every active rule, in the order of the stages. */
  trace(): Step<SourcedRule>[]
}

type Rules = Pick<RuleContent, 'base' | 'rules'>

const compiledOf = oncePerSet(compileBase)
const rulesById = oncePerSet(({ rules }: Pick<Rules, 'rules'>) => new Map(rules.map((rule) => [rule.id, rule])))

const firedIn = (set: Rules, steps: readonly Step<SourcedRule>[]): SourcedRule[] =>
  steps.filter((step) => step.fired).map(({ ruleId }) => rulesById(set).get(ruleId) as SourcedRule)

const runCompiled = (set: Rules, facts: BaseFacts): Run => {
  const compiled = compiledOf(set)
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
  const isByEngine = purpose === 'activation' || baseKinds[set.base.name].verdictBy === 'json-rules-engine'
  return isByEngine ? runEngine(set, facts) : Promise.resolve(runCompiled(set, facts))
}

/**
 * Conclusions from the steps of a run over a base's rules.
 * @throws ConclusionConflict as `conclusionsOf` does; a verified rule set never does
 */
export const sumUp = (set: RuleSet, steps: Step<SourcedRule>[]): Conclusions => {
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
export const conclude = (set: RuleSet, facts: BaseFacts): Conclusions => sumUp(set, run(set, facts).trace())
