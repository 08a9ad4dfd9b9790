import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import type { Stage } from '@bugar/contracts/advice/consultation/verdict'
import { programBase } from './program-base.ts'
import { makeRuleSet, type RuleSet } from '../rule-set.ts'

/** Facts available to the program's rules: the measurements, and conclusions of earlier stages. */
export type FactName =
  | 'gender'
  | 'weight'
  | 'height'
  | 'bodyFatPercentage'
  | 'bmi'
  | 'bmiCategory'
  | 'bodyFatCategory'
  | 'programCode'

/** The fact that each stage concludes. */
export const concludes = {
  bmi: 'bmiCategory',
  'body-fat': 'bodyFatCategory',
  complete: 'programCode',
  'bmi-only': 'programCode',
} as const satisfies Record<Stage, FactName>

export type Condition = RuleDocument['conditions']['all'][number]
export type { RuleDocument }

/** A rule of the program's base. */
export type ProgramRule = SourcedRule & { readonly stage: Stage }

/** A version of the program's base. */
export interface ProgramRuleSet extends RuleSet {
  readonly rules: readonly ProgramRule[]
}

/** These rules as a version without golden cases; those of a draft have no texts. */
export const programRuleSet = (version: number, rules: readonly (RuleDocument | ProgramRule)[]): ProgramRuleSet => {
  const sourced = rules.map((rule): ProgramRule => ({ text: '', source: '', strength: 'weak', ...rule }))
  return makeRuleSet(version, { base: programBase, rules: sourced, goldenCases: [] }) as ProgramRuleSet
}

/** The rule in the engine's form, without its texts for people. */
export const toDocument = ({ text: _text, source: _source, strength: _strength, ...rule }: ProgramRule): RuleDocument =>
  rule
