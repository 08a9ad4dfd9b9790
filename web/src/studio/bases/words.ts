import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { readExpectations } from '@bugar/contracts/rules/expectation'
import { type AskedBaseName, isOwn } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, ConclusionKind, RuleBase, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import type { Proof } from '@bugar/contracts/rules/rule-base-verification'
import { formatNumber } from '#kit/text/format.ts'
import { baseLabels } from '#addresses/rules.ts'

/** A team's own base is named as the team names it. */
export const labelOf = (base: AskedBaseName): string =>
  isOwn(base) ? base : isSourced(base) ? baseLabels[base] : 'Program'

/** The code of a golden case: G-05 */
export const caseCode = (line: number): string => `G-${String(line).padStart(2, '0')}`

const list = new Intl.ListFormat('id-ID')

/** Lower-cases the first letter: 'Hamil' to 'hamil', but not of 'BMI'. */
export const inSentence = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())

type Declared = Pick<RuleBase, 'facts' | 'kinds'>

/** A fact, or a conclusion that later rules read; undefined for an unknown name. */
const declarationOf = ({ facts, kinds }: Declared, name: string) => {
  const fact = facts.find((each) => each.name === name)
  const kind = kinds.find((each) => each.fact === name)
  return fact ?? (kind && { ...kind, unit: undefined, absent: kind.otherwise })
}

/** A number with its unit; a BMI without one. */
export const withUnit = (value: number, unit: string | undefined): string => {
  const number = formatNumber(value, 2)
  if (unit === undefined || unit === 'kg/m²') {
    return number
  }
  return unit === '%' ? `${number}%` : `${number} ${unit}`
}

/** 'Diabetes' for yes, 'Diabetes: tidak' for no, 'Program P6' for any other code. */
const valueInWords = (base: Declared, name: string, value: Value): string => {
  const declared = declarationOf(base, name)
  const label = declared?.label ?? name
  if (value === null || value === 'unknown') {
    return `${label} tidak disebut`
  }
  if (typeof value === 'number') {
    return `${label} ${withUnit(value, declared?.unit)}`
  }
  const code = declared?.codes?.find((each) => each.code === value)?.label ?? value
  if (code === 'ya') {
    return label
  }
  return code === 'tidak' ? `${label}: tidak` : `${label} ${inSentence(code)}`
}

const comparisons: Readonly<Record<string, (label: string, value: string) => string>> = {
  lessThan: (label, value) => `${label} di bawah ${value}`,
  lessThanInclusive: (label, value) => `${label} ${value} ke bawah`,
  greaterThan: (label, value) => `${label} di atas ${value}`,
  greaterThanInclusive: (label, value) => `${label} ${value} ke atas`,
}

type Condition = SourcedRule['conditions']['all'][number]

const conditionInWords = (base: Declared, { fact, operator, value }: Condition): string => {
  const compare = comparisons[operator]
  if (compare && typeof value === 'number') {
    const declared = declarationOf(base, fact)
    return compare(declared?.label ?? fact, withUnit(value, declared?.unit))
  }
  const words = valueInWords(base, fact, value)
  return operator === 'notEqual' ? `Bukan ${inSentence(words)}` : words
}

/** Conditions by the labels of their facts, such as 'Diabetes dan kebiasaan bergerak rutin'; '' without conditions. */
export const conditionsInWords = (base: Declared, { conditions }: Pick<SourcedRule, 'conditions'>): string =>
  capitalize(list.format(conditions.all.map((condition) => inSentence(conditionInWords(base, condition)))))

/** The label of a code of a kind; the code itself when the kind has no such code. */
export const codeLabel = ({ codes }: Pick<ConclusionKind, 'codes'>, code: string): string =>
  codes.find((each) => each.code === code)?.label ?? code

/** True for a kind whose codes are steps of caution, more than yes and no. */
export const isLadder = ({ policy, codes }: Pick<ConclusionKind, 'policy' | 'codes'>): boolean =>
  policy === 'most-cautious' && codes.length > 2

