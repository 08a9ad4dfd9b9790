import { maxCsvRows } from '@bugar/contracts/system/csv'

/** A text, a number (written with a decimal comma), or nothing. */
export type Cell = string | number | null

/** A table: the column names, then the rows in pages. */
export interface Table {
  readonly head: readonly string[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Without it Excel assumes the machine's code page instead of UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Where a spreadsheet would run a text as a formula (OWASP, CSV Injection): at its start, and at the start of a cell
 * for a reader with another separator, which does not recognize our quotes in the middle of a cell.
 */
const formula = /(?<=^|[,;\t\r\n])(?="*[=+\-@\t\r])/g

/** Characters that some reader may treat as a separator or a quote. */
const needsQuotes = /[,;\t"\r\n]/

const jakarta = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta', dateStyle: 'short', timeStyle: 'short' })

/** Formats an ISO 8601 time as 2026-11-22 14:05 in Asia/Jakarta. */
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

/** One row with its line end. No cell starts like a formula, with semicolons, commas or tabs as separators. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(textOf).join(';')}\r\n`

/** A table as text, page by page, up to `maxRows` rows; the last line says when there are more. */
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
