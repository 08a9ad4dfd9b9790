import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, csvLines, csvRow } from './csv.ts'

test.each<[readonly Cell[], string]>([
  [['Sari', 61.25, null, 3], 'Sari;61,25;;3'],
  [[12_345.5, -1.5], '12345,5;-1,5'],
  [['a;b', 'c"d', 'e\nf', 'g\r\nh'], '"a;b";"c""d";"e\nf";"g\r\nh"'],
  [['=1+1', '+62812', '-2', '@nama', '\tx', '\rx'], `'=1+1;'+62812;'-2;'@nama;"'\tx";"'\rx"`],
  [['a=1', ' =1', "'=1", ''], `a=1; =1;'=1;`],
  [['Lutut, bahu', 'a\tb', 'a,b'], '"Lutut, bahu";"a\tb";"a,b"'],
  [[`x,=cmd|' /C calc'!A0,y`, 'x;+1', 'x\n-1', 'x\t@a'], `"x,'=cmd|' /C calc'!A0,y";"x;'+1";"x\n'-1";"x\t'@a"`],
  [['\t=1', 'x,\t=1'], `"'\t'=1";"x,'\t'=1"`],
  [['x,"=1"', '"=1"', 'x,,=1'], `"x,'""=1""";"'""=1""";"x,,'=1"`],
  [['=HYPERLINK("http://x";"y")'], `"'=HYPERLINK(""http://x"";""y"")"`],
])('csvRow › %j › %s', (cells, row) => {
  expect(csvRow(cells)).toBe(`${row}\r\n`)
})

/** The cells of a text by RFC 4180; quotes within a cell are part of it, as in most readers. */
const cellsIn = (text: string, separator: string): string[] => {
  const cells = ['']
  const append = (character: string) => cells.push(`${cells.pop()}${character}`)
  let [isQuoted, isAtStart] = [false, true]
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (isQuoted) {
      if (character !== '"') {
        append(character)
      } else if (text[at + 1] === '"') {
        at += 1
        append('"')
      } else {
        isQuoted = false
      }
    } else if (isAtStart && character === '"') {
      ;[isQuoted, isAtStart] = [true, false]
    } else if (character === separator || character === '\n') {
      cells.push('')
      isAtStart = true
    } else if (character !== '\r') {
      append(character)
      isAtStart = false
    }
  }
  return cells
}

const text = fc.array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ',', ';', '"', "'", ' ', '|', 'a', '1'), {
  maxLength: 12,
})
const cell = fc.oneof(
  text.map((parts) => parts.join('')),
  fc.double({ min: 0, max: 1000, noNaN: true }),
  fc.constant(null),
)

test('csvRow › any texts › begin like a formula in no cell, read with semicolons, commas or tabs', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }), (rows) => {
      const table = rows.map(csvRow).join('')
      for (const separator of [';', ',', '\t']) {
        expect(cellsIn(table, separator).filter((each) => /^[=+\-@\t]/.test(each))).toEqual([])
      }
    }),
    { numRuns: 2000 },
  )
})

test('csvRow › any texts without a formula › are read back as they were', () => {
  const plain = fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '"', ' ', '.') })
  fc.assert(
    fc.property(fc.array(plain, { minLength: 1 }), (cells) => {
      expect(cellsIn(csvRow(cells).slice(0, -2), ';')).toEqual(cells)
    }),
  )
})

const table = (pages: readonly number[][]) => ({
  head: ['Angka'],
  pages: (async function* () {
    for (const page of pages) {
      yield page.map((cell) => [cell])
    }
  })(),
})
const rest = 'Hanya 3 baris terbaru. Persempit filter untuk yang lebih lama.\r\n'

test.each<[string, number[][], string]>([
  ['nothing', [], 'Angka\r\n'],
  ['as many as fit', [[1, 2], [3]], 'Angka\r\n1\r\n2\r\n3\r\n'],
  [
    'one more on the last page',
    [
      [1, 2],
      [3, 4],
    ],
    `Angka\r\n1\r\n2\r\n3\r\n${rest}`,
  ],
  ['one more on another page', [[1, 2, 3], [4]], `Angka\r\n1\r\n2\r\n3\r\n${rest}`],
])('csvLines › %s › the head after a byte order mark, and no row beyond the bound', async (_what, pages, expected) => {
  let text = ''
  for await (const part of csvLines(table(pages), 3)) {
    text += part
  }
  expect(text).toBe(`\uFEFF${expected}`)
})
