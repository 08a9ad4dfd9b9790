import { bmi as bmiOf } from '@bugar/contracts/health/bmi'
import { measurementBounds } from '@bugar/contracts/measurements'
import { type Facts, type Stage, stages } from '@bugar/contracts/verdict'
import { allHold } from '@bugar/contracts/rule-run'
import { breakpoints } from './conditions.ts'
import { initialMemory, type WorkingMemory } from './infer.ts'
import { oncePerSet } from './once-per-set.ts'
import { concludes, type FactName, type RuleDocument, type RuleSet } from './rule-document.ts'

interface CompiledRule {
  readonly rule: RuleDocument
  readonly holds: (memory: WorkingMemory) => boolean
}

export interface Outcome {
  readonly bmiCategory: string | null
  readonly bodyFatCategory: string | null
  readonly programCode: string | null
  /** True when body fat was given but no complete rule fired. */
  readonly fallback: boolean
  /** The first stage in which two rules fired, else null. */
  readonly conflict: Stage | null
}

/** The same rules as plain comparisons, for work in bulk; property tests hold it equal to json-rules-engine. */
export interface CompiledRules {
  /** Every rule that fires, in the order of the stages. Changes `memory` as the chain goes. */
  fired(memory: WorkingMemory): RuleDocument[]
  decide(facts: Facts): Outcome
  /** Constants that the rules compare each measured fact with, ascending. */
  readonly bounds: { readonly bmi: readonly number[]; readonly bodyFatPercentage: readonly number[] }
}

/** @throws Error on an operator that `operators` does not list. */
export const compile = (rules: readonly RuleDocument[]): CompiledRules => {
  const byStage = stages.map((stage) => ({
    stage,
    fact: concludes[stage],
    rules: rules
      .filter((rule) => rule.isActive && rule.stage === stage)
      .map((rule): CompiledRule => ({ rule, holds: allHold(rule.conditions.all) })),
  }))

  const fired: CompiledRules['fired'] = (memory) => {
    const all: RuleDocument[] = []
    for (const { rules: candidates } of byStage) {
      const now = candidates.filter(({ holds }) => holds(memory))
      for (const { rule } of now) {
        memory[rule.event.params.fact as FactName] = rule.event.params.value
        all.push(rule)
      }
    }
    return all
  }

  const decide: CompiledRules['decide'] = (facts) => {
    const memory = initialMemory(facts)
    let conflict: Stage | null = null
    let ownRule = false
    for (const { stage, fact, rules: candidates } of byStage) {
      let value: string | null = null
      for (const candidate of candidates) {
        if (candidate.holds(memory)) {
          conflict ??= value === null ? null : stage
          value = candidate.rule.event.params.value
        }
      }
      if (value !== null) {
        memory[fact] = value
        ownRule ||= stage === 'complete'
      }
    }
    return {
      bmiCategory: memory.bmiCategory as string | null,
      bodyFatCategory: memory.bodyFatCategory as string | null,
      programCode: memory.programCode as string | null,
      fallback: facts.bodyFatPercentage !== undefined && !ownRule,
      conflict,
    }
  }

  const conditions = rules.filter(({ isActive }) => isActive).flatMap((rule) => rule.conditions.all)
  const bounds = {
    bmi: breakpoints(conditions, 'bmi'),
    bodyFatPercentage: breakpoints(conditions, 'bodyFatPercentage'),
  }
  return { fired, decide, bounds }
}

/** The compiled rules of a set. */
export const compiledOf = oncePerSet(({ rules }: RuleSet): CompiledRules => compile(rules))

const { weight, height, bodyFatPercentage } = measurementBounds
/** BMI at the ends of the legal measurements: the lightest at the greatest height, and the reverse. */
export const bmiDomain = [bmiOf(weight.min, height.max), bmiOf(weight.max, height.min)] as const
export const bodyFatDomain = [bodyFatPercentage.min, bodyFatPercentage.max] as const
