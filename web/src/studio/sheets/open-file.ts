import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { parseCsv } from 'hucre/csv'
import { type Cell as BookCell, formatValue } from 'hucre'
import { type Sheet as BookSheet, readXlsx } from 'hucre/xlsx'
import { showDecimal } from '#kit/text/format.ts'
import type { Cell } from './cell-text.ts'
import type { Problem, Sheet } from './read-sheet.ts'
import { casesSheet, formerTitles, rulesSheet } from './tables.ts'
import { originSheet, problemTitle } from './workbook.ts'

/** Size of the file: a hundred times a full draft. */
const maxFileBytes = 2_000_000

/** Size of a workbook's unpacked content. */
const maxUnpackedBytes = 30_000_000

/** A file that cannot be read at all; the message is for the person. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

export interface Opened {
  readonly sheets: ReadonlyMap<string, Sheet>
  /** Cells that may not be used, such as formulas. */
  readonly problems: readonly Problem[]
  /** The draft that a workbook was made from; null for a CSV file. */
  readonly origin: { readonly base: RuleBaseName; readonly draft: string; readonly revision: number } | null
}

/**
 * Uncompressed size declared in a zip's central directory (PKWARE APPNOTE 4.3.12); the library unpacks no more.
 * @returns Infinity when an entry declares none
 */
const unpackedBytes = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let total = 0
  for (let at = 0; at + 46 <= bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02_01_4b_50) {
      const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
      total += unpacked === 0xff_ff_ff_ff || (unpacked === 0 && packed > 2) ? Infinity : unpacked
      at += 45
    }
  }
  return total
}

/** A sheet with titles in the first row, without the problem column and those after it. */
const sheetFrom = (rows: readonly (readonly Cell[])[]): Sheet => {
  const [titles = [], ...others] = rows
  const width = titles.findIndex((title) => title === problemTitle)
  const cut = (row: readonly Cell[]) => (width < 0 ? row : row.slice(0, width))
  const named = cut(titles).map((title) => String(title ?? ''))
  return { titles: named.map((title) => formerTitles.get(title) ?? title), rows: others.map((row) => cut(row)) }
}

/** Error values of spreadsheets, which programs also write as text. */
const errorValue = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

const textProblem = (value: Cell): string | null =>
  typeof value === 'string' && errorValue.test(value.trim())
    ? `Sel ini berisi galat ${value.trim()}. Tulis nilainya.`
    : null

/** Why a number is not what its cell shows; null when it is. */
const formatProblem = (value: number, format: string | undefined): string | null => {
  if (format === undefined || format === 'General' || format === '@') {
    return null
  }
  const shown = formatValue(value, format)
  return shown.trim() !== '' && Number(shown.replaceAll(',', '')) === value
    ? null
    : `Sel ini tampak sebagai “${shown}”, tetapi isinya ${showDecimal(value)}. Tulis nilainya sebagai angka biasa.`
}

/** Why the content of a cell cannot be taken as it is shown; null when it can. */
const problemOf = (value: unknown, cell: BookCell | undefined): string | null => {
  if (cell?.formula !== undefined) {
    return 'Rumus tidak dijalankan. Tulis nilainya.'
  }
  if (typeof value === 'number') {
    return formatProblem(value, cell?.style?.numFmt)
  }
  return value instanceof Date ? 'Sel ini berformat tanggal. Tulis nilainya sebagai teks.' : textProblem(value as Cell)
}

const asCell = (value: unknown): Cell => {
  if (typeof value === 'boolean') {
    // Some programs convert 'ya' and 'tidak' to booleans.
    return value ? 'ya' : 'tidak'
  }
  return value === null || value === undefined || typeof value === 'number' ? (value ?? null) : String(value)
}

/** The row of a problem: null for the titles. */
const dataRow = (row: number) => (row === 0 ? null : row - 1)

