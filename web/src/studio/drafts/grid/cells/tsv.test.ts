import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { describe, expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { parseTsv, pasteInto } from './tsv.ts'

describe('parseTsv', () => {
  test.each<[string, string[][]]>([
    ['a', [['a']]],
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\r\n\tb\r\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a\tb\nc"\t"say ""x"""', [['a\tb\nc', 'say "x"']]],
    ['5" atau lebih\tb', [['5" atau lebih', 'b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['', [['']]],
  ])('%j', (text, cells) => {
    expect(parseTsv(text)).toEqual(cells)
  })
})

const column = (type: Column['type'], label: string, rest: Partial<Column> = {}): Column => ({
  key: label,
  type,
  label,
  fact: '',
  kind: undefined,
  unit: undefined,
  codes: undefined,
  ...rest,
})
const columns = [
  column('code', 'Kode'),
  column('fact', 'BMI', { fact: 'bmi', unit: 'kg/m²' }),
  column('fact', 'Hamil', { fact: 'pregnant', codes: [{ value: 'yes', label: 'ya' }] }),
  column('source', 'Sumber'),
]
const rule = (id: string) =>
  ({ id, conditions: { all: [] }, text: '', source: 'WHO', strength: 'weak' }) as unknown as SourcedRule
const rules = [rule('K-01'), rule('K-02')]
const table = { rules, columns, hasCell: () => true, isFree: (id: string) => !/^K-0[12]$/.test(id) }
const condition = (fact: string, operator: string, value: unknown) => ({ fact, operator, value })

describe('pasteInto', () => {
  test('from a cell on › each rule changes once, in the cells that the text has', () => {
    const { changed, unread } = pasteInto(table, { row: 0, column: 1 }, '<17,5\tya\n18–25\t–\n')
    expect(unread).toEqual([])
    expect(changed.map(({ after }) => after.conditions.all)).toEqual([
      [condition('bmi', 'lessThan', 17.5), condition('pregnant', 'equal', 'yes')],
      [condition('bmi', 'greaterThanInclusive', 18), condition('bmi', 'lessThanInclusive', 25)],
    ])
  })

  test('what cannot be read › is told with its place, and the others are written', () => {
    const { changed, unread } = pasteInto(table, { row: 1, column: 1 }, 'besar\tya\tACSM\tlebih\n30\tya')
    expect(changed).toMatchObject([{ after: { id: 'K-02', source: 'ACSM' } }])
    expect(unread).toEqual([
      { place: 'K-02, BMI', text: 'besar' },
      { place: 'K-02, kolom 5', text: 'lebih' },
      { place: 'di bawah tabel', text: '30' },
      { place: 'di bawah tabel', text: 'ya' },
    ])
  })

  test('a code › that another rule has is not taken, nor one twice; its own changes nothing', () => {
    expect(pasteInto(table, { row: 0, column: 0 }, 'K-02\nK-02')).toEqual({
      changed: [],
      unread: [{ place: 'K-01, Kode', text: 'K-02' }],
    })
    expect(pasteInto(table, { row: 0, column: 0 }, 'K-09\nK-09')).toMatchObject({
      changed: [{ after: { id: 'K-09' } }],
      unread: [{ place: 'K-02, Kode', text: 'K-09' }],
    })
  })

  test('a cell that the rule does not have › takes nothing but an empty text', () => {
    const without = { ...table, hasCell: (_: SourcedRule, { label }: Column) => label !== 'Hamil' }
    expect(pasteInto(without, { row: 0, column: 1 }, '17\t')).toMatchObject({ changed: [{}], unread: [] })
    expect(pasteInto(without, { row: 0, column: 2 }, 'ya').unread).toEqual([{ place: 'K-01, Hamil', text: 'ya' }])
  })
})
