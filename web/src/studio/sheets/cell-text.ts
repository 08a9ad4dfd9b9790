import type { SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { parseDecimal, showDecimal } from '#kit/text/format.ts'
import {
  codeNamed,
  type Compared,
  isAmbiguous,
  readCell,
  textOfCell,
  cellOf,
  withCell,
} from '../drafts/grid/cells/cells.ts'

/** Content of a spreadsheet cell; null for an empty one. */
export type Cell = string | number | null

/** A value that cannot be read, and why, in Indonesian. */
export interface Unreadable {
  readonly problem: string
}

type Codes = readonly { readonly code: string; readonly label: string }[]
type Condition = SourcedRule['conditions']['all'][number]

const separator = '; '
const notStated = 'tidak disebut'
const not = 'bukan '

const folded = (text: string) => text.trim().toLowerCase()

/** Label of a code, or the code itself where another has that label or a cell could be read in two ways. */
const nameOf = (codes: Codes, code: string): string => {
  const label = codes.find((each) => each.code === code)?.label ?? code
  const isClear =
    codes.filter((each) => folded(each.label) === folded(label)).length === 1 &&
    !label.includes(';') &&
    !folded(label).startsWith(not) &&
    ![notStated, '', '-', '–', 'apa pun'].includes(folded(label))
  return isClear ? label : code
}

export const namesOf = (codes: Codes): string[] => codes.map(({ code }) => nameOf(codes, code))

const choicesOf = (codes: Codes) => codes.map(({ code }) => ({ value: code, label: nameOf(codes, code) }))

/** Codes in a cell, such as 'tanpa defisit; telentang'. */
export const showCodes = (codes: Codes, values: readonly string[]): Cell =>
  values.map((value) => nameOf(codes, value)).join(separator) || null

const unknownCode = (codes: Codes, text: string): Unreadable => ({
  problem: `“${text}” tidak dikenal. Pilihannya: ${namesOf(codes).join(', ')}.`,
})

const ambiguous = (text: string): Unreadable => ({
  problem: `“${text}” dapat berarti ribuan atau desimal. Tulis tanpa titik, atau dengan koma desimal.`,
})

const partsOf = (cell: Cell): string[] =>
  (typeof cell === 'number' ? showDecimal(cell) : (cell ?? ''))
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-' && part !== '–')

export const readCodes = (codes: Codes, cell: Cell): readonly string[] | Unreadable => {
  const read = partsOf(cell).map((part) => codeNamed(choicesOf(codes), part) ?? unknownCode(codes, part))
  return read.find((each) => typeof each === 'object') ?? (read as string[])
}

/** How a fact is written in cells; without codes it is a number. */
export interface Written {
  readonly codes: Codes | undefined
}

const comparedOf = ({ codes }: Written): Compared => ({
  unit: undefined,
  codes: codes && choicesOf(codes),
})

/** Conditions that no cell of the table can show, one after another. */
const showApart = (compared: Compared, fact: string, own: readonly Condition[]): string =>
  own
    .map((condition) => {
      const cell = cellOf([condition], fact)
      return cell.shape === 'words' ? `${not}${showDecimal(condition.value ?? '')}` : textOfCell(compared, cell)
    })
    .join(separator)

/** All conditions of a rule on one fact, such as '16 sampai di bawah 18,5' or 'bukan ya'; null for any value. */
export const showConditions = (fact: string, written: Written, conditions: readonly Condition[]): Cell => {
  const compared = comparedOf(written)
  const cell = cellOf(conditions, fact)
  switch (cell.shape) {
    case 'any':
      return null
    case 'words':
      return showApart(
        compared,
        fact,
        conditions.filter((each) => each.fact === fact),
      )
    default:
      return cell.shape === 'is' && !cell.isNot && typeof cell.value === 'number'
        ? cell.value
        : textOfCell(compared, cell)
  }
}

/** The conditions with those on one fact replaced by the cell's, in the format of the table or of `showConditions`. */
export const withConditions = (
  conditions: readonly Condition[],
  fact: string,
  written: Written,
  cell: Cell,
): readonly Condition[] | Unreadable => {
  const compared = comparedOf(written)
  const text = typeof cell === 'number' ? showDecimal(cell) : (cell ?? '')
  const whole = readCell(compared, text)
  if (whole) {
    return withCell(conditions, fact, whole)
  }
  const parts = partsOf(text).map((part) => ({ part, read: readCell(compared, part) }))
  const unread = parts.find(({ read }) => read === null)
  if (unread) {
    return written.codes
      ? unknownCode(written.codes, unread.part)
      : isAmbiguous(unread.part)
        ? ambiguous(unread.part)
        : {
            problem: `“${unread.part}” bukan angka atau batas. Tulis misalnya 17, di bawah 18,5, atau 16 sampai di bawah 18,5.`,
          }
  }
  const others = conditions.filter((each) => each.fact !== fact)
  return [...others, ...parts.flatMap(({ read }) => (read ? withCell([], fact, read) : []))]
}

const unknown = 'belum tahu'

/** One fact of a golden case; undefined when the case does not state it. */
export const showValue = ({ codes }: Written, value: Value | undefined): Cell => {
  if (value === undefined || typeof value === 'number') {
    return value ?? null
  }
  if (value === null) {
    return notStated
  }
  return value === 'unknown' && !codes?.some(({ code }) => code === value) ? unknown : nameOf(codes ?? [], value)
}

const readNumber = (text: string): number | Unreadable => {
  const value = isAmbiguous(text) ? ambiguous(text) : parseDecimal(text)
  return typeof value === 'object' ? value : typeof value === 'number' ? value : { problem: `“${text}” bukan angka.` }
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
  return codes ? (codeNamed(choicesOf(codes), text) ?? unknownCode(codes, text)) : readNumber(text)
}
