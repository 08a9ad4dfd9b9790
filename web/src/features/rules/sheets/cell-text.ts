import type { SourcedRule, Value } from '@bugar/contracts/rule-base'

/** What a cell of a spreadsheet holds; null for an empty one. */
export type Cell = string | number | null

/** A value that cannot be read, and why, in Indonesian. */
export interface Unreadable {
  readonly problem: string
}

type Codes = readonly { readonly code: string; readonly label: string }[]
type Condition = SourcedRule['conditions']['all'][number]

const separator = '; '
const notStated = 'tidak disebut'
const stated = 'disebut'
const not = 'bukan '

const signs = {
  lessThan: '<',
  lessThanInclusive: '≤',
  greaterThan: '>',
  greaterThanInclusive: '≥',
} as const
const operators: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(signs).map(([operator, sign]) => [sign, operator])),
  '<=': 'lessThanInclusive',
  '>=': 'greaterThanInclusive',
  '=': 'equal',
  '': 'equal',
  '≠': 'notEqual',
  '<>': 'notEqual',
  bukan: 'notEqual',
}

const folded = (text: string) => text.trim().toLowerCase()

/** Label of a code, or the code itself where another has that label or a cell could be read in two ways. */
const nameOf = (codes: Codes, code: string): string => {
  const label = codes.find((each) => each.code === code)?.label ?? code
  const isClear =
    codes.filter((each) => folded(each.label) === folded(label)).length === 1 &&
    !label.includes(';') &&
    !folded(label).startsWith(not) &&
    ![stated, notStated, '', '-', '–'].includes(folded(label))
  return isClear ? label : code
}

export const namesOf = (codes: Codes): string[] => codes.map(({ code }) => nameOf(codes, code))

/** The code with this label or code; undefined when there is none. */
const codeNamed = (codes: Codes, text: string): string | undefined =>
  codes.find(({ code }) => folded(nameOf(codes, code)) === folded(text))?.code ??
  codes.find(({ code }) => folded(code) === folded(text))?.code

/** Codes in a cell, such as 'tanpa defisit; telentang'. */
export const showCodes = (codes: Codes, values: readonly string[]): Cell =>
  values.map((value) => nameOf(codes, value)).join(separator) || null

const unknownCode = (codes: Codes, text: string): Unreadable => ({
  problem: `“${text}” tidak dikenal. Pilihannya: ${namesOf(codes).join(', ')}.`,
})

const partsOf = (cell: Cell): string[] =>
  String(cell ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-' && part !== '–')

export const readCodes = (codes: Codes, cell: Cell): readonly string[] | Unreadable => {
  const read = partsOf(cell).map((part) => codeNamed(codes, part) ?? unknownCode(codes, part))
  return read.find((each) => typeof each === 'object') ?? (read as string[])
}

export const showNumber = (value: number): string => String(value).replace('.', ',')

/** Undefined for what is no number; decimal comma or point. */
const numberIn = (text: string): number | undefined =>
  /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined

/** How a fact is written in cells; without codes it is a number. */
export interface Written {
  readonly codes: Codes | undefined
}

const showCondition = ({ codes }: Written, { operator, value }: Condition): string => {
  if (value === null) {
    return operator === 'equal' ? notStated : stated
  }
  const shown = typeof value === 'number' ? showNumber(value) : nameOf(codes ?? [], value)
  const sign = signs[operator as keyof typeof signs]
  if (sign) {
    return `${sign} ${shown}`
  }
  return operator === 'notEqual' ? `${not}${shown}` : shown
}

/** All conditions of a rule on one fact, such as '≥ 16; < 18,5' or 'bukan ya'; null for any value. */
export const showConditions = (written: Written, conditions: readonly Condition[]): Cell => {
  const [first] = conditions
  return conditions.length === 1 && first?.operator === 'equal' && typeof first.value === 'number'
    ? first.value
    : conditions.map((condition) => showCondition(written, condition)).join(separator) || null
}

const readNumber = (text: string): Omit<Condition, 'fact'> | Unreadable => {
  const [, sign = '', digits = ''] = /^(<=|>=|<>|[<>=≤≥≠]|bukan(?=\s))?\s*(.*)$/.exec(text) ?? []
  const value = numberIn(digits)
  return value === undefined
    ? { problem: `“${text}” bukan angka atau batas. Tulis misalnya 17, < 18,5, atau ≥ 16; < 18,5.` }
    : { operator: operators[sign] as string, value }
}

const readCode = (codes: Codes, text: string): Omit<Condition, 'fact'> | Unreadable => {
  const whole = codeNamed(codes, text)
  if (whole !== undefined) {
    return { operator: 'equal', value: whole }
  }
  const code = text.startsWith(not) ? codeNamed(codes, text.slice(not.length)) : undefined
  return code === undefined ? unknownCode(codes, text) : { operator: 'notEqual', value: code }
}

const readCondition = ({ codes }: Written, part: string): Omit<Condition, 'fact'> | Unreadable => {
  const text = folded(part)
  if (text === notStated || text === stated || text === `${not}${notStated}`) {
    return { operator: text === notStated ? 'equal' : 'notEqual', value: null }
  }
  return codes ? readCode(codes, text) : readNumber(text)
}

/** What `showConditions` wrote, or a person in its manner; '–' and an empty cell are any value. */
export const readConditions = (fact: string, written: Written, cell: Cell): readonly Condition[] | Unreadable => {
  const read = partsOf(cell).map((part) => readCondition(written, part))
  return read.find((each) => 'problem' in each) ?? read.map((each) => ({ fact, ...(each as Omit<Condition, 'fact'>) }))
}

const unknown = 'belum tahu'

/** One fact of a golden case; undefined for what the case does not state. */
export const showValue = ({ codes }: Written, value: Value | undefined): Cell => {
  if (value === undefined || typeof value === 'number') {
    return value ?? null
  }
  if (value === null) {
    return notStated
  }
  return value === 'unknown' && !codes?.some(({ code }) => code === value) ? unknown : nameOf(codes ?? [], value)
}

/** Undefined for an empty cell. */
export const readValue = ({ codes }: Written, cell: Cell): Value | undefined | Unreadable => {
  const [text, ...others] = partsOf(cell)
  if (text === undefined) {
    return undefined
  }
  if (others.length > 0) {
    return { problem: 'Satu jawaban saja dalam sel ini.' }
  }
  if (folded(text) === notStated) {
    return null
  }
  if (folded(text) === unknown) {
    return 'unknown'
  }
  return codes
    ? (codeNamed(codes, text) ?? unknownCode(codes, text))
    : (numberIn(text) ?? { problem: `“${text}” bukan angka.` })
}
