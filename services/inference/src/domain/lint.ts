import type { Finding } from '@bugar/contracts/rule-set'
import { bmiCategories, bodyFatCategories, genders, programCodes } from '@bugar/contracts/knowledge'
import { concludes, type Condition, factNames, operators, priorityOf, type RuleDocument } from './rule-document.ts'

const numericFacts = ['weight', 'height', 'bodyFatPercentage', 'bmi']
const numericOperators = ['lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive']

/** Values that each text fact can have. */
const codesOf: Readonly<Record<string, readonly string[]>> = {
  gender: genders,
  bmiCategory: bmiCategories,
  bodyFatCategory: bodyFatCategories,
  programCode: programCodes,
}

const error = (code: Finding['code'], place: string, message: string): Finding => ({
  code,
  severity: 'error',
  place,
  message,
})

const lintCondition = (place: string, { fact, operator, value }: Condition): Finding[] => {
  if (!(factNames as readonly string[]).includes(fact)) {
    return [error('unknown-fact', place, `Syarat memakai fakta "${fact}" yang tidak dikenal.`)]
  }
  if (!(operators as readonly string[]).includes(operator)) {
    return [error('unknown-operator', place, `Syarat memakai operator "${operator}" yang tidak dikenal.`)]
  }
  const isNumeric = numericFacts.includes(fact)
  if (isNumeric && value !== null && typeof value !== 'number') {
    return [error('text-number', place, `Nilai "${value}" berupa teks, sehingga tidak pernah cocok dengan angka.`)]
  }
  if (!isNumeric && numericOperators.includes(operator)) {
    return [error('unknown-operator', place, `Operator "${operator}" hanya untuk angka, bukan untuk "${fact}".`)]
  }
  if (!isNumeric && value !== null && !codesOf[fact]?.includes(String(value))) {
    return [error('unknown-code', place, `Syarat memakai kode "${value}" yang tidak dikenal untuk "${fact}".`)]
  }
  return []
}

const lintEvent = ({ id, stage, event }: RuleDocument, knownPrograms: readonly string[]): Finding[] => {
  if (event.type !== 'conclude') {
    return [error('event-type', id, `Jenis peristiwa "${event.type}" bentrok dengan mesin; pakai "conclude".`)]
  }
  const { fact, value } = event.params
  if (fact !== concludes[stage]) {
    return [error('wrong-stage', id, `Tahap ini menyimpulkan "${concludes[stage]}", bukan "${fact}".`)]
  }
  const codes = fact === 'programCode' ? knownPrograms : codesOf[fact]
  return codes?.includes(value) ? [] : [error('unknown-code', id, `Kesimpulan "${value}" tidak dikenal.`)]
}

const lintRule = (rule: RuleDocument, knownPrograms: readonly string[]): Finding[] => [
  ...(rule.conditions.all.length === 0
    ? [error('empty-condition', rule.id, 'Aturan tanpa syarat selalu menyala untuk semua orang.')]
    : []),
  ...(rule.priority === priorityOf[rule.stage]
    ? []
    : [error('wrong-stage', rule.id, `Prioritas ${rule.priority} bukan milik tahapnya (${priorityOf[rule.stage]}).`)]),
  ...rule.conditions.all.flatMap((condition) => lintCondition(rule.id, condition)),
  ...lintEvent(rule, knownPrograms),
]

/**
 * What json-rules-engine would take without a word: each finding is a rule that would fire always, never, or break.
 * @param knownPrograms codes of the programs that exist
 */
export const lint = (rules: readonly RuleDocument[], knownPrograms: readonly string[] = programCodes): Finding[] => {
  const ids = rules.map((rule) => rule.id)
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  return [
    ...repeated.map((id) => error('duplicate', id, `Kode aturan "${id}" dipakai lebih dari sekali.`)),
    ...rules.flatMap((rule) => lintRule(rule, knownPrograms)),
  ]
}
