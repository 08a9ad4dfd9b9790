import fc from 'fast-check'
import { formatValue } from 'hucre'
import { type Cell as BookCell, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aDraft } from '../../../e2e/support/drafts.ts'
import { changesIn, openFile, problemsOf } from './sheet-files.ts'
import { smallDraft } from './small-draft.ts'
import { casesTable, rulesTable, type Table } from './tables.ts'

const draft = aDraft(smallDraft())
const [rules, cases] = [rulesTable(draft), casesTable(draft)]
const rowsOf = ({ columns, rows }: Table) => [columns.map(({ title }) => title), ...rows.map(({ cells }) => [...cells])]
const placeOf = ({ columns }: Table, key: string) => columns.findIndex((column) => column.key === key)

interface Book {
  readonly rules: ReturnType<typeof rowsOf>
  readonly cases: ReturnType<typeof rowsOf>
  readonly names: { rules: string; cases: string }
  readonly cells: Map<string, Partial<BookCell>>
  readonly merges: { startRow: number; startCol: number; endRow: number; endCol: number }[]
  readonly others: { name: string; rows: ReturnType<typeof rowsOf> }[]
}

/** The draft's content after reading its own workbook with this change. */
const read = async (change: (book: Book) => void) => {
  const book: Book = {
    rules: rowsOf(rules),
    cases: rowsOf(cases),
    names: { rules: rules.name, cases: cases.name },
    cells: new Map(),
    merges: [],
    others: [],
  }
  change(book)
  const content = await writeXlsx({
    sheets: [
      { name: book.names.rules, rows: book.rules },
      { name: book.names.cases, rows: book.cases, cells: book.cells, merges: book.merges },
      ...book.others,
    ],
  })
  return changesIn(draft, await openFile(new File([content as BlobPart], 'uji.xlsx')))
}

const age = placeOf(cases, 'fact:age')
/** In the row of the first golden case. */
const ageCell = `1,${age}`
const line = draft.goldenCases[0]?.value.line
const ageOf = ({ goldenCases }: Awaited<ReturnType<typeof read>>) => goldenCases[0]?.value?.facts['age']
const atAge = { sheet: cases.name, row: 0, column: age }

test('numbers in 300 formats › are taken as shown, or their cell is named', async () => {
  const formats = ['General', '@', '0', '0.0', '0.00', '0%', '0.0%', '#,##0', '#,##0.00', '#,##0,', '0.0E+0', '# ?/?']
  const odd = ['[h]:mm', 'yyyy-mm-dd', '0 "tahun"', '[$Rp-421]#,##0', '0;[Red]0', ';;;', '"dua"']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...formats, ...odd),
      fc.oneof(fc.integer({ min: 5, max: 120 }), fc.constantFrom(0.01, 0.5, 17.5, 18.25, 99.999, 1200)),
      async (format, value) => {
        const found = await read(({ cells }) =>
          cells.set(ageCell, { value, type: 'number', style: { numFmt: format } }),
        )
        const shown = format === 'yyyy-mm-dd' || format === '[h]:mm' ? '' : formatValue(value, format)
        const isAsShown = shown !== '' && Number(shown.replaceAll(',', '')) === value
        if (isAsShown && value >= 5 && value <= 110) {
          expect(found.problems).toEqual([])
          expect(ageOf(found)).toBe(value)
        } else {
          expect(found.problems).toEqual([expect.objectContaining(atAge)])
        }
      },
    ),
    { numRuns: process.env['BUGAR_QUICK'] === 'true' ? 30 : 300 },
  )
})

test.each([
  ['a date', { value: new Date('2024-05-17T00:00:00Z'), type: 'date', style: { numFmt: 'yyyy-mm-dd' } }, 'tanggal'],
  ['an error', { value: '#N/A', type: 'error' }, 'galat #N/A'],
  ['an error written as text', { value: '#REF!', type: 'string' }, 'galat #REF!'],
  ['a formula', { value: null, type: 'formula', formula: '1+1', formulaResult: 2 }, 'Rumus'],
  ['a percentage as text', { value: '1%', type: 'string' }, 'bukan angka'],
  ['a thousand with a point', { value: '1.000', type: 'string' }, 'ribuan atau desimal'],
  ['yes', { value: true, type: 'boolean' }, 'bukan angka'],
] as const)('%s in a number › its cell is named', async (_, cell, message) => {
  const { problems } = await read(({ cells }) => cells.set(ageCell, cell as Partial<BookCell>))
  expect(problems).toEqual([{ ...atAge, message: expect.stringContaining(message) }])
})

test('a bound with a point for thousands › is named in the table of rules too', async () => {
  const column = placeOf(rules, 'fact:bmi')
  const { problems } = await read((book) => book.rules[1]?.splice(column, 1, 'di bawah 1.000'))
  expect(problems).toEqual([
    { sheet: rules.name, row: 0, column, message: expect.stringContaining('ribuan atau desimal') },
  ])
})

