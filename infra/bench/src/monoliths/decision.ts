import { bmi as bmiOf, bmiCategoryOf } from '@bugar/contracts/health/bmi'
import { bodyFatCategoryOf } from '@bugar/contracts/health/body-fat'
import { bmiOnlyPrograms, completePrograms, fallbackNotice } from '@bugar/contracts/knowledge'
import { type MeasuredFacts, type Stage, stages, type TraceStep, type Verdict } from '@bugar/contracts/verdict'
import { compile } from '@bugar/inference/domain/compile'
import { makeRuleSet } from '@bugar/inference/domain/rule-document'
import { oddsOf } from '@bugar/inference/domain/odds'
import { stabilityOf } from '@bugar/inference/domain/stability'
import { seedRules } from '@bugar/inference/seed/rules'
import { Engine, type RuleProperties, type RuleResult } from 'json-rules-engine'

export type Decide = (facts: MeasuredFacts) => Promise<Verdict>

type Memory = Record<string, string | number | null>

const { version, hash } = makeRuleSet(1, seedRules)
const ruleSet = { version, hash }

const rulesOf = (stage: Stage) => seedRules.filter((rule) => rule.stage === stage)

/** One engine for each stage. */
const createEngines = () =>
  stages.map((stage) => ({
    stage,
    rules: rulesOf(stage),
    engine: new Engine(
      rulesOf(stage).map(
        ({ id, priority, conditions, event }) => ({ name: id, priority, conditions, event }) as RuleProperties,
      ),
    ),
  }))

type Engines = ReturnType<typeof createEngines>

interface Leaf {
  readonly fact: string
  readonly operator: string
  readonly value: TraceStep['conditions'][number]['required']
  readonly factResult: TraceStep['conditions'][number]['found']
  readonly result: boolean
}

const toStep = (stage: Stage, { name, result, conditions, event }: RuleResult): TraceStep => ({
  stage,
  ruleId: name as string,
  fired: result === true,
  conditions: (conditions as unknown as { all: Leaf[] }).all.map((leaf) => ({
    fact: leaf.fact,
    operator: leaf.operator,
    required: leaf.value,
    found: leaf.factResult,
    held: leaf.result,
  })),
  concluded: result ? { ...(event?.params as { fact: string; value: string }) } : null,
})

/** Runs the stages one after another; what a stage concludes is a fact of the next. */
const runStages = async (engines: Engines, memory: Memory): Promise<TraceStep[]> => {
  const steps: TraceStep[] = []
  for (const { stage, rules, engine } of engines) {
    const { results, failureResults } = await engine.run(memory)
    const byName = new Map([...results, ...failureResults].map((result) => [result.name, result]))
    for (const { id } of rules) {
      const step = toStep(stage, byName.get(id) as RuleResult)
      steps.push(step)
      if (step.concluded) {
        memory[step.concluded.fact] = step.concluded.value
      }
    }
  }
  return steps
}

/** Forward chaining by json-rules-engine with a whole trace. Engines are used again, by one run at a time (ADR 0008). */
export const createEngineDecision = (): Decide => {
  const compiled = compile(seedRules)
  const idle: Engines[] = []
  return async ({ bodyFatMethod = 'unknown', ...facts }) => {
    const { gender, weight, height, bodyFatPercentage = null } = facts
    const bmi = bmiOf(weight, height)
    const memory: Memory = {
      gender,
      weight,
      height,
      bodyFatPercentage,
      bmi,
      bmiCategory: null,
      bodyFatCategory: null,
      programCode: null,
    }
    const engines = idle.pop() ?? createEngines()
    const steps = await runStages(engines, memory)
    idle.push(engines)
    const fallback = bodyFatPercentage !== null && !steps.some(({ stage, fired }) => stage === 'complete' && fired)
    const programCode = memory['programCode'] as Verdict['programCode']
    return {
      bmi,
      bmiCategory: memory['bmiCategory'] as Verdict['bmiCategory'],
      bodyFatCategory: memory['bodyFatCategory'] as Verdict['bodyFatCategory'],
      programCode,
      fallback,
      notice: fallback ? fallbackNotice : null,
      ruleSet,
      trace: { steps },
      stability: stabilityOf(facts, programCode, compiled),
      ...oddsOf(facts, bodyFatMethod, compiled),
    }
  }
}

/** The same programs by comparisons alone: no rules that anybody could edit and nothing that explains the answer. */
export const decidePlainly: Decide = async ({ gender, weight, height, bodyFatPercentage }) => {
  const bmi = bmiOf(weight, height)
  const bmiCategory = bmiCategoryOf(bmi)
  const bodyFatCategory = bodyFatPercentage === undefined ? null : bodyFatCategoryOf(bodyFatPercentage, gender)
  const complete = completePrograms[`${bmiCategory}-${bodyFatCategory}`]
  const fallback = bodyFatCategory !== null && complete === undefined
  return {
    bmi,
    bmiCategory,
    bodyFatCategory,
    programCode: complete ?? bmiOnlyPrograms[bmiCategory],
    fallback,
    notice: fallback ? fallbackNotice : null,
    ruleSet,
    trace: { steps: [] },
    stability: { stable: true, neighbours: [], boundaries: [] },
    odds: [],
    measurement: null,
    nextMeasurement: null,
  }
}
