import { bmi as bmiOf } from '@bugar/contracts/health/bmi'
import { type Facts, type Stage, stages, type TraceStep, type Verdict } from '@bugar/contracts/verdict'
import { fallbackNotice } from '@bugar/contracts/knowledge'
import { Engine, type RuleProperties, type RuleResult } from 'json-rules-engine'
import type { FactName, RuleDocument, RuleSet } from './rule-document.ts'

export type WorkingMemory = Record<FactName, string | number | null>

/** What is known before any rule has run; what is not known is null, so that no rule meets an undefined fact. */
export const initialMemory = ({ gender, weight, height, bodyFatPercentage }: Facts): WorkingMemory => ({
  gender,
  weight,
  height,
  bodyFatPercentage: bodyFatPercentage ?? null,
  bmi: bmiOf(weight, height),
  bmiCategory: null,
  bodyFatCategory: null,
  programCode: null,
})

/** Why the rules gave no single program: none concluded one, or two rules of a stage fired. */
export class InferenceFailure extends Error {
  override readonly name = 'InferenceFailure'
  readonly kind: 'no-program' | 'conflict'
  readonly stage: Stage

  constructor(kind: 'no-program' | 'conflict', stage: Stage) {
    super(`${kind} in stage ${stage}`)
    this.kind = kind
    this.stage = stage
  }
}

interface Leaf {
  fact: string
  operator: string
  value: TraceStep['conditions'][number]['required']
  factResult: TraceStep['conditions'][number]['found']
  result: boolean
}

const toStep = (rule: RuleDocument, result: RuleResult): TraceStep => ({
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

interface Prepared {
  /** Active rules in the order of the stages. */
  readonly rules: readonly RuleDocument[]
  /** Engines of these rules on which no run is under way. */
  readonly idle: Engine[]
}

/** As many runs overlap at most times; engines beyond these are dropped after their run. */
const idleEngines = 64

const createEngine = (rules: readonly RuleDocument[]): Engine => {
  const properties = rules.map(({ id, priority, conditions, event }) => ({ name: id, priority, conditions, event }))
  const engine = new Engine(properties as RuleProperties[])
  engine.on('success', (event, almanac) => {
    const { fact, value } = event.params as RuleDocument['event']['params']
    almanac.addFact(fact, value)
  })
  return engine
}

const prepared = new WeakMap<RuleSet, Prepared>()

/** A rule set never changes, so what every run needs of it is made once. */
const prepare = (set: RuleSet): Prepared => {
  const known = prepared.get(set)
  if (known) {
    return known
  }
  const rules = stages.flatMap((stage) => set.rules.filter((rule) => rule.isActive && rule.stage === stage))
  const made = { rules, idle: [] }
  prepared.set(set, made)
  return made
}

/**
 * Runs json-rules-engine once. An engine keeps its state on the instance, so no two runs overlap on one (ADR 0008); one
 * that fails is not used again.
 */
const run = async ({ rules, idle }: Prepared, memory: WorkingMemory): Promise<TraceStep[]> => {
  const engine = idle.pop() ?? createEngine(rules)
  const { results, failureResults } = await engine.run(memory)
  if (idle.length < idleEngines) {
    idle.push(engine)
  }
  const byId = new Map([...results, ...failureResults].map((result) => [result.name, result]))
  return rules.map((rule) => toStep(rule, byId.get(rule.id) as RuleResult))
}

const conclusionOf = (steps: readonly TraceStep[], stage: Stage): string | null => {
  const fired = steps.filter((step) => step.stage === stage && step.fired)
  if (fired.length > 1) {
    throw new InferenceFailure('conflict', stage)
  }
  return fired[0]?.concluded?.value ?? null
}

export type Reasoning = Omit<Verdict, 'stability'>

/**
 * Forward chaining: BMI and body-fat categories, then the pair's program, else the program of the BMI alone.
 * @throws InferenceFailure when the rules do not lead to exactly one program; a verified rule set always does.
 */
export const infer = async (set: RuleSet, facts: Facts): Promise<Reasoning> => {
  const memory = initialMemory(facts)
  const steps = await run(prepare(set), memory)
  const [bmiCategory, bodyFatCategory, complete, bmiOnly] = stages.map((stage) => conclusionOf(steps, stage))
  const programCode = complete ?? bmiOnly
  if (!bmiCategory || !programCode) {
    throw new InferenceFailure('no-program', bmiCategory ? 'bmi-only' : 'bmi')
  }
  const fallback = facts.bodyFatPercentage !== undefined && complete === null
  return {
    bmi: memory.bmi as number,
    bmiCategory: bmiCategory as Verdict['bmiCategory'],
    bodyFatCategory: (bodyFatCategory ?? null) as Verdict['bodyFatCategory'],
    programCode: programCode as Verdict['programCode'],
    fallback,
    notice: fallback ? fallbackNotice : null,
    ruleSet: { version: set.version, hash: set.hash },
    trace: { steps },
  }
}
