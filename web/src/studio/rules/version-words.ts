import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import { strengthLabels } from '@bugar/contracts/advice/person/safety'
import { formatNumber } from '#kit/text/format.ts'
import { codeLabel, conditionsInWords } from '../bases/words.ts'

/** A program's rule, or one of another base, which has more fields. */
type AnyRule = Omit<RuleDocument, 'stage'> & { readonly stage: string } & Partial<
    Pick<SourcedRule, 'text' | 'source' | 'strength'>
  >
type Declared = Pick<RuleBase, 'facts' | 'kinds'>

export interface ChangedRule {
  /** Null for a rule that was added. */
  readonly before: AnyRule | null
  /** Null for a rule that was removed. */
  readonly after: AnyRule | null
}

const fact = (name: string, label: string, more: Partial<Declared['facts'][number]> = {}) => ({
  name,
  label,
  unknown: null,
  absent: null,
  ...more,
})

/** The part of the program's declaration that the texts need; this screen does not request it. */
export const programBase: Declared = {
  facts: [
    fact('gender', 'Jenis kelamin', { codes: Object.entries(genderLabels).map(([code, label]) => ({ code, label })) }),
    fact('weight', 'Berat', { unit: 'kg' }),
    fact('height', 'Tinggi', { unit: 'cm' }),
    fact('bodyFatPercentage', 'Lemak tubuh', { unit: '%' }),
    fact('bmi', 'BMI'),
    fact('bmiCategory', 'Kategori BMI'),
    fact('bodyFatCategory', 'Kategori lemak'),
    fact('programCode', 'Program'),
  ],
  kinds: [],
}

/** 'B2×L3' for the program's rule B2-L3; a rule of another base by its name too. */
const titleOf = (base: Declared, { id, name }: AnyRule): string =>
  base === programBase ? id.replace(/^(B\d)-(L\d)$/, '$1×$2') : `${name} (${id})`

const conclusionOf = ({ kinds }: Declared, { event: { params } }: AnyRule): string => {
  const kind = kinds.find((each) => each.fact === params.fact)
  return kind ? `${kind.label}: ${codeLabel(kind, params.value)}` : params.value
}

const quoted = (text: string | undefined): string => (text ? `“${text}”` : '(kosong)')

type Part = readonly [label: string, textOf: (rule: AnyRule) => string]

/** The parts of a rule that can differ, most informative first. */
const partsOf = (base: Declared): readonly Part[] => [
  ['', (rule) => conclusionOf(base, rule)],
  ['status', ({ isActive }) => (isActive ? 'aktif' : 'nonaktif')],
  ['syarat', (rule) => quoted(conditionsInWords(base, rule))],
  ['nama', ({ name }) => quoted(name)],
  ['teks', ({ text }) => quoted(text)],
  ['sumber', ({ source }) => quoted(source)],
  ['kekuatan', ({ strength }) => (strength ? strengthLabels[strength] : '(kosong)')],
  ['tahap', ({ stage }) => stage],
  ['prioritas', ({ priority }) => formatNumber(priority)],
]

/** One changed rule as its name and the change, such as 'B2×L3' and 'P7 menjadi P2'. */
export const changeInWords = (
  base: Declared,
  { before, after }: ChangedRule,
): { readonly rule: string; readonly says: string } => {
  if (before === null || after === null) {
    const rule = (after ?? before) as AnyRule
    const verb = before === null ? 'ditambahkan' : 'dihapus'
    return {
      rule: titleOf(base, rule),
      says: `${verb}, ${before === null ? 'memberi' : 'tadinya memberi'} ${conclusionOf(base, rule)}`,
    }
  }
  const says = partsOf(base)
    .map(([label, textOf]) => [label, textOf(before), textOf(after)] as const)
    .filter(([, old, fresh]) => old !== fresh)
    .map(([label, old, fresh]) => `${label && `${label} `}${old} menjadi ${fresh}`)
    .join('; ')
  // For example a condition written differently with the same text.
  return { rule: titleOf(base, after), says: says || 'penulisannya diubah' }
}
