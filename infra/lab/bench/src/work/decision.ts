import { fallbackNotice } from '@bugar/contracts/core/values/knowledge'
import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import { type MeasuredFacts, stages, type TraceStep, type Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { compile, initialMemory, type WorkingMemory } from '@bugar/inference/domain/program/compile'
import { toStep } from '@bugar/inference/domain/compile/engine'
import { oddsOf } from '@bugar/inference/evaluation/domain/odds'
import { type FactName, programRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { stabilityOf } from '@bugar/inference/evaluation/domain/stability'
import { Engine, type RuleProperties, type RuleResult } from 'json-rules-engine'

export type Decide = (facts: MeasuredFacts) => Promise<Verdict>

/** One engine for each stage. */
const createEngines = (all: readonly RuleDocument[]) =>
  stages.map((stage) => {
    const rules = all.filter((rule) => rule.stage === stage)
    const properties = rules.map(({ id, priority, conditions, event }) => ({ name: id, priority, conditions, event }))
    return { rules, engine: new Engine(properties as unknown as RuleProperties[]) }
  })

type Engines = ReturnType<typeof createEngines>

/** Runs the stages one after another; what a stage concludes is a fact of the next. */
const runStages = async (engines: Engines, memory: WorkingMemory): Promise<TraceStep[]> => {
  const steps: TraceStep[] = []
  for (const { rules, engine } of engines) {
    const { results, failureResults } = await engine.run(memory)
    const byName = new Map([...results, ...failureResults].map((result) => [result.name, result]))
    for (const rule of rules) {
      const step = toStep(rule, byName.get(rule.id) as RuleResult)
      steps.push(step)
      if (step.concluded) {
        memory[step.concluded.fact as FactName] = step.concluded.value
      }
    }
  }
  return steps
}

/** Forward chaining with json-rules-engine and full trace. Engines are pooled; no two runs share one (ADR 0008). */
export const createDecision = (rules: readonly RuleDocument[]): Decide => {
  const { version, hash } = programRuleSet(1, rules)
  const compiled = compile(rules)
  const idle: Engines[] = []
  return async ({ bodyFatMethod = 'unknown', ...facts }) => {
    const memory = initialMemory(facts)
    const engines = idle.pop() ?? createEngines(rules)
    const steps = await runStages(engines, memory)
    idle.push(engines)
    const fallback =
      memory.bodyFatPercentage !== null && !steps.some(({ stage, fired }) => stage === 'complete' && fired)
    const programCode = memory.programCode as Verdict['programCode']
    return {
      bmi: memory.bmi as number,
      bmiCategory: memory.bmiCategory as Verdict['bmiCategory'],
      bodyFatCategory: memory.bodyFatCategory as Verdict['bodyFatCategory'],
      programCode,
      fallback,
      notice: fallback ? fallbackNotice : null,
      ruleSet: { version, hash },
      trace: { steps },
      stability: stabilityOf(facts, programCode, compiled),
      ...oddsOf(facts, bodyFatMethod, compiled),
    }
  }
}
