import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findUnmet, readTexts } from './texts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-texts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const unmet = (text: string, metOn: 'screen' | 'call' = 'screen') => findUnmet([{ text, metOn }], [folder]).length > 0

test.each([
  ['Hapus', 'Hapus', false],
  ['Hapus', 'Hapus filter', true],
  ['Hapus', 'hapus', true],
  ['Memproses...', 'Memproses...', false],
  ['Memproses...', 'Memproses abc', true],
  ['Menampilkan … - … dari … konsultasi', 'Menampilkan 1 - 10 dari 34 konsultasi', false],
  ['Menampilkan … - … dari … konsultasi', 'Menampilkan 1 - 10 dari 34 gerakan', true],
  ['Selamat Pagi, …', 'Selamat Pagi, ', true],
])('findUnmet › %s › met by "%s" › %s', (text, seen, expected) => {
  writeFileSync(join(folder, 'screen-1.txt'), `Lain\n${seen}\n`)
  expect(unmet(text)).toBe(expected)
})

test('findUnmet › met in an answer › is not met on a screen', () => {
  writeFileSync(join(folder, 'call-1.txt'), 'Login gagal\n')
  expect([unmet('Login gagal'), unmet('Login gagal', 'call')]).toEqual([true, false])
})

test('findUnmet › nothing was noted › nothing was met', () => {
  expect(findUnmet([{ text: 'Hapus', metOn: 'screen' }], [join(folder, 'nowhere')]).length).toBe(1)
})

test('readTexts › leaves the names of the columns out', () => {
  const file = join(folder, 'texts.tsv')
  writeFileSync(file, 'text\tmet on\tsection\tkind\nHapus\tscreen\t2\tlabel\nLogin failed\tcall\t8\tfallback\n')
  expect(readTexts(file)).toEqual([
    { text: 'Hapus', metOn: 'screen' },
    { text: 'Login failed', metOn: 'call' },
  ])
})
