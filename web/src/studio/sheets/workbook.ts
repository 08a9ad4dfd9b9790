import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { writeCsv } from 'hucre/csv'
import { type Cell as BookCell, colToLetter, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { Cell } from './cell-text.ts'
import type { Problem, Sheet } from './read-sheet.ts'
import { casesTable, rulesTable, type Table } from './tables.ts'

/** Empty rows after the last, for additions. */
const spareRows = 30

/** Identifies the source of a workbook, so that a later change of the draft is detected. */
export const originSheet = 'Asal'
const choicesSheet = 'Pilihan'
export const guideSheet = 'Petunjuk'
export const problemTitle = 'Yang perlu diperbaiki'

const guide = (title: string): string[] => [
  `Rancangan ${title}, aturan dan kasus acuan`,
  '',
  'Satu baris satu aturan. Semua syarat dalam satu baris harus cocok; sel kosong berarti apa pun.',
  'Angka: 17 berarti tepat 17. Batas: di bawah 18,5, atau 16 ke atas, atau 16 sampai di bawah 18,5. Tanda <, <=, > dan >= juga dapat dipakai.',
  'Pilihan: tulis seperti di daftar, atau “bukan” di depannya. “tidak disebut” bila orang tidak menjawab.',
  'Kode dan nomor yang sudah ada terkunci, karena dengan itu baris dikenali kembali.',
  'Aturan baru: isi baris kosong di bawah dengan kode yang belum dipakai.',
  'Menghapus aturan: tulis “hapus” di kolom Aktif. Menghapus kasus: kosongkan seluruh baris setelah membuka kunci.',
  'Rumus tidak dijalankan. Tulis nilainya.',
]

const red = 'FDE8E8'
const green = 'E7F6EE'

const cellOf = (value: Cell): Pick<BookCell, 'value' | 'type'> => ({
  value,
  type: typeof value === 'number' ? 'number' : value === null ? 'empty' : 'string',
})

/** Lists of choices, each in a column of a hidden sheet, since a list inside a cell is limited to 255 characters. */
const createChoices = () => {
  const lists: (readonly string[])[] = []
  return {
    lists,
    place: (choices: readonly string[]): string => {
      const key = choices.join('\n')
      const found = lists.findIndex((each) => each.join('\n') === key)
      const at = found < 0 ? lists.push(choices) - 1 : found
      return `${choicesSheet}!$${colToLetter(at)}$1:$${colToLetter(at)}$${choices.length}`
    },
  }
}

const listIn = (range: string, formula1: string): DataValidation => ({
  type: 'list',
  range,
  formula1,
  allowBlank: true,
  // Typed values are checked on import, which explains each problem.
  showErrorMessage: false,
})

interface Marked {
  readonly table: Table
  /** The rows of an imported file; undefined for the table's own. */
  readonly sheet: Sheet | undefined
  readonly problems: readonly Problem[]
}

const sheetOf = ({ table, sheet, problems }: Marked, choices: ReturnType<typeof createChoices>): WriteSheet => {
  const { columns } = table
  const titles = columns.map(({ title }) => title)
  const rows = sheet
    ? sheet.rows.map((cells) => titles.map((title) => cells[sheet.titles.indexOf(title)] ?? null))
    : table.rows.map(({ cells }) => [...cells])
  const known = new Set(table.rows.map(({ id }) => id))
  const own = problems.filter((problem) => problem.sheet === table.name)
  const last = rows.length + spareRows
  const cells = new Map<string, Partial<BookCell>>()
  for (let row = 0; row < last; row++) {
    const isKnown = known.has(String(rows[row]?.[0] ?? ''))
    const found = own.filter((problem) => problem.row === row)
    columns.forEach((_column, column) => {
      const isWrong = found.some(
        (problem) => problem.column !== null && sheet?.titles[problem.column] === titles[column],
      )
      cells.set(`${row + 1},${column}`, {
        ...cellOf(rows[row]?.[column] ?? null),
        style: {
          protection: { locked: column === 0 && isKnown },
          alignment: { wrapText: true, vertical: 'top' },
          ...(isWrong && { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: red } } }),
        },
      })
    })
    if (found.length > 0) {
      cells.set(`${row + 1},${columns.length}`, {
        ...cellOf(found.map(({ message }) => message).join(' ')),
        style: { font: { bold: true }, alignment: { wrapText: true, vertical: 'top' } },
      })
    }
  }
  titles.concat(own.length > 0 ? [problemTitle] : []).forEach((title, column) => {
    cells.set(`0,${column}`, {
      ...cellOf(title),
      style: {
        font: { bold: true },
        alignment: { wrapText: true, vertical: 'top' },
        fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: title === problemTitle ? red : green } },
      },
    })
  })
  const dataValidations = columns.flatMap((column, at) => {
    const letter = colToLetter(at)
    const ofColumn = column.choices ? [listIn(`${letter}2:${letter}${last + 1}`, choices.place(column.choices))] : []
    const ofRows = sheet
      ? []
      : table.rows.flatMap((row, index) => {
          const own = row.choices?.[column.key]
          return own ? [listIn(`${letter}${index + 2}`, choices.place(own))] : []
        })
    return [...ofColumn, ...ofRows]
  })
  return {
    name: table.name,
    columns: [...columns.map(({ width }) => ({ width })), ...(own.length > 0 ? [{ width: 60 }] : [])],
    rows: [],
    cells,
    dataValidations,
    freezePane: { rows: 1, columns: 1 },
    protection: { sheet: true, formatCells: true, formatColumns: true, formatRows: true, sort: true, autoFilter: true },
  }
}

/** An imported file, for a copy with its problems beside the cells. */
export interface Returned {
  readonly sheets: ReadonlyMap<string, Sheet>
  readonly problems: readonly Problem[]
}

/** A draft as a workbook for Excel, LibreOffice and Google Sheets. */
export const writeWorkbook = (draft: Draft, title: string, returned?: Returned): Promise<Uint8Array> => {
  const choices = createChoices()
  const sheets = [rulesTable(draft), casesTable(draft)].map((table) =>
    sheetOf({ table, sheet: returned?.sheets.get(table.name), problems: returned?.problems ?? [] }, choices),
  )
  const longest = Math.max(0, ...choices.lists.map((list) => list.length))
  return writeXlsx({
    sheets: [
      { name: guideSheet, columns: [{ width: 110 }], rows: guide(title).map((line) => [line]) },
      ...sheets,
      {
        name: choicesSheet,
        hidden: true,
        rows: Array.from({ length: longest }, (_, row) => choices.lists.map((list) => list[row] ?? null)),
      },
      {
        name: originSheet,
        hidden: true,
        rows: [
          ['base', draft.base],
          ['draft', draft.id],
          ['revision', draft.revision],
        ],
      },
    ],
    activeSheet: 1,
  })
}

/** The table of rules for an Indonesian Excel: semicolons, decimal commas and a byte order mark. */
export const writeRulesCsv = (draft: Pick<Draft, 'declaration' | 'rules'>): string => {
  const { columns, rows } = rulesTable(draft)
  const shown = (cell: Cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)
  return writeCsv([columns.map(({ title }) => title), ...rows.map(({ cells }) => cells.map(shown))], {
    delimiter: ';',
    bom: true,
    escapeFormulae: true,
  })
}
