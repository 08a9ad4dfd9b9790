import { bmi as bmiOf } from '@bugar/contracts/health/bmi'
import { measurementBounds } from '@bugar/contracts/measurements'
import { type Facts, type Stage, stages } from '@bugar/contracts/verdict'
import { initialMemory, type WorkingMemory } from './infer.ts'
import { concludes, type Condition, type FactName, type RuleDocument, type RuleSet } from './rule-document.ts'

type Test = (memory: WorkingMemory) => boolean

/** The comparisons of json-rules-engine: the numeric ones hold only between numbers, the others compare identity. */
const toTest = ({ fact, operator, value }: Condition): Test => {
  const name = fact as FactName
  const compare = (holds: (found: number, required: number) => boolean): Test => {
    const required = Number(value)
    return (memory) => {
      const found = memory[name]
      return typeof found === 'number' && holds(found, required)
    }
  }
  switch (operator) {
    case 'equal':
      return (memory) => memory[name] === value
    case 'notEqual':
      return (memory) => memory[name] !== value
    case 'lessThan':
      return compare((found, required) => found < required)
    case 'lessThanInclusive':
      return compare((found, required) => found <= required)
    case 'greaterThan':
      return compare((found, required) => found > required)
    case 'greaterThanInclusive':
      return compare((found, required) => found >= required)
    default:
      throw new Error(`Unknown operator: ${operator}`)
  }
}

interface CompiledRule {
  readonly rule: RuleDocument
  readonly tests: readonly Test[]
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

const holds = ({ tests }: CompiledRule, memory: WorkingMemory): boolean => {
  for (const test of tests) {
    if (!test(memory)) {
      return false
    }
  }
  return true
}

/** Constants that a fact is compared with, ascending: between two of them no numeric condition changes. */
const breakpoints = (rules: readonly RuleDocument[], fact: FactName): number[] => {
  const values = rules
    .filter((rule) => rule.isActive)
    .flatMap((rule) => rule.conditions.all)
    .filter((condition) => condition.fact === fact && typeof condition.value === 'number')
    .map((condition) => condition.value as number)
  return [...new Set(values)].toSorted((a, b) => a - b)
}

/** @throws Error on an operator that `operators` does not list. */
export const compile = (rules: readonly RuleDocument[]): CompiledRules => {
  const byStage = stages.map((stage) => ({
    stage,
    fact: concludes[stage],
    rules: rules
      .filter((rule) => rule.isActive && rule.stage === stage)
      .map((rule): CompiledRule => ({ rule, tests: rule.conditions.all.map(toTest) })),
  }))

  const fired: CompiledRules['fired'] = (memory) => {
    const all: RuleDocument[] = []
    for (const { rules: candidates } of byStage) {
      const now = candidates.filter((candidate) => holds(candidate, memory))
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
        if (holds(candidate, memory)) {
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

  const bounds = { bmi: breakpoints(rules, 'bmi'), bodyFatPercentage: breakpoints(rules, 'bodyFatPercentage') }
  return { fired, decide, bounds }
}

const compiledSets = new WeakMap<RuleSet, CompiledRules>()

/** A rule set never changes, so it is compiled once. */
export const compiledOf = (set: RuleSet): CompiledRules => {
  const compiled = compiledSets.get(set) ?? compile(set.rules)
  compiledSets.set(set, compiled)
  return compiled
}

const { weight, height, bodyFatPercentage } = measurementBounds
/** BMI at the ends of the legal measurements: the lightest at the greatest height, and the reverse. */
export const bmiDomain = [bmiOf(weight.min, height.max), bmiOf(weight.max, height.min)] as const
export const bodyFatDomain = [bodyFatPercentage.min, bodyFatPercentage.max] as const