test('merged cells › are named', async () => {
  const { problems } = await read(({ merges }) => merges.push({ startRow: 1, startCol: age, endRow: 2, endCol: age }))
  expect(problems).toContainEqual({ ...atAge, message: expect.stringContaining('digabung') })
})

test.each([
  ['renamed', (titles: unknown[]) => titles.splice(age, 1, 'Umur'), ['Kolom ini tidak dikenal', 'Kolom yang hilang']],
  ['doubled', (titles: unknown[]) => titles.push(titles[age]), ['Kolom ini ada dua kali']],
  ['of one’s own', (titles: unknown[]) => titles.push('Catatan saya'), ['Kolom ini tidak dikenal']],
] as const)('a column %s › is named, and nothing is taken', async (_, change, messages) => {
  const found = await read((book) => change(book.cases[0] as unknown[]))
  expect(found.problems.map(({ message }) => message)).toEqual(
    messages.map((message) => expect.stringContaining(message)),
  )
  expect(found.goldenCases).toEqual([])
})

test('a renamed and a copied sheet › are named: edits in them would be dropped', async () => {
  const renamed = await read(({ names }) => Object.assign(names, { cases: 'Kasus baru' }))
  expect(renamed.problems.map(({ sheet }) => sheet)).toEqual([cases.name])
  const copied = await read(({ others, cases: rows }) => others.push({ name: 'Kasus acuan (2)', rows }))
  expect(copied.problems.map(({ sheet }) => sheet)).toEqual(['Kasus acuan (2)'])
})

test('two wrong cells of a row, and what the server would refuse › are told at once', async () => {
  const { problems } = await read((book) => {
    book.rules[1]?.splice(placeOf(rules, 'kind'), 1, 'Lain')
    book.rules[1]?.splice(placeOf(rules, 'fact:age'), 1, 'tua')
    book.rules[2]?.splice(placeOf(rules, 'text'), 1, 'x'.repeat(5000))
  })
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [0, placeOf(rules, 'kind')],
    [0, placeOf(rules, 'fact:age')],
    [1, placeOf(rules, 'text')],
  ])
})

test('errors of the server › lead to their cells', async () => {
  const sheets = new Map(
    [rules, cases].map((table) => [table.name, { titles: rowsOf(table)[0] as string[], rows: rowsOf(table).slice(1) }]),
  )
  const [rule] = draft.rules.map(({ value }) => value)
  const [goldenCase] = draft.goldenCases.map(({ value }) => value)
  const row = { after: null, isNew: false } as const
  const changes = {
    rules: [{ ...row, key: rule?.id ?? '', value: rule ?? null }],
    goldenCases: [{ ...row, key: line ?? 0, value: goldenCase ?? null }],
  }
  const at = (field: string) => problemsOf(draft, { sheets }, changes, [{ field, message: 'x' }])[0]
  expect(at('rules.0.value.text')).toMatchObject({ sheet: rules.name, row: 0, column: placeOf(rules, 'text') })
  expect(at(`rules.${rule?.id}`)).toMatchObject({ sheet: rules.name, row: 0, column: null })
  const [condition] = rule?.conditions.all ?? []
  expect(at('rules.0.value.conditions.all.0.value')).toMatchObject({
    column: placeOf(rules, `fact:${condition?.fact}`),
  })
  expect(at(`goldenCases.${line}.facts.age`)).toMatchObject(atAge)
  expect(at('note')).toBeUndefined()
})

test.each([
  [
    'UTF-16',
    (text: string) =>
      new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)]),
  ],
  ['a line that names the separator', (text: string) => new TextEncoder().encode(`sep=;\r\n${text}`)],
])('CSV › %s › is read', async (_, encode) => {
  const text = rowsOf(rules)
    .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('.', ',')}"`).join(';'))
    .join('\r\n')
  const { sheets } = await openFile(new File([encode(text)], 'uji.csv'))
  expect(sheets.get(rules.name)?.titles).toEqual(rowsOf(rules)[0])
})

test('CSV › with a title that the column had before › is read as that column', async () => {
  const titles = rowsOf(rules)[0] as string[]
  const former = titles.map((title) => (title === 'Kalimat untuk pengguna' ? 'Kalimat untuk orangnya' : title))
  expect(former).not.toEqual(titles)
  const { sheets } = await openFile(new File([`${former.join(';')}\r\n`], 'uji.csv'))
  expect(sheets.get(rules.name)?.titles).toEqual(titles)
})

test('CSV › in the encoding of old Windows › is refused with the reason', async () => {
  const latin = new Uint8Array([...new TextEncoder().encode('Kode;Nama\r\nK-1;Jos'), 0xe9])
  await expect(openFile(new File([latin], 'uji.csv'))).rejects.toThrow('bukan UTF-8')
})