const readBookSheet = ({ name, rows, cells, merges = [] }: BookSheet) => ({
  sheet: sheetFrom(rows.map((row) => row.map(asCell))),
  problems: [
    ...rows.flatMap((row, at) =>
      row.flatMap((value, column): Problem[] => {
        const message = problemOf(value, cells?.get(`${at},${column}`))
        return message === null ? [] : [{ sheet: name, row: dataRow(at), column, message }]
      }),
    ),
    ...merges.map(({ startRow, startCol }) => ({
      sheet: name,
      row: dataRow(startRow),
      column: startCol,
      message: 'Sel ini digabung dengan sel lain. Pisahkan, lalu isi masing-masing.',
    })),
  ],
})

/** Sheets of a draft that the workbook lacks, and others with the title of such a sheet's first column. */
const sheetProblems = (sheets: readonly BookSheet[]): Problem[] => {
  const known = [rulesSheet, casesSheet]
  const like = new Set(sheets.filter(({ name }) => known.includes(name)).map(({ rows }) => String(rows[0]?.[0] ?? '')))
  const note = (sheet: string, message: string) => ({ sheet, row: null, column: null, message })
  return [
    ...known
      .filter((name) => !sheets.some((sheet) => sheet.name === name))
      .map((name) => note(name, 'Lembar ini tidak ada. Mungkin namanya diubah.')),
    ...sheets
      .filter(({ name, rows }) => !known.includes(name) && like.has(String(rows[0]?.[0] ?? ' ')))
      .map(({ name }) =>
        note(name, `Lembar ini tidak dibaca. Pindahkan isinya ke ${known.join(' atau ')}, lalu hapus.`),
      ),
  ]
}

const originOf = (sheets: readonly BookSheet[]): Opened['origin'] => {
  const rows = sheets.find(({ name }) => name === originSheet)?.rows ?? []
  const { base, draft, revision } = Object.fromEntries(rows) as Record<string, unknown>
  return base === undefined || draft === undefined
    ? null
    : { base: String(base) as RuleBaseName, draft: String(draft), revision: Number(revision) }
}

const openWorkbook = async (bytes: Uint8Array): Promise<Opened> => {
  if (unpackedBytes(bytes) > maxUnpackedBytes) {
    throw new UnusableFile('Isi berkas terlalu besar setelah dibuka. Unduh berkas baru dari rancangan ini, lalu ubah.')
  }
  const book = await readXlsx(bytes, { maxRows: 2000, readStyles: true })
  const used = book.sheets.filter(({ name }) => name === rulesSheet || name === casesSheet)
  const read = used.map((sheet) => [sheet.name, readBookSheet(sheet)] as const)
  return {
    sheets: new Map(read.map(([name, { sheet }]) => [name, sheet])),
    problems: [...sheetProblems(book.sheets), ...read.flatMap(([, { problems }]) => problems)],
    origin: originOf(book.sheets),
  }
}

/** @throws UnusableFile for another encoding than UTF-8 or UTF-16 with its mark */
const decode = (bytes: Uint8Array): string => {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnusableFile('Berkas CSV ini bukan UTF-8. Simpan lagi sebagai “CSV UTF-8”.')
  }
}

const openCsv = (text: string): Opened => {
  // Excel's own line that names the separator.
  const [, delimiter] = /^sep=(.)\r?\n/.exec(text) ?? []
  const content = delimiter === undefined ? text : text.slice(text.indexOf('\n') + 1)
  const rows = parseCsv(content, { unescapeFormulae: true, ...(delimiter !== undefined && { delimiter }) })
  const { sheet, problems } = readBookSheet({ name: rulesSheet, rows })
  return { sheets: new Map([[rulesSheet, sheet]]), problems, origin: null }
}

/**
 * Reads a workbook or a CSV file of a draft.
 * @throws UnusableFile when it is neither, or too large
 */
export const openFile = async (file: File): Promise<Opened> => {
  if (file.size > maxFileBytes) {
    throw new UnusableFile('Berkas paling besar 2 MB.')
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip && !/\.(csv|txt)$/i.test(file.name)) {
    throw new UnusableFile('Berkas harus XLSX atau CSV yang diunduh dari rancangan.')
  }
  try {
    return isZip ? await openWorkbook(bytes) : openCsv(decode(bytes))
  } catch (error) {
    throw error instanceof UnusableFile ? error : new UnusableFile('Berkas tidak dapat dibaca. Mungkin rusak.')
  }
}
