import type { Value, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { parseDecimal, showDecimal } from '#kit/text/format.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** Operands of a cell's comparison: one of `codes`, or a number where they are undefined. */
export interface Compared {
  readonly unit: string | undefined
  readonly codes: readonly Choice[] | undefined
}

const notStated = 'tidak disebut'
const anything = '–'

const valueText = ({ codes }: Compared, value: Value): string => {
  if (value === null) {
    return notStated
  }
  return typeof value === 'number' ? showDecimal(value) : (codes?.find((each) => each.value === value)?.label ?? value)
}

/** Text for screen readers and the clipboard; `readCell` parses it. */
export const textOfCell = (compared: Compared, cell: Cell): string => {
  if (cell.shape === 'is') {
    return `${cell.isNot ? 'bukan ' : ''}${valueText(compared, cell.value)}`
  }
  if (cell.shape !== 'range') {
    return anything
  }
  const [min, max] = [cell.min && showDecimal(cell.min.value), cell.max && showDecimal(cell.max.value)]
  const above = cell.min?.isIncluded === false ? 'di atas ' : ''
  const below = cell.max?.isIncluded === false ? 'di bawah ' : ''
  if (min !== null && max !== null) {
    return `${above}${min} sampai ${below}${max}`
  }
  if (min !== null) {
    return above ? `${above}${min}` : `${min} ke atas`
  }
  return below ? `${below}${max}` : `${max} ke bawah`
}

const number = String.raw`(\d+(?:[.,]\d+)?)`
const above = '(>=|≥|>|di atas|lebih dari|paling sedikit|mulai)'
const below = '(<=|≤|<|di bawah|kurang dari|paling banyak)'
const between = String.raw`(?:sampai|s\.?d\.?|hingga|dan|[–-]|;)`
const isIncluded = (operator: string | undefined) =>
  !['>', '<', 'di atas', 'lebih dari', 'di bawah', 'kurang dari'].includes(operator ?? '')

const numberOf = (text: string | undefined) => Number(parseDecimal(text ?? ''))

const rangePattern = new RegExp(`^${above}? *${number} *(?:${between} *${below}?|${below}) *${number}$`)
const minPattern = new RegExp(`^(?:${above} *${number}|${number} *ke atas)$`)
const maxPattern = new RegExp(`^(?:${below} *${number}|${number} *ke bawah)$`)
const equalPattern = new RegExp(`^=? *${number}$`)

/** In Indonesian a thousand, elsewhere one and three decimals. */
export const isAmbiguous = (text: string): boolean => /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,])/.test(text)

const readNumber = (text: string): Cell | null => {
  if (isAmbiguous(text)) {
    return null
  }
  const equal = equalPattern.exec(text)
  if (equal) {
    return { shape: 'is', isNot: false, value: numberOf(equal[1]) }
  }
  const range = rangePattern.exec(text)
  if (range) {
    const [min, max] = [numberOf(range[2]), numberOf(range[5])]
    return min <= max
      ? {
          shape: 'range',
          min: { value: min, isIncluded: isIncluded(range[1]) },
          max: { value: max, isIncluded: isIncluded(range[3] ?? range[4]) },
        }
      : null
  }
  const min = minPattern.exec(text)
  if (min) {
    return { shape: 'range', min: { value: numberOf(min[2] ?? min[3]), isIncluded: isIncluded(min[1]) }, max: null }
  }
  const max = maxPattern.exec(text)
  return max
    ? { shape: 'range', min: null, max: { value: numberOf(max[2] ?? max[3]), isIncluded: isIncluded(max[1]) } }
    : null
}

const fold = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The code with this label or name. */
export const codeNamed = (codes: readonly Choice[], text: string): string | undefined =>
  (codes.find(({ label }) => fold(label) === fold(text)) ?? codes.find(({ value }) => fold(value) === fold(text)))
    ?.value

/** Parses typed or pasted text; null if it cannot be parsed. */
export const readCell = ({ unit, codes }: Compared, text: string): Cell | null => {
  const words = fold(text)
  if (['', '-', '–', 'apa pun'].includes(words)) {
    return any
  }
  if (words === notStated || words === `bukan ${notStated}`) {
    return { shape: 'is', isNot: words !== notStated, value: null }
  }
  if (codes === undefined) {
    const named = fold(unit ?? '')
    return readNumber(named !== '' && words.endsWith(named) ? words.slice(0, -named.length).trim() : words)
  }
  const isNot = words.startsWith('bukan ') && codeNamed(codes, words) === undefined
  const named = isNot ? words.slice('bukan '.length) : words
  const value = named === notStated ? null : codeNamed(codes, named)
  return value === undefined ? null : { shape: 'is', isNot, value }
}

