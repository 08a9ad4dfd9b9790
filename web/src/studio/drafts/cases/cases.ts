import type { BaseFacts, FactDefinition, RuleBase, Value, ConclusionKind } from '@bugar/contracts/rules/rule-base'
import { type CaseFailure, type GoldenCase, maxGoldenCases } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { memoryOf } from '@bugar/contracts/rules/rule-run'
import { formatNumber } from '#kit/text/format.ts'
import { foldText, hasWords, searchedWords } from '@bugar/contracts/core/values/fold'
import { groupBy } from '#kit/text/group-by.ts'
import {
  caseCode,
  outcomeInWords,
  personInWords,
  codeLabel,
  conditionsInWords,
  inSentence,
  stepOf,
} from '#studio/bases/words.ts'
import type { RuleChange, Untouched } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import { stageLabel } from './case-form.ts'

export type CaseRow = Draft['goldenCases'][number]

/** A row, with the draft's answer if it differs from the expected one. */
export interface CheckedCase {
  readonly row: CaseRow
  readonly failure: CaseFailure | undefined
}

export const caseFilters = ['all', 'failed', 'changed', 'bound'] as const
export type CaseFilter = (typeof caseFilters)[number]

/** The step by which people state a number where the base declares none. */
const usualStep = 0.01

/** The numbers that active rules compare each fact with. */
const boundsIn = (rules: Draft['rules']): ReadonlyMap<string, readonly number[]> => {
  const conditions = rules.flatMap(({ value }) => (value.isActive ? value.conditions.all : []))
  const numeric = conditions.flatMap(({ fact, value }) => (typeof value === 'number' ? [{ fact, value }] : []))
  return new Map(
    [...groupBy(numeric, ({ fact }) => fact)].map(([fact, all]) => [fact, [...new Set(all.map(({ value }) => value))]]),
  )
}

/** Lines of the cases in which a number is at a bound, or the smallest step from it. */
const linesAtBound = ({ declaration, rules, goldenCases }: Draft): Set<number> => {
  const bounds = [...boundsIn(rules)].map(([name, numbers]) => {
    const { decimals, computed } = declaration.facts.find((fact) => fact.name === name) ?? {}
    // Slightly more, for floating-point differences.
    return {
      name,
      numbers,
      isComputed: computed !== undefined,
      near: (decimals === undefined ? usualStep : 10 ** -decimals) * 1.001,
    }
  })
  const isAtBound = (facts: BaseFacts): boolean => {
    const memory = memoryOf(declaration, facts)
    return bounds.some(({ name, numbers, isComputed, near }) => {
      // Without the default of an answer that was not given.
      const found = isComputed ? memory[name] : facts[name]
      return typeof found === 'number' && numbers.some((bound) => Math.abs(found - bound) <= near)
    })
  }
  return new Set(goldenCases.filter(({ value }) => isAtBound(value.facts)).map(({ value }) => value.line))
}

/** Which cases each filter shows. */
export const filtersOf = (draft: Draft): Readonly<Record<CaseFilter, (item: CheckedCase) => boolean>> => {
  const atBound = linesAtBound(draft)
  return {
    all: () => true,
    failed: ({ failure }) => failure !== undefined,
    changed: ({ row }) => row.revision > 0,
    bound: ({ row }) => atBound.has(row.value.line),
  }
}

/** Searchable text of a case. */
export const searchIn = (base: RuleBase, { line, facts, expected, note }: GoldenCase): string =>
  foldText([caseCode(line), personInWords(base, facts), outcomeInWords(base, expected), note].join('\n'))
/** Whether the text has each word of a search; true for an empty one. */
export const isCaseFound = (folded: string, search: string): boolean => hasWords(folded, searchedWords(search))

/** Maximum total title length of the fact columns: more would leave too little for the other columns. */
const maxTitles = 30

/** Facts that most cases state, as far as there is room: each is a column of its own, numbers first. */
export const columnsOf = ({ facts }: RuleBase, cases: readonly CaseRow[]): FactDefinition[] => {
  const usual = facts
    .filter(({ name, absent }) => {
      const stated = cases.filter(({ value }) => (value.facts[name] ?? absent) !== absent).length
      return name !== 'gender' && stated > cases.length / 2
    })
    .toSorted((a, b) => Number(b.range !== undefined) - Number(a.range !== undefined))
  let room = maxTitles
  return usual.filter(({ label }) => {
    const fits = label.length <= room
    room -= fits ? label.length : 0
    return fits
  })
}

/** A value without the label of its fact: '22', 'rutin', 'belum tahu'; '–' if it was not asked. */
export const valueInCell = ({ codes, absent }: FactDefinition, value: Value | undefined): string => {
  if (value === undefined || value === null || value === absent) {
    return '–'
  }
  if (value === 'unknown') {
    return 'belum tahu'
  }
  return typeof value === 'number'
    ? formatNumber(value, 4)
    : (codes?.find(({ code }) => code === value)?.label ?? value)
}

/** The facts without a column, as text; '–' for none. */
export const restInWords = (base: RuleBase, facts: BaseFacts, columns: readonly FactDefinition[]): string => {
  const shown = new Set(['gender', ...columns.map(({ name }) => name)])
  const rest = Object.fromEntries(Object.entries(facts).filter(([name, value]) => value !== null && !shown.has(name)))
  return personInWords(base, rest) || '–'
}

