import type { Finding } from '@bugar/contracts/rules/rule-set'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import { stagesOf } from '@bugar/contracts/rules/rule-run'
import type { Condition } from '../compile/conditions.ts'
import type { EngineRule } from '../compile/engine.ts'
import { errorIn } from './findings.ts'
import { codesOf, isNumber, kindOf, priorityIn } from '../rule-base.ts'
import { operators } from '../rule-set.ts'

const numericOperators = ['lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive']

const lintCondition = (base: AnyBase, place: string, { fact, operator, value }: Condition): Finding[] => {
  const known = base.facts.find(({ name }) => name === fact)
  if (!known && !base.kinds.some((kind) => kind.fact === fact)) {
    return [errorIn(place, 'unknown-fact', `Syarat memakai fakta "${fact}" yang tidak dikenal.`)]
  }
  if (!(operators as readonly string[]).includes(operator)) {
    return [errorIn(place, 'unknown-operator', `Syarat memakai operator "${operator}" yang tidak dikenal.`)]
  }
  const isNumeric = known !== undefined && isNumber(known)
  if (isNumeric && value !== null && typeof value !== 'number') {
    return [errorIn(place, 'text-number', `Nilai "${value}" berupa teks, sehingga tidak pernah cocok dengan angka.`)]
  }
  if (!isNumeric && numericOperators.includes(operator)) {
    return [errorIn(place, 'unknown-operator', `Operator "${operator}" hanya untuk angka, bukan untuk "${fact}".`)]
  }
  if (!isNumeric && value !== null && !codesOf(base, fact)?.includes(String(value))) {
    return [errorIn(place, 'unknown-code', `Syarat memakai kode "${value}" yang tidak dikenal untuk "${fact}".`)]
  }
  return []
}

/** A rule may only read conclusions of earlier stages. */
const lintOrder = (base: AnyBase, { id, stage, conditions }: EngineRule): Finding[] => {
  const stages = stagesOf(base)
  const isTooLate = (fact: string) => {
    const [first] = base.kinds.find((kind) => kind.fact === fact)?.stages ?? []
    return first !== undefined && stages.includes(stage) && stages.indexOf(first) >= stages.indexOf(stage)
  }
  return conditions.all
    .filter(({ fact }) => isTooLate(fact))
    .map(({ fact }) => errorIn(id, 'wrong-stage', `Syarat memakai "${fact}", yang belum disimpulkan di tahap ini.`))
}

/** A later stage would read the last of two conclusions of one kind, whatever the policy keeps. */
const lintRead = ({ kinds }: AnyBase, rules: readonly EngineRule[]): Finding[] => {
  const active = rules.filter(({ isActive }) => isActive)
  const read = new Set(active.flatMap(({ conditions }) => conditions.all.map(({ fact }) => fact)))
  return kinds
    .filter(({ fact, policy }) => policy !== 'one' && read.has(fact))
    .flatMap(({ fact }) => {
      const [first, ...others] = active.filter(({ event }) => event.params.fact === fact)
      return others
        .filter(({ event }) => event.params.value !== first?.event.params.value)
        .map(({ id }) =>
          errorIn(
            id,
            'conflict',
            `Tahap berikutnya membaca "${fact}", jadi semua aturannya perlu menyimpulkan hal yang sama.`,
          ),
        )
    })
}

const lintEvent = (
  base: AnyBase,
  { id, stage, event }: EngineRule,
  knownPrograms: readonly string[] | undefined,
): Finding[] => {
  if (event.type !== 'conclude') {
    return [errorIn(id, 'event-type', `Jenis peristiwa "${event.type}" bentrok dengan mesin; pakai "conclude".`)]
  }
  const { fact, value } = event.params
  const kind = kindOf(base, stage)
  if (fact !== kind?.fact) {
    const message = kind ? `Tahap ini menyimpulkan "${kind.fact}", bukan "${fact}".` : `Tahap "${stage}" tidak dikenal.`
    return [errorIn(id, 'wrong-stage', message)]
  }
  const codes = (fact === 'programCode' ? knownPrograms : undefined) ?? kind.codes.map(({ code }) => code)
  return codes.includes(value) ? [] : [errorIn(id, 'unknown-code', `Kesimpulan "${value}" tidak dikenal.`)]
}

const lintPriority = (base: AnyBase, { id, stage, priority }: EngineRule): Finding[] => {
  const its = priorityIn(base, stage)
  return priority === its ? [] : [errorIn(id, 'wrong-stage', `Prioritas ${priority} bukan milik tahapnya (${its}).`)]
}

/**
 * Mistakes that json-rules-engine accepts silently: each finding is a rule that would always fire, never fire, or
 * break.
 * @param knownPrograms codes of the programs that exist; by default those that the base declares
 */
export const lint = (rules: readonly EngineRule[], base: AnyBase, knownPrograms?: readonly string[]): Finding[] => {
  const ids = rules.map((rule) => rule.id)
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  return [
    ...repeated.map((id) => errorIn(id, 'duplicate', `Kode aturan "${id}" dipakai lebih dari sekali.`)),
    ...rules.flatMap((rule) => [
      ...(rule.conditions.all.length === 0
        ? [errorIn(rule.id, 'empty-condition', 'Aturan tanpa syarat selalu terpakai untuk semua orang.')]
        : []),
      ...lintPriority(base, rule),
      ...lintOrder(base, rule),
      ...rule.conditions.all.flatMap((condition) => lintCondition(base, rule.id, condition)),
      ...lintEvent(base, rule, knownPrograms),
    ]),
    ...lintRead(base, rules),
  ]
}
