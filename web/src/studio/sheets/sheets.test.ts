import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { someBases } from '../../../e2e/support/rules.ts'
import { aDraft } from '../../../e2e/support/drafts.ts'
import type { Cell } from './cell-text.ts'
import { openFile } from './open-file.ts'
import { changesIn } from './sheet-files.ts'
import { readCases, readRules } from './read-rules.ts'
import type { Sheet } from './read-sheet.ts'
import { smallDraft } from './small-draft.ts'
import { casesTable, rulesTable, type Table } from './tables.ts'
import { problemTitle, writeRulesCsv, writeWorkbook } from './workbook.ts'

const drafts = (await someBases()).map(({ base, rules, goldenCases }) =>
  aDraft({
    base: base.name,
    declaration: base,
    rules: rules.map((value) => ({ value, revision: 0, by: null })),
    goldenCases: goldenCases.cases.map((value) => ({ value, revision: 0, by: null })),
  }),
)
const [safety] = drafts as [Draft]

const sheetOf = ({ columns, rows }: Table): Sheet => ({
  titles: columns.map(({ title }) => title),
  rows: rows.map(({ cells }) => cells),
})
/** The sheet with another cell in the row of this id. */
const edited = (table: Table, id: string, changes: Readonly<Record<string, Cell>>): Sheet => {
  const sheet = sheetOf(table)
  const rows = table.rows.map((row) =>
    row.id === id ? row.cells.map((cell, at) => changes[table.columns[at]?.title ?? ''] ?? cell) : row.cells,
  )
  return { ...sheet, rows }
}
const asFile = (content: BlobPart, name: string) => new File([content], name)
const openWorkbook = async (draft: Draft) =>
  openFile(asFile((await writeWorkbook(draft, 'Uji')) as BlobPart, 'uji.xlsx'))

test.each([...drafts, aDraft(smallDraft())].map((draft, index) => [`${draft.base} ${index}`, draft] as const))(
  'workbook, CSV › %s unchanged › has nothing otherwise than the draft',
  async (_base, draft) => {
    const { sheets, problems, origin } = await openWorkbook(draft)
    expect(problems).toEqual([])
    expect(origin).toEqual({ base: draft.base, draft: draft.id, revision: draft.revision })
    expect(readRules(draft, sheets.get('Aturan') as Sheet)).toEqual({ changes: [], unsound: [], problems: [] })
    expect(readCases(draft, sheets.get('Kasus acuan') as Sheet)).toEqual({ changes: [], unsound: [], problems: [] })
    const csv = await openFile(asFile(writeRulesCsv(draft), 'uji.csv'))
    expect(readRules(draft, csv.sheets.get('Aturan') as Sheet)).toEqual({ changes: [], unsound: [], problems: [] })
  },
)

test.each([...drafts, aDraft(smallDraft())].map((draft, index) => [`${draft.base} ${index}`, draft] as const))(
  'readRules, readCases › every row of %s as if it were new › is what it was',
  (_base, draft) => {
    const none = { ...draft, rules: draft.rules.slice(0, 1), goldenCases: [] }
    const { changes, problems } = readRules(none, sheetOf(rulesTable(draft)))
    expect(problems).toEqual([])
    const sorted = (conditions: readonly object[]) => conditions.map((each) => JSON.stringify(each)).toSorted()
    for (const { key, value } of changes) {
      const was = draft.rules.find((row) => row.value.id === key)?.value
      expect({ ...value, priority: 0, conditions: sorted(value?.conditions.all ?? []) }).toEqual({
        ...was,
        priority: 0,
        conditions: sorted(was?.conditions.all ?? []),
      })
    }
    const cases = readCases({ ...none, goldenCases: draft.goldenCases.slice(0, 1) }, sheetOf(casesTable(draft)))
    expect(cases.problems).toEqual([])
    expect(cases.changes.map(({ value }) => value)).toEqual(draft.goldenCases.slice(1).map(({ value }) => value))
  },
)

test('workbook › as LibreOffice saved it again › has nothing otherwise than the draft', async () => {
  const draft = aDraft(smallDraft())
  const saved = await readFile(join(import.meta.dirname, 'saved-by-libreoffice.xlsx'))
  const { sheets, problems, origin } = await openFile(asFile(saved, 'rancangan.xlsx'))
  expect(problems).toEqual([])
  expect(origin).toEqual({ base: 'safety', draft: draft.id, revision: draft.revision })
  expect(readRules(draft, sheets.get('Aturan') as Sheet)).toEqual({ changes: [], unsound: [], problems: [] })
  expect(readCases(draft, sheets.get('Kasus acuan') as Sheet)).toEqual({ changes: [], unsound: [], problems: [] })
})

