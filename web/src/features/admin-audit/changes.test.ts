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
