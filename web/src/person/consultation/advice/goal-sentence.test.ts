import { expect, test } from 'vitest'
import { goalSentence } from './goal-sentence.ts'

test.each([
  [
    'Untuk BMI 18,5 sampai di bawah 25. Tujuannya lemak berkurang. Dada 10 set.\nBaris dua.',
    'Tujuannya lemak berkurang.',
  ],
  ['Untuk BMI 30 atau lebih. Sasarannya berat turun 5–10%: duduk.', 'Sasarannya berat turun 5–10%: duduk.'],
  ['Untuk orang dewasa. Tiga hari beban.', 'Untuk orang dewasa.'],
  [
    'Isi lengkap program ini belum dapat dimuat; yang tampil umum.',
    'Isi lengkap program ini belum dapat dimuat; yang tampil umum.',
  ],
  ['', ''],
])('goalSentence › %s', (description, goal) => {
  expect(goalSentence(description)).toBe(goal)
})
