import { bmi as bmiOf } from '@bugar/contracts/advice/health/bmi'
import {
  type Facts,
  type Odds,
  type Stage,
  stages,
  type TraceStep,
  type Verdict,
} from '@bugar/contracts/advice/consultation/verdict'
import { fallbackNotice } from '@bugar/contracts/core/values/knowledge'
import { type ProgramRuleSet, run } from '../../domain/run.ts'

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

const conclusionOf = (steps: readonly TraceStep[], stage: Stage): string | null => {
  const fired = steps.filter((step) => step.stage === stage && step.fired)
  if (fired.length > 1) {
    throw new InferenceFailure('conflict', stage)
  }
  return fired[0]?.concluded?.value ?? null
}

export type Reasoning = Omit<Verdict, 'stability' | keyof Odds>

/**
 * Forward chaining: BMI and body-fat categories, then the program of the pair, else that of the BMI alone.
 * @throws InferenceFailure when the rules do not lead to exactly one program; a verified rule set always does.
 */
export const infer = async (set: ProgramRuleSet, facts: Facts): Promise<Reasoning> => {
  const ran = await run(set, { ...facts, bodyFatPercentage: facts.bodyFatPercentage ?? null }, 'verdict')
  // Rules that verify have no other stages.
  const steps = ran.trace() as TraceStep[]
  const [bmiCategory, bodyFatCategory, complete, bmiOnly] = stages.map((stage) => conclusionOf(steps, stage))
  const programCode = complete ?? bmiOnly
  if (!bmiCategory || !programCode) {
    throw new InferenceFailure('no-program', bmiCategory ? 'bmi-only' : 'bmi')
  }
  const fallback = facts.bodyFatPercentage !== undefined && complete === null
  return {
    bmi: bmiOf(facts.weight, facts.height),
    bmiCategory: bmiCategory as Verdict['bmiCategory'],
    bodyFatCategory: (bodyFatCategory ?? null) as Verdict['bodyFatCategory'],
    programCode: programCode as Verdict['programCode'],
    fallback,
    notice: fallback ? fallbackNotice : null,
    ruleSet: { version: set.version, hash: set.hash },
    trace: { steps },
  }
}
