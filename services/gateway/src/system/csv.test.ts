import { expect, test } from 'vitest'
import { type Cell, csvLines, csvRow } from './csv.ts'

test.each<[readonly Cell[], string]>([
  [['Sari', 61.25, null, 3], 'Sari;61,25;;3'],
  [[12_345.5, -1.5], '12345,5;-1,5'],
  [['a;b', 'c"d', 'e\nf', 'g\r\nh'], '"a;b";"c""d";"e\nf";"g\r\nh"'],
  [['=1+1', '+62812', '-2', '@nama', '\tx', '\rx'], `'=1+1;'+62812;'-2;'@nama;'\tx;"'\rx"`],
  [['a=1', ' =1', "'=1", ''], `a=1; =1;'=1;`],
  [['=HYPERLINK("http://x";"y")'], `"'=HYPERLINK(""http://x"";""y"")"`],
])('csvRow › %j › %s', (cells, row) => {
  expect(csvRow(cells)).toBe(`${row}\r\n`)
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
