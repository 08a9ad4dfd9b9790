import { expect, test } from 'vitest'
import { filenameFor } from './filename.ts'

test.each([
  ['foto.png', 'foto.png'],
  ['Foto Kelas.PNG', 'Foto Kelas.png'],
  ['foto.2024.11.png', 'foto.2024.11.png'],
  ['laporan v1.2 akhir', 'laporan v1.2 akhir.png'],
  ['blob', 'blob.png'],
  ['', 'berkas.png'],
  ['.png', 'png.png'],
  ['...', 'berkas.png'],
  ['../../etc/foto.png', 'foto.png'],
  ['C:\\foto\\saya.png', 'saya.png'],
  ['a"b<c>d:e|f?g*h;i.png', 'abcdefghi.png'],
  ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie x=1.png'],
  ['a\u202eb\u200b.png', 'ab.png'],
  ['  a \t b .png', 'a b .png'],
  ['Élan ünï 文.png', 'Élan ünï 文.png'],
  [`${'a'.repeat(200)}.png`, `${'a'.repeat(100)}.png`],
  [`${'💪'.repeat(200)}.png`, `${'💪'.repeat(100)}.png`],
  ['phpinfo.png', 'phpinfo.png'],
  ['a.phpx.png', 'a.phpx.png'],
])('filenameFor › %j › becomes %j', (given, expected) => {
  expect(filenameFor(given, 'image/png')).toBe(expected)
})

test.each([
  'foto.jpg',
  'foto.exe',
  'foto.png.exe',
  'foto.html',
  'foto.php.png',
  'foto.php .png',
  'foto. php.png',
  'a.js.b.png',
])('filenameFor › %j › is rejected', (given) => {
  expect(filenameFor(given, 'image/png')).toBeNull()
})

test('filenameFor › both endings of a JPEG › are kept', () => {
  expect(['a.jpg', 'a.JPEG', 'a'].map((name) => filenameFor(name, 'image/jpeg'))).toEqual(['a.jpg', 'a.jpeg', 'a.jpg'])
})
