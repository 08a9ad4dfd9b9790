import { expect, test } from 'vitest'
import { changedRowsOf, changeRows, rebaseRows, type Row } from './rows.ts'

interface Line {
  readonly id: string
  readonly text: string
}
const rina = { id: 'rina', name: 'Rina' }
const line = (id: string, text = id): Line => ({ id, text })
const keyOf = ({ id }: Line) => id
const writer = { revision: 5, by: rina }
const lines = [line('a'), line('b'), line('c')]
const rows = changedRowsOf(lines, lines, writer)
const change = (changes: Parameters<typeof changeRows<Line>>[2], of: readonly Row<Line>[] = rows) =>
  changeRows(of, keyOf, changes, writer)
const idsOf = (of: readonly Row<Line>[]) => of.map(({ value }) => value.id).join('')

test('changedRowsOf › a value that differs from the version’s › has who wrote it, the others nobody', () => {
  const written = changedRowsOf(lines, [line('a'), line('b', 'new'), line('c')], writer)
  expect(written.map(({ revision, by }) => [revision, by?.name])).toEqual([
    [0, undefined],
    [5, 'Rina'],
    [0, undefined],
  ])
})

test('changeRows › a row that was read as it is › is written with who and when, where it stands', () => {
  const { rows: now, collisions } = change([{ key: 'b', seen: 0, value: line('b', 'new') }])
  expect(collisions).toEqual([])
  expect(idsOf(now)).toBe('abc')
  expect(now[1]).toEqual({ value: line('b', 'new'), revision: 5, by: rina })
})

test.each([
  ['at the end', {}, 'abcd'],
  ['first', { after: null }, 'dabc'],
  ['behind a row', { after: 'a' }, 'adbc'],
  ['behind a row that is gone', { after: 'x' }, 'abcd'],
])('changeRows › a new row › goes %s', (_name, where, expected) => {
  expect(idsOf(change([{ key: 'd', seen: null, value: line('d'), ...where }]).rows)).toBe(expected)
})

test('changeRows › move, remove, rename › keep the other rows in order', () => {
  expect(idsOf(change([{ key: 'c', seen: 0, value: line('c'), after: null }]).rows)).toBe('cab')
  expect(idsOf(change([{ key: 'b', seen: 0, value: null }]).rows)).toBe('ac')
  const renamed = change([
    { key: 'x', seen: null, value: line('x'), after: 'b' },
    { key: 'b', seen: 0, value: null },
  ])
  expect(idsOf(renamed.rows)).toBe('axc')
  expect(idsOf(change([{ key: 'b', seen: 0, value: line('x') }]).rows)).toBe('axc')
})

test.each([
  ['changed since', { key: 'b', seen: 3, value: line('b') }, 'Baris ini sudah diubah Bayu. Muat ulang, lalu pilih.'],
  ['removed since', { key: 'x', seen: 0, value: line('x') }, 'Baris ini sudah dihapus administrator lain.'],
  ['renamed to a code in use', { key: 'b', seen: 4, value: line('a') }, 'Kode a sudah dipakai baris lain.'],
  ['new with a code in use', { key: 'a', seen: null, value: line('a') }, 'Kode a sudah dipakai baris lain.'],
])('changeRows › a row that was %s › is a collision', (_name, asked, message) => {
  const others = [rows[0] as Row<Line>, { value: line('b', 'other'), revision: 4, by: { id: 'bayu', name: 'Bayu' } }]
  expect(change([asked], others).collisions).toMatchObject([{ message }])
})

const rebase = (draft: readonly Row<Line>[], current: readonly Line[], prefer?: 'draft' | 'current') => {
  const { rows: now, collisions } = rebaseRows([line('a'), line('b'), line('c')], draft, current, keyOf, prefer)
  return {
    text: now.map(({ value }) => `${value.id}:${value.text}`).join(' '),
    collisions: collisions.map(({ key }) => key),
  }
}
const mine = (id: string, text = id): Row<Line> => ({ value: line(id, text), revision: 2, by: rina })
const asVersion = (id: string): Row<Line> => ({ value: line(id), revision: 0, by: null })

test('rebaseRows › what only one of both changed › is as that one has it', () => {
  const draft = [asVersion('a'), mine('b', 'mine'), mine('n'), asVersion('c')]
  const current = [line('a', 'theirs'), line('b'), line('c'), line('o')]
  expect(rebase(draft, current)).toEqual({ text: 'a:theirs b:mine n:n c:c o:o', collisions: [] })
})

test('rebaseRows › removed by one, unchanged in the other › is gone', () => {
  expect(rebase([asVersion('a'), asVersion('c')], [line('a'), line('b'), line('c')]).text).toBe('a:a c:c')
  expect(rebase([asVersion('a'), asVersion('b'), asVersion('c')], [line('a'), line('c')]).text).toBe('a:a c:c')
})

test('rebaseRows › changed by both › asks, and follows the choice', () => {
  const draft = [mine('a', 'mine'), asVersion('b'), asVersion('c')]
  const current = [line('a', 'theirs'), line('b'), line('c')]
  expect(rebase(draft, current).collisions).toEqual(['a'])
  expect(rebase(draft, current, 'draft')).toEqual({ text: 'a:mine b:b c:c', collisions: [] })
  expect(rebase(draft, current, 'current')).toEqual({ text: 'a:theirs b:b c:c', collisions: [] })
  expect(
    rebase([mine('a', 'same'), asVersion('b'), asVersion('c')], [line('a', 'same'), line('b'), line('c')]),
  ).toEqual({
    text: 'a:same b:b c:c',
    collisions: [],
  })
})

test('rebaseRows › changed here and removed there › asks too', () => {
  const draft = [asVersion('a'), mine('b', 'mine'), asVersion('c')]
  expect(rebase(draft, [line('a'), line('c')]).collisions).toEqual(['b'])
  expect(rebase(draft, [line('a'), line('c')], 'draft').text).toBe('a:a b:mine c:c')
  expect(rebase(draft, [line('a'), line('c')], 'current').text).toBe('a:a c:c')
})
