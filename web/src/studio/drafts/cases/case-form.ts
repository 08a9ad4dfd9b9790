import { readExpectations, writeExpectation } from '@bugar/contracts/rules/expectation'
import type { BaseFacts, ConclusionKind, FactDefinition, RuleBase, Value } from '@bugar/contracts/rules/rule-base'
import { conclusionsOf, firingIn, memoryOf } from '@bugar/contracts/rules/rule-run'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { formatNumber } from '#kit/text/format.ts'

/** A fact as it is typed. */
export interface FactDraft {
  readonly name: string
  readonly value: string | number
  /** 'Belum tahu': the value does not count. */
  readonly isUnknown: boolean
}

/** Expected conclusion of one kind. */
export interface OutcomeDraft {
  readonly codes: readonly string[]
  /** For a kind with several stages, the one that concludes it. */
  readonly stage: string
}

export interface CaseForm {
  gender: string
  facts: FactDraft[]
  /** In a new case only the kinds that the person chose. */
  outcome: Record<string, OutcomeDraft>
  note: string
}

const outcomeOf = (base: RuleBase, expected: string): Record<string, OutcomeDraft> => {
  const expectations = readExpectations(base, expected)
  return Object.fromEntries(
    base.kinds.map(({ fact, otherwise, stages }): [string, OutcomeDraft] => {
      const { codes = otherwise === null ? [] : [otherwise], stage = null } = expectations.get(fact) ?? {}
      return [fact, { codes, stage: stage ?? stages[0] ?? '' }]
    }),
  )
}

/**
 * The draft's conclusions for the facts typed so far; null when its rules contradict each other or cannot run.
 */
export const answerOf = (
  { declaration, rules }: Pick<Draft, 'declaration' | 'rules'>,
  values: CaseForm,
): CaseForm['outcome'] | null => {
  const facts = values.facts.filter(({ value, isUnknown }) => isUnknown || value !== '')
  const person = caseOf(declaration, 0, { ...values, facts }).facts
  const all = rules.map(({ value }) => value)
  try {
    const fired = firingIn(declaration, all)(memoryOf(declaration, person))
    return Object.fromEntries(
      conclusionsOf(declaration, fired).map(({ fact, values: codes, rules: ids }) => {
        const stage = fired.find(({ id }) => ids.includes(id))?.stage ?? ''
        return [fact, { codes, stage }]
      }),
    )
  } catch {
    return null
  }
}

const expectedOf = ({ kinds }: RuleBase, outcome: CaseForm['outcome']): string =>
  kinds
    .flatMap(({ fact, codes, otherwise, stages }) => {
      const { codes: chosen = [], stage = '' } = outcome[fact] ?? {}
      const own = codes.map(({ code }) => code).filter((code) => chosen.includes(code))
      const isDefault = own.length === 0 || (own.length === 1 && own[0] === otherwise)
      return isDefault ? [] : [writeExpectation(fact, { codes: own, stage: stages.length > 1 ? stage : null })]
    })
    .join(' ') || '-'

export const caseFormOf = (base: RuleBase, item: GoldenCase | null): CaseForm => ({
  gender: typeof item?.facts['gender'] === 'string' ? item.facts['gender'] : '',
  facts: base.facts.flatMap(({ name }) => {
    const value = item?.facts[name] ?? null
    const isUnknown = value === 'unknown'
    return value === null || name === 'gender' ? [] : [{ name, value: isUnknown ? '' : value, isUnknown }]
  }),
  outcome: item ? outcomeOf(base, item.expected) : {},
  note: item?.note ?? '',
})

export const caseOf = (base: RuleBase, line: number, { gender, facts, outcome, note }: CaseForm): GoldenCase => ({
  line,
  facts: Object.fromEntries([
    ['gender', gender],
    ...facts.map(({ name, value, isUnknown }): [string, Value] => [name, isUnknown ? 'unknown' : value]),
  ]) as BaseFacts,
  expected: expectedOf(base, outcome),
  note: note.trim(),
})

/** A fact as it is added. */
export const newFact = ({ name, codes, absent }: FactDefinition): FactDraft => ({
  name,
  value: codes?.find(({ code }) => code !== absent)?.code ?? '',
  isUnknown: false,
})

/** Any number of the range: a case may use values that no form accepts. */
const factError = ({ range }: FactDefinition, { value, isUnknown }: FactDraft): string | null => {
  if (isUnknown || range === undefined) {
    return null
  }
  const [min, max] = range
  if (typeof value !== 'number') {
    return 'Isi dengan angka'
  }
  return value < min || value > max ? `Isi ${formatNumber(min, 2)} sampai ${formatNumber(max, 2)}` : null
}

/** By field, such as `facts.0.value`. */
export const caseFormErrors = (base: RuleBase, { gender, facts }: CaseForm): Record<string, string> => {
  const errors: Record<string, string> = gender === '' ? { gender: 'Pilih jenis kelamin' } : {}
  facts.forEach((fact, index) => {
    const definition = base.facts.find(({ name }) => name === fact.name)
    const error = definition && factError(definition, fact)
    if (error) {
      errors[`facts.${index}.value`] = error
    }
  })
  return errors
}

const stageLabels: Readonly<Record<string, string>> = {
  complete: 'dari BMI dan lemak tubuh',
  'bmi-only': 'dari BMI saja',
}
export const stageLabel = (stage: string): string => stageLabels[stage] ?? stage

/** Label for no conclusion, where at most one code can be concluded. */
export const noneLabel = ({ codes, otherwise }: ConclusionKind): string =>
  codes.find(({ code }) => code === otherwise)?.label ?? 'tidak disimpulkan'
