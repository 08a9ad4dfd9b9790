import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { type Column, textOf, written } from './columns.ts'

/** Parses tab-separated values; a cell with tabs, line breaks or quotes is quoted. */
export const parseTsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const cells = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|$)/g
  for (const [, quoted, plain = '', end] of text.replace(/\r?\n$/, '').matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== '\t' && end !== '') {
      rows.push([])
    }
    if (end === '') {
      break
    }
  }
  return rows
}

/** A pasted text that could not be applied, with its intended cell. */
interface Unread {
  readonly place: string
  readonly text: string
}

interface Table {
  readonly rules: readonly SourcedRule[]
  readonly columns: readonly Column[]
  readonly hasCell: (rule: SourcedRule, column: Column) => boolean
  readonly isFree: (id: string) => boolean
}

export interface Pasted {
  readonly changed: readonly { readonly before: SourcedRule; readonly after: SourcedRule }[]
  readonly unread: readonly Unread[]
}

/** Pastes text into the rules from this cell on; an invalid text leaves its cell unchanged. */
export const pasteInto = (
  { rules, columns, hasCell, isFree }: Table,
  from: { readonly row: number; readonly column: number },
  text: string,
): Pasted => {
  const unread: Unread[] = []
  const taken = new Set<string>()
  const put = (rule: SourcedRule, column: Column | undefined, cell: string, at: number): SourcedRule => {
    if (column && (cell.trim() === textOf(rule, column) || (!hasCell(rule, column) && cell.trim() === ''))) {
      return rule
    }
    const next = column && hasCell(rule, column) ? written(rule, column, cell) : null
    const isTaken = next !== null && next.id !== rule.id && (!isFree(next.id) || taken.has(next.id))
    if (next && !isTaken) {
      taken.add(next.id)
      return next
    }
    unread.push({ place: `${rule.id}, ${column?.label ?? `kolom ${at + 1}`}`, text: cell })
    return rule
  }
  const changed = parseTsv(text).flatMap((cells, index) => {
    const before = rules[from.row + index]
    if (!before) {
      cells.filter((cell) => cell.trim() !== '').forEach((cell) => unread.push({ place: 'di bawah tabel', text: cell }))
      return []
    }
    const after = cells.reduce(
      (rule, cell, offset) => put(rule, columns[from.column + offset], cell, from.column + offset),
      before,
    )
    return after === before ? [] : [{ before, after }]
  })
  return { changed, unread }
}
