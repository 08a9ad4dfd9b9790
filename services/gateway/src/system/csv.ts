import { maxCsvRows } from '@bugar/contracts/csv'

/** A text, a number (written with a decimal comma), or nothing. */
export type Cell = string | number | null

/** How a table begins: the names of its columns; then its rows, page by page. */
export interface Table {
  readonly head: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Without it Excel takes UTF-8 for the code page of the machine. */
export const byteOrderMark = '\uFEFF'

/**
 * Where a spreadsheet would run a text as a formula (OWASP, CSV Injection): at its beginning, and where a cell begins
 * for a reader with another separator, to whom our quotes in the middle of a cell are no quotes.
 */
const formula = /(?<=^|[,;\t\r\n])(?="*[=+\-@\t\r])/g

/** Characters that some reader may take for the end of a cell or for a quote. */
const needsQuotes = /[,;\t"\r\n]/

const jakarta = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta', dateStyle: 'short', timeStyle: 'short' })

/** Of an ISO 8601 time: 2026-11-22 14:05 in Asia/Jakarta. */
export const csvTime = (time: string): string => jakarta.format(new Date(time))

const numbers = new Intl.NumberFormat('id-ID', { useGrouping: false, maximumFractionDigits: 4 })

const textOf = (cell: Cell): string => {
  if (cell === null) {
    return ''
  }
  if (typeof cell === 'number') {
    return numbers.format(cell)
  }
  const text = cell.replaceAll(formula, "'")
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row with its end. In no text does a cell begin like a formula, whether semicolons, commas or tabs are read. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(textOf).join(';')}\r\n`

/** A table as text, a page at a time, up to so many rows; the last line says when there are more. */
export const csvLines = async function* ({ head, pages }: Table, maxRows = maxCsvRows): AsyncGenerator<string> {
  let left = maxRows
  let opening = byteOrderMark + csvRow(head)
  for await (const rows of pages) {
    yield opening + rows.slice(0, left).map(csvRow).join('')
    opening = ''
    if (rows.length > left) {
      yield csvRow([`Hanya ${maxRows.toLocaleString('id-ID')} baris terbaru. Persempit filter untuk yang lebih lama.`])
      return
    }
    left -= rows.length
  }
  yield opening
}