export const policyTexts: Record<ConclusionKind['policy'], string> = {
  one: 'Hanya satu yang boleh berlaku',
  'most-cautious': 'Yang paling hati-hati menang',
  all: 'Semua yang sesuai berlaku bersama',
}

/** The person of a golden case, without values equal to no answer. */
export const personInWords = (base: Declared, facts: BaseFacts): string =>
  capitalize(
    Object.entries(facts)
      .filter(([name, value]) => value !== declarationOf(base, name)?.absent)
      .map(([name, value]) => {
        const words = valueInWords(base, name, value)
        return inSentence(name === 'gender' ? words.replace('Jenis kelamin ', '') : words)
      })
      .join(', '),
  )

/** The first clause of a label, which may be a whole sentence. */
const clauseOf = (label: string): string => inSentence(label.split(/[:;.]/, 1)[0] as string)

/** The step of caution of an outcome; null for a base without such steps. */
export const stepOf = (base: Declared, outcome: string): { kind: ConclusionKind; code: string } | null => {
  const kind = base.kinds.find(isLadder)
  const code = kind && (readExpectations(base, outcome).get(kind.fact)?.codes[0] ?? kind.otherwise)
  return kind && code ? { kind, code } : null
}

/** The other conclusions beside the step of caution, such as 'Batasan: tanpa defisit kalori'; '' for none. */
export const othersInWords = (base: Declared, outcome: string): string => {
  const expectations = readExpectations(base, outcome)
  const shownAsStep = base.kinds.find(isLadder)
  return base.kinds
    .filter((kind) => kind !== shownAsStep)
    .flatMap((kind) => {
      const labels = (expectations.get(kind.fact)?.codes ?? []).map((code) => clauseOf(codeLabel(kind, code)))
      if (labels.length === 0) {
        return []
      }
      return labels[0] === 'ya' ? [kind.label] : [`${kind.label}: ${list.format(labels)}`]
    })
    .join('. ')
}

/** A whole outcome as text. */
export const outcomeInWords = (base: Declared, outcome: string): string => {
  const step = stepOf(base, outcome)
  return (
    [step && codeLabel(step.kind, step.code), othersInWords(base, outcome)].filter(Boolean).join('. ') ||
    'Tanpa kesimpulan khusus'
  )
}

const triedNouns: Record<Proof['property'], string> = {
  monotone: 'perbandingan',
  single: 'kombinasi',
  prohibited: 'kombinasi',
  unknown: 'pertanyaan',
  reachable: 'aturan',
}

/** 'terbukti, 18.432 kombinasi' */
export const proofInWords = ({ property, holds, tried }: Proof): string =>
  `${holds ? 'terbukti' : 'tidak terbukti'}, ${formatNumber(tried)} ${triedNouns[property]}`

/** 'Terverifikasi, 99 dari 99 kasus lulus', or the failure. */
export const verdictInWords = ({ verification, goldenCases: { cases, failed } }: BaseInForce): string => {
  const { valid, findings, proofs } = verification
  const unproved = proofs.filter(({ holds }) => !holds).length
  const passed = `${formatNumber(cases.length - failed.length)} dari ${formatNumber(cases.length)} kasus lulus`
  if (valid) {
    return failed.length === 0 ? `Terverifikasi, ${passed}` : `Tidak lolos verifikasi, ${passed}`
  }
  return unproved > 0
    ? `Tidak lolos verifikasi, ${formatNumber(unproved)} sifat tidak terbukti`
    : `Tidak lolos verifikasi, ${formatNumber(findings.length)} temuan`
}

/** True when everything is proved and every golden case holds. */
export const isSound = ({ verification, goldenCases }: Pick<BaseInForce, 'verification' | 'goldenCases'>): boolean =>
  verification.valid && goldenCases.failed.length === 0
