import type { Cell, Unreadable } from './cell-text.ts'
import type { Table } from './tables.ts'

/** A sheet as a file has it: the titles of its columns, and its rows from the second on. */
export interface Sheet {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A problem that prevents the use of a file. */
export interface Problem {
  readonly sheet: string
  /** From 0, titles not counted; null for the whole sheet. */
  readonly row: number | null
  /** From 0; null for the whole row. */
  readonly column: number | null
  readonly message: string
}

/** A row that the draft has otherwise, or lacks; null where the file leaves it out. */
export interface Change<T> {
  readonly key: string | number
  readonly value: T | null
  /** The row before it in the file; null for the first. */
  readonly after: string | number | null
  readonly isNew: boolean
}

export interface Read<T> {
  readonly changes: readonly Change<T>[]
  /** Rows with problems, as far as they can be read, so that all problems of a row are found at once. */
  readonly unsound: readonly Change<T>[]
  readonly problems: readonly Problem[]
}

/** One row: cells by the key of their column, and whether they differ from the draft's. */
export interface Line {
  readonly row: number
  cell(key: string): Cell
  isChanged(key: string): boolean
  fail(key: string | null, message: string): void
  /** The value read; undefined after a failure, which is recorded. */
  take<T>(key: string, read: T | Unreadable): T | undefined
}

export const textOf = (cell: Cell | undefined): string => String(cell ?? '').trim()
/** Spreadsheets write the same number in more than one way. */
const isSame = (one: Cell | undefined, other: Cell | undefined): boolean =>
  textOf(one).replace('.', ',') === textOf(other).replace('.', ',')

const isFilled = ({ titles, rows }: Sheet, column: number) =>
  textOf(titles[column]) !== '' || rows.some((row) => textOf(row[column]) !== '')

const isUnreadable = (read: unknown): read is Unreadable =>
  typeof read === 'object' && read !== null && 'problem' in read

/** Iterates over the rows of a sheet, each with the draft's row of the same key. */
export const readSheet = <T>(
  table: Table,
  sheet: Sheet,
  limit: number,
  readRow: (line: Line, id: string, isNew: boolean) => T | null | undefined,
): Read<T> => {
  const problems: Problem[] = []
  const changes: Change<T>[] = []
  const unsound: Change<T>[] = []
  const note = (row: number | null, column: number | null, message: string) =>
    problems.push({ sheet: table.name, row, column, message })
  const missing = table.columns.filter(({ title }) => !sheet.titles.includes(title)).map(({ title }) => title)
  sheet.titles.forEach((title, column) => {
    if (title !== '' && sheet.titles.indexOf(title) !== column) {
      note(null, column, 'Kolom ini ada dua kali. Hapus salah satunya.')
    } else if (!table.columns.some((each) => each.title === title) && isFilled(sheet, column)) {
      note(null, column, 'Kolom ini tidak dikenal. Hapus, atau kembalikan judulnya.')
    }
  })
  if (missing.length > 0) {
    note(null, null, `Kolom yang hilang: ${missing.join(', ')}.`)
  }
  if (problems.length > 0) {
    return { changes, unsound, problems }
  }
  const placeOf = new Map(table.columns.map(({ key, title }) => [key, sheet.titles.indexOf(title)]))
  const rows = sheet.rows
    .map((cells, row) => ({ cells, row }))
    .filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''))
  if (rows.length > limit) {
    note(null, null, `Paling banyak ${limit} baris; berkas ini punya ${rows.length}.`)
    return { changes, unsound, problems }
  }
  const known = new Map(table.rows.map((row) => [row.id, row]))
  const seen = new Set<string>()
  let after: string | null = null
  for (const { cells, row } of rows) {
    const id = textOf(cells[0] === undefined ? null : cells[placeOf.get(table.columns[0]?.key ?? '') ?? 0])
    const before = known.get(id)
    const cell = (key: string): Cell => cells[placeOf.get(key) ?? -1] ?? null
    const fail = (key: string | null, message: string) =>
      void note(row, key === null ? null : (placeOf.get(key) ?? null), message)
    const line: Line = {
      row,
      cell,
      fail,
      isChanged: (key) => !isSame(cell(key), before?.cells[table.columns.findIndex((column) => column.key === key)]),
      take: (key, read) => {
        if (isUnreadable(read)) {
          fail(key, read.problem)
          return undefined
        }
        return read
      },
    }
    let isGone = false
    const isRepeated = id !== '' && seen.has(id)
    seen.add(id)
    const failed = problems.length
    if (isRepeated) {
      line.fail(table.columns[0]?.key ?? null, `“${id}” sudah ada di baris lain.`)
    }
    if (before === undefined || table.columns.some(({ key }) => line.isChanged(key))) {
      const isNew = before === undefined
      const value = readRow(line, id, isNew)
      const isSound = problems.length === failed
      if (value !== undefined) {
        ;(isSound ? changes : unsound).push({ key: id, value, after, isNew })
        isGone = isSound && value === null
      }
    }
    after = isGone ? after : id
  }
  const gone = table.rows.filter(({ id }) => !seen.has(id))
  changes.push(...gone.map(({ id }) => ({ key: id, value: null, after: null, isNew: false })))
  return { changes, unsound, problems }
}
