import type { ConclusionKind, RuleBase } from '@bugar/contracts/rules/rule-base'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { RuleChange, Untouched } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import { formatNumber } from '#kit/text/format.ts'
import { stageLabel } from './case-form.ts'
import { codeLabel, conditionsInWords, inSentence, outcomeInWords, personInWords, stepOf } from '#studio/bases/words.ts'

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
    const never = what === 'fired' ? 'tidak pernah menyala' : 'selalu menyala'
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
