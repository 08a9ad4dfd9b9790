import type { Rule } from '@bugar/contracts/rules/rule'
import {
  type BmiCategory,
  bmiLabels,
  type BodyFatCategory,
  bodyFatLabels,
  type ProgramCode,
} from '@bugar/contracts/core/values/knowledge'
import type { RuleDocument } from '../../domain/run.ts'

const show = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })

const required = (rule: RuleDocument, fact: string) =>
  rule.conditions.all.find((condition) => condition.fact === fact && condition.operator === 'equal')?.value

/** The BMI range of a category as text, from the rules of the first stage. */
const rangeOf = (category: BmiCategory, rules: readonly RuleDocument[]): string => {
  const rule = rules.find(({ stage, event }) => stage === 'bmi' && event.params.value === category)
  const bound = (operator: string) =>
    rule?.conditions.all.find((condition) => condition.operator === operator)?.value as number | undefined
  const min = bound('greaterThanInclusive')
  const below = bound('lessThan')
  if (min === undefined) {
    return below === undefined ? '' : `di bawah ${show(below)}`
  }
  return below === undefined ? `${show(min)} ke atas` : `${show(min)} sampai di bawah ${show(below)}`
}

/** A rule that chooses a program, as people read it; the category rules have no program and are left out. */
export const toRule = (
  rule: RuleDocument,
  rules: readonly RuleDocument[],
  programNames: ReadonlyMap<string, string> | null,
): Rule => {
  const bmiCategory = required(rule, 'bmiCategory') as BmiCategory
  const bodyFatCategory = (required(rule, 'bodyFatCategory') ?? null) as BodyFatCategory | null
  const programCode = rule.event.params.value as ProgramCode
  const name = programNames?.get(programCode)
  const bmiText = `BMI ${bmiLabels[bmiCategory]} (${bmiCategory})`
  return {
    id: rule.id,
    name: rule.name,
    stage: rule.stage,
    bmiCategory,
    bodyFatCategory,
    condition: bodyFatCategory
      ? `${bmiText} dan lemak tubuh ${bodyFatLabels[bodyFatCategory]} (${bodyFatCategory})`
      : bmiText,
    programId: programCode,
    programCode,
    program: name === undefined ? null : { code: programCode, name },
    isActive: rule.isActive,
    ...(rule.stage === 'bmi-only' && {
      description: `Dipakai bila lemak tubuh tidak diisi atau kombinasinya belum memiliki aturan lengkap.`,
      range: rangeOf(bmiCategory, rules),
    }),
  }
}
