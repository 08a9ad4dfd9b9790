import type { ConclusionKind, RuleBase, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'

/** A row of the form: as text where it is typed. */
export interface ConditionDraft {
  readonly fact: string
  readonly operator: string
  readonly value: string | number
}

export interface RuleForm {
  id: string
  name: string
  isActive: boolean
  conditions: ConditionDraft[]
  conclusion: string
  text: string
  source: string
  strength: SourcedRule['strength']
}

interface Choice {
  readonly value: string
  readonly label: string
}

export const numberOperators: readonly Choice[] = [
  { value: 'lessThan', label: 'di bawah' },
  { value: 'lessThanInclusive', label: 'paling banyak' },
  { value: 'greaterThan', label: 'di atas' },
  { value: 'greaterThanInclusive', label: 'paling sedikit' },
  { value: 'equal', label: 'sama dengan' },
]
export const codeOperators: readonly Choice[] = [
  { value: 'equal', label: 'adalah' },
  { value: 'notEqual', label: 'bukan' },
]

/** Represents null, an unknown value. */
export const noValue = '–'

export const formOf = ({ id, name, isActive, conditions, event, text, source, strength }: SourcedRule): RuleForm => ({
  id,
  name,
  isActive,
  conditions: conditions.all.map(({ fact, operator, value }) => ({ fact, operator, value: value ?? noValue })),
  conclusion: event.params.value,
  text,
  source,
  strength,
})

/** The rule as typed; stage and priority are unchanged. */
export const ruleOf = (rule: SourcedRule, form: RuleForm): SourcedRule => ({
  ...rule,
  id: form.id.trim(),
  name: form.name.trim(),
  isActive: form.isActive,
  conditions: {
    all: form.conditions.map(({ fact, operator, value }) => ({
      fact,
      operator,
      value: (value === noValue ? null : value) as Value,
    })),
  },
  event: { ...rule.event, params: { ...rule.event.params, value: form.conclusion } },
  text: form.text.trim(),
  source: form.source.trim(),
  strength: form.strength,
})

/** A fact that a rule of this stage may read: facts of people, and conclusions of earlier stages. */
export interface Readable extends Choice {
  readonly unit: string | undefined
  /** Undefined for a number. */
  readonly codes: readonly Choice[] | undefined
}

const choicesOf = (codes: ConclusionKind['codes'] | undefined) =>
  codes?.map(({ code, label }) => ({ value: code, label }))

export const readableBy = ({ facts, kinds }: RuleBase, stage: string): Readable[] => {
  const stages = kinds.flatMap((kind) => kind.stages)
  const isEarlier = (kind: ConclusionKind) => stages.indexOf(kind.stages[0] ?? '') < stages.indexOf(stage)
  return [
    ...facts.map(({ name, label, unit, range, codes }) => ({
      value: name,
      label,
      unit,
      codes: range ? undefined : (choicesOf(codes) ?? []),
    })),
    ...kinds
      .filter(isEarlier)
      .map(({ fact, label, codes }) => ({ value: fact, label, unit: undefined, codes: choicesOf(codes) })),
  ]
}

type Errors = Partial<Record<string, string>>

/** By field, such as `conditions.0.value`. */
export const errorsOf = (form: RuleForm, readable: readonly Readable[]): Errors => {
  const errors: Errors = {}
  if (form.id.trim() === '') {
    errors['id'] = 'Isi kode aturan'
  }
  if (form.name.trim() === '') {
    errors['name'] = 'Isi nama aturan'
  }
  if (form.source.trim() === '') {
    errors['source'] = 'Sebutkan sumbernya'
  }
  form.conditions.forEach(({ fact, value }, index) => {
    const codes = readable.find((each) => each.value === fact)?.codes
    if (value === '' || (codes === undefined && value !== noValue && typeof value !== 'number')) {
      errors[`conditions.${index}.value`] = codes ? 'Pilih jawabannya' : 'Isi dengan angka'
    }
  })
  return errors
}