const [first] = safety.rules.map(({ value }) => value)
const id = first?.id ?? ''

test('readRules › a bound moved › changes this condition alone', () => {
  const rule = safety.rules.find(({ value }) => value.conditions.all.some(({ fact }) => fact === 'bmi'))?.value
  const table = rulesTable(safety)
  const { changes, problems } = readRules(
    safety,
    edited(table, rule?.id ?? '', { 'Bila: BMI (kg/m²)': 'di bawah 17,5' }),
  )
  expect(problems).toEqual([])
  expect(changes).toHaveLength(1)
  const others = rule?.conditions.all.filter(({ fact }) => fact !== 'bmi')
  expect(changes[0]?.value?.conditions.all).toEqual(
    expect.arrayContaining([...(others ?? []), { fact: 'bmi', operator: 'lessThan', value: 17.5 }]),
  )
  expect(changes[0]?.value).toMatchObject({ text: rule?.text, source: rule?.source })
})

test.each([
  [{ 'Bila: Usia (tahun)': 'tua' }, 'bukan angka'],
  [{ 'Bila: Jenis kelamin': 'anak' }, 'tidak dikenal'],
  [{ Aktif: 'mungkin' }, 'Tulis ya, tidak, atau hapus.'],
  [{ Nama: ' ' }, 'Isi nama aturan.'],
  [{ Sumber: ' ' }, 'Sebutkan sumbernya.'],
  [{ Maka: 'Lain' }, 'Tulis salah satu dari'],
  [{ Nilai: 'Lain' }, 'tidak dikenal'],
  [{ 'Kekuatan bukti': 'pasti' }, 'Tulis kuat'],
  [{ Tahap: 'lain' }, 'di tahap'],
])('readRules › %j › is said at its cell, and nothing changes', (changed, message) => {
  const table = rulesTable(safety)
  const { changes, problems } = readRules(safety, edited(table, id, changed))
  expect(changes).toEqual([])
  expect(problems).toEqual([
    {
      sheet: 'Aturan',
      row: 0,
      column: table.columns.findIndex(({ title }) => title === Object.keys(changed)[0]),
      message: expect.stringContaining(message),
    },
  ])
})

test('changesIn › every wrong cell of a row › is said at once, also one that only the server would refuse', () => {
  const [rules, cases] = [rulesTable(safety), casesTable(safety)]
  const level = safety.declaration.kinds.find(({ fact }) => fact === 'level')?.label
  const wrongRule: Record<string, Cell> = {
    Aktif: 'mungkin',
    'Bila: Usia (tahun)': 'tua',
    Maka: 'Lain',
    Sumber: 's'.repeat(201),
    'Kalimat untuk pengguna': 'k'.repeat(701),
  }
  const wrongCase: Record<string, Cell> = {
    'Usia (tahun)': 300,
    'BMI (kg/m²)': 'kurus',
    [`Diharapkan: ${level}`]: 'Lain',
  }
  const sheets = new Map([
    ['Aturan', edited(rules, id, wrongRule)],
    ['Kasus acuan', edited(cases, '2', wrongCase)],
  ])
  const { problems } = changesIn(safety, { sheets, problems: [], origin: null })
  const named = problems.map(({ sheet, column }) => sheets.get(sheet)?.titles[column ?? -1])
  expect(named.toSorted()).toEqual([...Object.keys(wrongRule), ...Object.keys(wrongCase)].toSorted())
  const [wrong = [], ...rest] = sheets.get('Aturan')?.rows ?? []
  const twice = { titles: rules.columns.map(({ title }) => title), rows: [...rest, wrong.with(0, rest[0]?.[0] ?? '')] }
  const repeated = changesIn(safety, { sheets: new Map([['Aturan', twice]]), problems: [], origin: null }).problems
  expect(repeated.map(({ column }) => twice.titles[column ?? -1])).toEqual(
    expect.arrayContaining(['Kode', ...Object.keys(wrongRule)]),
  )
})

test('readRules › new, removed and repeated rows › each as it is meant', () => {
  const table = rulesTable(safety)
  const sheet = sheetOf(table)
  const [one = [], two = [], three = [], ...rest] = sheet.rows
  const added = ['BARU-1', ...one.slice(1)]
  const { changes, problems } = readRules(safety, { ...sheet, rows: [one, added, two.with(1, 'hapus'), ...rest] })
  expect(problems).toEqual([])
  expect(changes).toEqual([
    { key: 'BARU-1', value: { ...first, id: 'BARU-1' }, after: id, isNew: true },
    { key: two[0], value: null, after: 'BARU-1', isNew: false },
    { key: three[0], value: null, after: null, isNew: false },
  ])
  expect(readRules(safety, { ...sheet, rows: [...sheet.rows, one] }).problems).toEqual([
    { sheet: 'Aturan', row: sheet.rows.length, column: 0, message: `“${id}” sudah ada di baris lain.` },
  ])
})

