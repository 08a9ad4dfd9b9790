import { answersOf } from '@bugar/consultation/health-profile/answers'
import { fallbackNotice } from '@bugar/contracts/core/values/knowledge'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import type { Safety } from '@bugar/contracts/advice/person/safety'
import { type MeasuredFacts, stages, type TraceStep, type Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { conclude } from '@bugar/inference/domain/run'
import { toStep } from '@bugar/inference/domain/compile/engine'
import { makeRuleSet, type RuleContent } from '@bugar/inference/domain/rule-set'
import { type Consent, safetyWithConsent } from '@bugar/inference/evaluation/advice'
import { oddsOf } from '@bugar/inference/evaluation/domain/odds'
import { stabilityOf } from '@bugar/inference/evaluation/domain/stability'
import { safetyFacts, toSafety } from '@bugar/inference/evaluation/safety'
import { compile, initialMemory, type WorkingMemory } from '@bugar/inference/domain/program/compile'
import { type FactName, programRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { seeds } from '@bugar/inference/seed/bases/all'
import { seedRules } from '@bugar/inference/seed/bases/program'
import { Engine, type RuleProperties, type RuleResult } from 'json-rules-engine'

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
const createDecision = (rules: readonly RuleDocument[]) => {
  const { version, hash } = programRuleSet(1, rules)
  const compiled = compile(rules)
  const idle: Engines[] = []
  return async ({ bodyFatMethod = 'unknown', ...facts }: MeasuredFacts): Promise<Verdict> => {
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

export interface InferenceContent {
  readonly program: readonly RuleDocument[]
  readonly safety: RuleContent
}

/** Rules of a new system. */
export const seedContent: InferenceContent = { program: seedRules, safety: seeds.get('safety') as RuleContent }

export interface Advised {
  readonly verdict: Verdict
  readonly safety: Safety
}

/** A person's health answers as facts of the safety rules, and a doctor's consent; null without one. */
export interface Answered {
  readonly answers: BaseFacts
  readonly consent: Consent | null
}

export type AnsweredFacts = MeasuredFacts & Partial<Answered>

/** Inference of every contender except Bugar: the same rules, with the same trace, stability and odds. */
export const createInference = (content: InferenceContent) => {
  const decide = createDecision(content.program)
  const safetySet = makeRuleSet(1, content.safety)
  const notScreened = answersOf(null, 'male', new Date())
  return {
    decide,
    /** The verdict, and the safety advice; without `answers` for a person who answered no health questions. */
    consult: async ({ answers, consent = null, ...facts }: AnsweredFacts): Promise<Advised> => {
      const verdict = await decide(facts)
      const told = safetyFacts(answers ?? notScreened, facts, verdict)
      if (answers) {
        return { verdict, safety: safetyWithConsent(safetySet, told, consent).safety }
      }
      return { verdict, safety: toSafety(safetySet, told, conclude(safetySet, told)) }
    },
  }
}

export type Inference = ReturnType<typeof createInference>
