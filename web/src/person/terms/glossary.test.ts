import { expect, test } from 'vitest'
import { entryOf, glossary } from './glossary.ts'
import { termPattern } from './Terms.tsx'

const found = (text: string) => text.split(termPattern).filter((_, index) => index % 2 === 1)

test.each([
  ['Ukuran Anda dekat batas: bila lemak 2 poin lebih rendah', ['poin']],
  ['paling banyak 6,3 poin persen.', ['poin persen']],
  ['Aturan ADAP-81: Survei pelatih (tiap 5,8±3,4 pekan), bukti lemah', ['ADAP-81', '5,8±3,4', 'bukti lemah']],
  ['dua dari tiga ukuran: ±4,3 poin', ['±4,3', 'poin']],
  ['Aturan B2-L3', ['B2-L3']],
  ['B2 Ideal', ['B2']],
  ['P10 Otot Terjaga, Jantung Terlatih', ['P10']],
  ['dari sebarannya, ke atas', ['sebarannya']],
  ['semua set mencapai puncak rentang', ['puncak rentang']],
  ['cari beban', ['cari beban']],
  ['beban yang menyisakan 2–3 repetisi.', ['menyisakan 2–3 repetisi']],
  ['Kebutuhan basal (BMR)', ['BMR']],
  ['Dengan aktivitas (TDEE)', ['TDEE']],
  ['1RM perkiraan adalah beban', ['1RM perkiraan']],
  ['ukuran dari laboratorium (DXA)', ['DXA']],
  // No words of the glossary.
  ['P11, B5, K-9, temponya, poinnya', []],
])('%s › %j can be tapped, and each has its sentence', (text, words) => {
  expect(found(text)).toEqual(words)
  expect(words.filter((word) => entryOf(word) === null)).toEqual([])
})

test('glossary › by the alphabet, each one sentence', () => {
  const terms = glossary.map(({ term }) => term)
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'id')))
  expect(glossary.filter(({ text }) => !/^[^.]*\.$/.test(text.replaceAll(/\d[.,]\d/g, '')))).toEqual([])
})

test.each([
  ['P7', 'Kode program (P1–P10)'],
  ['L1', 'B1–B4 dan L1–L3'],
  ['E-01', 'Kode aturan (K-09, ADAP-81, PROG-21, E-01)'],
  ['poin', 'Poin'],
  ['poin persen', 'Poin persen'],
  ['tidak ada', undefined],
])('entryOf › %s › %s', (word, term) => {
  expect(entryOf(word)?.term).toBe(term)
})