/** The line of a new case: behind all others. */
export const nextLine = (cases: readonly CaseRow[]): number => Math.max(1, ...cases.map(({ value }) => value.line)) + 1

/** Why there can be no more cases; null while there can. */
export const fullSentence = (cases: readonly CaseRow[]): string | null =>
  cases.length < maxGoldenCases ? null : `Satu basis paling banyak ${formatNumber(maxGoldenCases)} kasus acuan.`

const labelIn = ({ facts, kinds }: RuleBase, name: string): string =>
  inSentence(facts.find((fact) => fact.name === name)?.label ?? kinds.find(({ fact }) => fact === name)?.label ?? name)

const codeIn = ({ facts, kinds }: RuleBase, name: string, code: unknown): string => {
  const declared = facts.find((fact) => fact.name === name) ?? kinds.find(({ fact }) => fact === name)
  return code === null ? 'tidak disebut' : codeLabel({ codes: declared?.codes ?? [] }, String(code))
}

const number = (value: unknown) => formatNumber(Number(value), 4)

/** 'batas BMI 17 menjadi 16,99', 'aturan dimatikan' */
export const changeInWords = (draft: Draft, id: string, { kind, condition, to }: RuleChange): string => {
  const base = draft.declaration
  if (kind === 'conclusion') {
    const params = draft.rules.find(({ value }) => value.id === id)?.value.event.params
    const fact = params?.fact ?? ''
    return `${labelIn(base, fact)} ${codeIn(base, fact, params?.value)} menjadi ${codeIn(base, fact, to)}`
  }
  if (condition === null) {
    return 'aturan dimatikan'
  }
  const { fact, value } = condition
  if (kind === 'dropped') {
    return `tanpa syarat ${inSentence(conditionsInWords(base, { conditions: { all: [condition] } }))}`
  }
  return kind === 'bound'
    ? `batas ${labelIn(base, fact)} ${number(value)} menjadi ${number(to)}`
    : `${labelIn(base, fact)} ${codeIn(base, fact, value)} menjadi ${codeIn(base, fact, to)}`
}

const includesBound = (what: 'below' | 'above', operator: string): boolean =>
  (what === 'above') === (operator === 'lessThan' || operator === 'greaterThanInclusive')

/** 'belum diuji sedikit di bawah BMI 17, misalnya 16,99.' */
export const untouchedInWords = (base: RuleBase, { what, condition, person }: Untouched): string => {
  if (what === 'fired' || what === 'not-fired' || condition === null) {
    const never = what === 'fired' ? 'tidak pernah terpakai' : 'selalu terpakai'
    return person ? `${never}, belum ada kasus seperti ${personInWords(base, person)}.` : `${never}.`
  }
  const { fact, operator, value } = condition
  const side = what === 'below' ? 'di bawah' : 'di atas'
  const where = includesBound(what, operator) ? `tepat di atau sedikit ${side}` : `sedikit ${side}`
  const example = person?.[fact]
  const such = typeof example === 'number' ? `misalnya ${number(example)}` : person && personInWords(base, person)
  return `belum diuji ${where} ${labelIn(base, fact)} ${number(value)}${such ? `, ${such}` : ''}.`
}

/** True for the answer of rules that contradict each other, which no case can expect. */
export const isClash = (outcome: string): boolean => outcome.startsWith('bentrok')

/** Both answers where they differ: the step of caution, else the other conclusions as text. */
export interface Contrast {
  readonly steps: readonly { readonly kind: ConclusionKind; readonly code: string }[] | null
  readonly words: readonly [string, string]
}

const without = (outcome: string, other: string): string => {
  const shared = new Set(other.split(' '))
  return outcome
    .split(' ')
    .filter((word) => !shared.has(word))
    .join(' ')
}

/** Only stated kinds: omits a step of caution that both have, and the stage that concluded. */
const differing = (base: RuleBase, outcome: string): string => {
  const said = outcome.split(' ').map((word) => word.split('=', 1)[0])
  const kinds = base.kinds.filter(({ fact }) => said.includes(fact))
  return kinds.length === 0 ? 'tidak disimpulkan' : outcomeInWords({ ...base, kinds }, outcome)
}

const stageOf = ({ kinds }: RuleBase, outcome: string): string => {
  const found = kinds.flatMap(({ stages }) => stages).find((stage) => outcome.endsWith(`/${stage}`))
  return found === undefined ? '' : ` ${stageLabel(found)}`
}

export const contrastOf = (base: RuleBase, expected: string, other: string): Contrast => {
  const [one, two] = [expected, other].map((outcome) => stepOf(base, outcome))
  const rests = [without(expected, other), without(other, expected)] as const
  const [first, second] = rests.map((rest) => (isClash(rest) ? 'kesimpulan yang bentrok' : differing(base, rest)))
  const words = [first ?? '', second ?? ''] as const
  const isShown = one && two && one.code !== two.code && !isClash(other) && !isClash(expected)
  return {
    steps: isShown ? [one, two] : null,
    words: words[0] === words[1] ? [words[0] + stageOf(base, rests[0]), words[1] + stageOf(base, rests[1])] : words,
  }
}
