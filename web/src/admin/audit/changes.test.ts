import { expect, test } from 'vitest'
import { changesIn } from './changes.ts'

const lines = (before: object | null, after: object | null) =>
  changesIn({ before, after } as Parameters<typeof changesIn>[0]).map((change) => [
    change.field,
    change.before,
    change.after,
  ])

test('changesIn › both sides › fields in words, values as people read them', () => {
  expect(
    lines(
      { isActive: true, category: 'Other', ruleSet: 1200, description: null },
      { isActive: false, category: 'Kardio', ruleSet: 1201, note: 'Other' },
    ),
  ).toEqual([
    ['Status', 'Aktif', 'Nonaktif'],
    ['Kategori', 'Lainnya', 'Kardio'],
    ['Versi aturan', '1.200', '1.201'],
    ['Deskripsi', '(kosong)', '(kosong)'],
    ['Catatan', '(kosong)', 'Other'],
  ])
})

test('changesIn › one side › the other stays null, and the id is left to the entry', () => {
  expect(lines(null, { id: 'x', credentials: false })).toEqual([['Dengan sidik kata sandi', null, 'Tidak']])
  expect(lines({ gender: 'female', role: 'user' }, null)).toEqual([
    ['Jenis kelamin', 'Wanita', null],
    ['Peran', 'User', null],
  ])
  expect(lines(null, null)).toEqual([])
})

test('changesIn › values with named parts › one line for each part', () => {
  expect(lines({ schedule: { Senin: 'Rest' } }, { schedule: { Senin: 'Cardio', Selasa: 'Rest' } })).toEqual([
    ['Jadwal, Senin', 'Rest', 'Cardio'],
    ['Jadwal, Selasa', '(kosong)', 'Rest'],
  ])
  expect(lines(null, { types: { user: { created: 1 } }, auth: { applied: [] }, catalog: null, baru: 'x' })).toEqual([
    ['Pengguna, ditambah', null, '1'],
    ['Akun dan sesi, migrasi diterapkan', null, '(kosong)'],
    ['Program dan gerakan', null, 'tidak terjangkau'],
    ['baru', null, 'x'],
  ])
})

test('changesIn › a table, a search, an import › which filters, how many people, how much was done', () => {
  expect(lines(null, { filters: ['from', 'search'] })).toEqual([['Saringan', null, 'sejak, pencarian']])
  expect(lines(null, { filters: [] })).toEqual([['Saringan', null, '(kosong)']])
  expect(lines(null, { people: 21 })).toEqual([['Orang yang terlihat', null, '21']])
  expect(lines(null, { total: 3, effects: { 'sessions-ended': 2 } })).toEqual([
    ['Jumlah catatan', null, '3'],
    ['Akun yang sesinya berakhir', null, '2'],
  ])
})

test.each([
  ['x'.repeat(80), false, false],
  ['x'.repeat(81), true, false],
  ['a\nb', true, false],
  [`${'x'.repeat(2000)}…`, true, true],
  [`${'x'.repeat(1999)}…`, true, false],
  ['x'.repeat(2001), true, false],
])('changesIn › length › long from 81 characters on, cut at 2000 (case %#)', (description, isLong, isTruncated) => {
  expect(changesIn({ before: null, after: { description } })[0]).toMatchObject({ isLong, isTruncated })
})