test('readRules, readCases › more rows than a base may have, or a column missing › say so for the sheet', () => {
  const { titles, rows } = sheetOf(rulesTable(safety))
  const many = Array.from({ length: 201 }, (_, index) => [`X-${index}`])
  expect(readRules(safety, { titles, rows: many }).problems).toMatchObject([
    { row: null, message: expect.stringContaining('Paling banyak 200 baris') },
  ])
  expect(readRules(safety, { titles: titles.with(0, 'Lain'), rows }).problems).toMatchObject([
    { row: null, column: 0, message: 'Kolom ini tidak dikenal. Hapus, atau kembalikan judulnya.' },
    { row: null, message: 'Kolom yang hilang: Kode.' },
  ])
  const cases = Array.from({ length: 1001 }, (_, index) => [index + 1])
  expect(
    readCases(safety, { titles: casesTable(safety).columns.map(({ title }) => title), rows: cases }).problems,
  ).toMatchObject([{ row: null, message: expect.stringContaining('Paling banyak 1000 baris') }])
})

test('readCases › another expectation and another fact › are in the notation of the table', () => {
  const table = casesTable(safety)
  const level = safety.declaration.kinds.find(({ fact }) => fact === 'level')
  const stop = level?.codes.find(({ code }) => code === 'stop')?.label ?? ''
  const { changes, problems } = readCases(
    safety,
    edited(table, '2', { [`Diharapkan: ${level?.label}`]: stop, 'Usia (tahun)': 31 }),
  )
  expect(problems).toEqual([])
  const was = safety.goldenCases.find(({ value }) => value.line === 2)?.value
  expect(changes).toMatchObject([
    { key: 2, value: { facts: { ...was?.facts, age: 31 }, expected: 'level=stop' }, isNew: false },
  ])
})

test('openFile › a formula › is not run, and its cell is named', async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const { columns, rows } = rulesTable(safety)
  const cells = new Map([['1,2', { value: null, type: 'formula' as const, formula: '1+1', formulaResult: 2 }]])
  const book = await writeXlsx({
    sheets: [{ name: 'Aturan', rows: [columns.map(({ title }) => title), [...(rows[0]?.cells ?? [])]], cells }],
  })
  const { problems } = await openFile(asFile(book as BlobPart, 'uji.xlsx'))
  expect(problems).toEqual([
    { sheet: 'Kasus acuan', row: null, column: null, message: 'Lembar ini tidak ada. Mungkin namanya diubah.' },
    { sheet: 'Aturan', row: 0, column: 2, message: 'Rumus tidak dijalankan. Tulis nilainya.' },
  ])
})

test('openFile › what is no workbook, too large or unpacks to too much › is refused with a sentence', async () => {
  await expect(openFile(asFile('hello', 'uji.pdf'))).rejects.toThrow('Berkas harus XLSX atau CSV')
  await expect(openFile(asFile(new Uint8Array(2_000_001), 'uji.xlsx'))).rejects.toThrow('Berkas paling besar 2 MB.')
  await expect(openFile(asFile(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]), 'uji.xlsx'))).rejects.toThrow('rusak')
  const { zipSync } = await import('fflate')
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(31_000_000) })
  await expect(openFile(asFile(bomb as BlobPart, 'uji.xlsx'))).rejects.toThrow('terlalu besar setelah dibuka')
})

test('writeWorkbook › a file with problems › comes back with the sentence beside the row, and can be sent again', async () => {
  const table = rulesTable(safety)
  const sheet = edited(table, id, { Nama: ' ' })
  const { problems } = readRules(safety, sheet)
  const returned = { sheets: new Map([['Aturan', sheet]]), problems }
  const opened = await openFile(asFile((await writeWorkbook(safety, 'Uji', returned)) as BlobPart, 'uji.xlsx'))
  const again = opened.sheets.get('Aturan') as Sheet
  expect(again.titles).not.toContain(problemTitle)
  expect(readRules(safety, again).problems).toEqual(problems)
  const { readXlsx } = await import('hucre/xlsx')
  const book = await readXlsx(await writeWorkbook(safety, 'Uji', returned), { readStyles: true })
  const marked = book.sheets.find(({ name }) => name === 'Aturan')
  expect(marked?.rows[1]?.at(table.columns.length)).toBe('Isi nama aturan.')
  expect(marked?.cells?.get('1,2')?.style?.fill).toMatchObject({ fgColor: { rgb: 'FDE8E8' } })
})
