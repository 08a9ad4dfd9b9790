import { bmi as bmiOf } from '@bugar/contracts/advice/health/bmi'
import type { Facts, Stage } from '@bugar/contracts/advice/consultation/verdict'
import { firingIn } from '@bugar/contracts/rules/rule-run'
import { breakpoints } from '../compile/conditions.ts'
import { oncePerSet } from '../once-per-set.ts'
import { programBase } from './program-base.ts'
import type { FactName, ProgramRuleSet, RuleDocument } from './program-rule-set.ts'

export type WorkingMemory = Record<FactName, string | number | null>

/** Facts before any rule has run; unknown ones are null, so that no rule reads an undefined fact. */
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

export interface Outcome {
  readonly bmiCategory: string | null
  readonly bodyFatCategory: string | null
  readonly programCode: string | null
  /** True when body fat was given but no complete rule fired. */
  readonly fallback: boolean
  /** The first stage in which two rules fired, else null. */
  readonly conflict: Stage | null
}

/** The rules as plain comparisons, for bulk work; property tests prove them equal to json-rules-engine. */
export interface CompiledRules {
  /** Every rule that fires, in the order of the stages. Modifies `memory`. */
  fired(memory: WorkingMemory): RuleDocument[]
  decide(facts: Facts): Outcome
  /** Constants that the rules compare each measured fact with, ascending. */
  readonly bounds: { readonly bmi: readonly number[]; readonly bodyFatPercentage: readonly number[] }
}

/** @throws Error on an operator that `operators` does not list. */
export const compile = (rules: readonly RuleDocument[]): CompiledRules => {
  const fired = firingIn(programBase, rules)

  const decide: CompiledRules['decide'] = (facts) => {
    const memory = initialMemory(facts)
    const all = fired(memory)
    // Rules of a stage are adjacent.
    const conflict = all.find(({ stage }, index) => all[index - 1]?.stage === stage)
    return {
      bmiCategory: memory.bmiCategory as string | null,
      bodyFatCategory: memory.bodyFatCategory as string | null,
      programCode: memory.programCode as string | null,
      fallback: facts.bodyFatPercentage !== undefined && !all.some(({ stage }) => stage === 'complete'),
      conflict: conflict?.stage ?? null,
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
export const compiledOf = oncePerSet(({ rules }: ProgramRuleSet): CompiledRules => compile(rules))
