import type { Memory } from '@bugar/contracts/rules/rule-run'
import type { TraceStep } from '@bugar/contracts/advice/consultation/verdict'
import { Engine, type RuleProperties, type RuleResult } from 'json-rules-engine'

/** Fields of a rule that the engine needs; rule bases add texts for people. */
export interface EngineRule {
  readonly id: string
  readonly stage: string
  readonly isActive: boolean
  readonly priority: number
  readonly conditions: {
    readonly all: readonly {
      readonly fact: string
      readonly operator: string
      readonly value: string | number | null
    }[]
  }
  readonly event: { readonly type: string; readonly params: { readonly fact: string; readonly value: string } }
}

export type Step<R extends EngineRule> = Omit<TraceStep, 'stage'> & { stage: R['stage'] }

interface Leaf {
  fact: string
  operator: string
  value: TraceStep['conditions'][number]['required']
  factResult: TraceStep['conditions'][number]['found']
  result: boolean
}

/** Trace step of one rule, from its result in json-rules-engine. */
export const toStep = <R extends EngineRule>(rule: R, result: RuleResult): Step<R> => ({
  stage: rule.stage,
  ruleId: rule.id,
  fired: result.result === true,
  conditions: (result.conditions as unknown as { all: Leaf[] }).all.map((leaf) => ({
    fact: leaf.fact,
    operator: leaf.operator,
    required: leaf.value,
    found: leaf.factResult,
    held: leaf.result,
  })),
  concluded: result.result ? { ...rule.event.params } : null,
})

interface Prepared<R> {
  /** Active rules in the order of the stages. */
  readonly rules: readonly R[]
  /** Engines of these rules without a running evaluation. */
  readonly idle: Engine[]
}

/** Usual number of concurrent runs; further engines are dropped after their run. */
const idleEngines = 64

const createEngine = (rules: readonly EngineRule[]): Engine => {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  // The engine copies the event of every rule in each run, so that it gets none of the rule's own parameters.
  const properties = rules.map(({ id, priority, conditions, event: { type } }) => ({
    name: id,
    priority,
    conditions,
    event: { type },
  }))
  const engine = new Engine(properties as unknown as RuleProperties[])
  engine.on('success', (_event, almanac, { name }) => {
    const { fact, value } = (byId.get(name) as EngineRule).event.params
    almanac.addFact(fact, value)
  })
  return engine
}

interface Rules<R> {
  readonly rules: readonly R[]
}

const prepared = new WeakMap<object, Prepared<EngineRule>>()

/** A rule set is immutable, so what every run needs is prepared once. */
const prepare = <R extends EngineRule>(set: Rules<R>, stages: readonly string[]): Prepared<R> => {
  const known = prepared.get(set)
  if (known) {
    return known as Prepared<R>
  }
  const rules = stages.flatMap((stage) => set.rules.filter((rule) => rule.isActive && rule.stage === stage))
  const made = { rules, idle: [] }
  prepared.set(set, made)
  return made
}

/**
 * Forward chaining over the rules of a set: runs json-rules-engine once and returns the result of each active rule, in
 * the order of the stages. An engine has state, so it never runs concurrently (ADR 0008); it is not used again after a
 * failure.
 */
export const chain = async <R extends EngineRule>(
  set: Rules<R>,
  stages: readonly string[],
  memory: Memory,
): Promise<Step<R>[]> => {
  const { rules, idle } = prepare(set, stages)
  const engine = idle.pop() ?? createEngine(rules)
  const { results, failureResults } = await engine.run(memory)
  if (idle.length < idleEngines) {
    idle.push(engine)
  }
  const byId = new Map([...results, ...failureResults].map((result) => [result.name, result]))
  return rules.map((rule) => toStep(rule, byId.get(rule.id) as RuleResult))
}