type Condition = SourcedRule['conditions']['all'][number]

interface Bound {
  readonly value: number
  readonly isIncluded: boolean
}

/** The conditions of a rule on one fact, as a cell shows them. */
export type Cell =
  | { readonly shape: 'any' }
  | { readonly shape: 'range'; readonly min: Bound | null; readonly max: Bound | null }
  | { readonly shape: 'is'; readonly isNot: boolean; readonly value: Value }
  /** Conditions that a cell cannot show; shown as text and edited in the form of the rule. */
  | { readonly shape: 'words' }

export const any: Cell = { shape: 'any' }

type Side = 'min' | 'max' | 'is'

const comparisons: Readonly<Record<string, readonly [side: 'min' | 'max', isIncluded: boolean]>> = {
  lessThan: ['max', false],
  lessThanInclusive: ['max', true],
  greaterThan: ['min', false],
  greaterThanInclusive: ['min', true],
}

const sideOf = ({ operator }: Condition): Side => comparisons[operator]?.[0] ?? 'is'

const boundOf = ({ operator, value }: Condition): Bound | null =>
  typeof value === 'number' ? { value, isIncluded: comparisons[operator]?.[1] ?? true } : null

const ofOne = (condition: Condition): Cell => {
  const { operator, value } = condition
  const bound = boundOf(condition)
  const side = sideOf(condition)
  if (side !== 'is') {
    return bound ? { shape: 'range', min: null, max: null, [side]: bound } : { shape: 'words' }
  }
  const isNot = operator === 'notEqual'
  // A number that is left out leaves two ranges.
  return (isNot && typeof value === 'number') || (!isNot && operator !== 'equal')
    ? { shape: 'words' }
    : { shape: 'is', isNot, value }
}

export const cellOf = (conditions: readonly Condition[], fact: string): Cell => {
  const own = conditions.filter((condition) => condition.fact === fact)
  const [first, second] = own
  if (!first) {
    return any
  }
  if (!second) {
    return ofOne(first)
  }
  const min = own.find((condition) => sideOf(condition) === 'min')
  const max = own.find((condition) => sideOf(condition) === 'max')
  const bounds = min && max && own.length === 2 && { min: boundOf(min), max: boundOf(max) }
  return bounds && bounds.min && bounds.max ? { shape: 'range', ...bounds } : { shape: 'words' }
}

const comparison = (fact: string, { value, isIncluded }: Bound, operator: string): Condition => ({
  fact,
  operator: isIncluded ? `${operator}Inclusive` : operator,
  value,
})

const conditionsOf = (fact: string, cell: Cell): Condition[] => {
  if (cell.shape === 'is') {
    return [{ fact, operator: cell.isNot ? 'notEqual' : 'equal', value: cell.value }]
  }
  return cell.shape === 'range'
    ? [
        ...(cell.min ? [comparison(fact, cell.min, 'greaterThan')] : []),
        ...(cell.max ? [comparison(fact, cell.max, 'lessThan')] : []),
      ]
    : []
}

/** The conditions with those of one fact replaced by the cell's; unchanged ones keep their position. */
export const withCell = (conditions: readonly Condition[], fact: string, cell: Cell): Condition[] => {
  const rest = conditionsOf(fact, cell)
  const own = conditions.filter((condition) => condition.fact === fact)
  const placed = new Map<Condition, Condition>()
  const place = (old: Condition, at: number) => {
    const [taken] = at < 0 || placed.has(old) ? [] : rest.splice(at, 1)
    if (taken) {
      placed.set(old, taken)
    }
  }
  own.forEach((old) =>
    place(
      old,
      rest.findIndex((each) => sideOf(each) === sideOf(old)),
    ),
  )
  own.forEach((old) => place(old, 0))
  const last = own.at(-1)
  const written = conditions.flatMap((condition) => {
    const next = condition.fact === fact ? placed.get(condition) : condition
    return [...(next ? [next] : []), ...(condition === last ? rest : [])]
  })
  return last ? written : [...written, ...rest]
}
