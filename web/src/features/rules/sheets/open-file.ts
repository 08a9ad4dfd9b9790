import type { RuleBaseName } from '@bugar/contracts/rule-base'
import { parseCsv } from 'hucre/csv'
import { type Sheet as BookSheet, readXlsx } from 'hucre/xlsx'
import type { Cell } from './cell-text.ts'
import type { Problem, Sheet } from './read-sheet.ts'
import { casesSheet, rulesSheet } from './tables.ts'
import { originSheet, problemTitle } from './workbook.ts'

/** Of the file itself: a hundred times a full draft. */
const maxFileBytes = 2_000_000

/** Of the unpacked content of a workbook. */
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

const isEmpty = (cell: Cell) => cell === null || cell === ''

/** A sheet with titles in the first row, without the problem column and those after it. */
const sheetFrom = (rows: readonly (readonly Cell[])[]): Sheet => {
  const [titles = [], ...others] = rows
  const width = titles.findIndex((title) => title === problemTitle)
  const cut = (row: readonly Cell[]) => (width < 0 ? row : row.slice(0, width))
  return { titles: cut(titles).map((title) => String(title ?? '')), rows: others.map((row) => cut(row)) }
}

const cellsOf = ({ rows }: BookSheet): Cell[][] =>
  rows.map((row) =>
    row.map((value) => {
      if (typeof value === 'boolean') {
        // Some programs convert 'ya' and 'tidak' to booleans.
        return value ? 'ya' : 'tidak'
      }
      return value === null || typeof value === 'number' || typeof value === 'string' ? value : String(value)
    }),
  )

const formulasOf = ({ name, cells }: BookSheet): Problem[] =>
  [...(cells ?? [])].flatMap(([at, cell]) => {
    const [row = 0, column = 0] = at.split(',').map(Number)
    return cell.formula === undefined || row === 0
      ? []
      : [{ sheet: name, row: row - 1, column, message: 'Rumus tidak dijalankan. Tulis nilainya.' }]
  })

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
  const book = await readXlsx(bytes, { maxRows: 2000 })
  const used = book.sheets.filter(({ name }) => name === rulesSheet || name === casesSheet)
  return {
    sheets: new Map(used.map((sheet) => [sheet.name, sheetFrom(cellsOf(sheet))])),
    problems: used.flatMap(formulasOf),
    origin: originOf(book.sheets),
  }
}

const openCsv = (text: string): Opened => {
  const rows = parseCsv(text, { unescapeFormulae: true }).map((row) =>
    row.map((cell) => (isEmpty(cell as Cell) ? null : String(cell))),
  )
  return { sheets: new Map([[rulesSheet, sheetFrom(rows)]]), problems: [], origin: null }
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
    return isZip ? await openWorkbook(bytes) : openCsv(new TextDecoder().decode(bytes))
  } catch (error) {
    throw error instanceof UnusableFile ? error : new UnusableFile('Berkas tidak dapat dibaca. Mungkin rusak.')
  }
}
