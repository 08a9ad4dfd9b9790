import { days } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { factChanges, programFacts } from './program-facts.ts'

const blank = Object.fromEntries(days.map((day) => [day, ''])) as Record<(typeof days)[number], string>
const schedule = {
  ...blank,
  Senin: 'Beban seluruh tubuh A, 55 menit\n- Plank: 3×20 detik',
  Selasa: 'Cardio: jalan cepat 50 menit (pekan 1)\nTambah 5 menit tiap pekan sampai 60 menit di pekan 3.',
  Rabu: 'Rest: jalan santai',
  Kamis: 'Beban seluruh tubuh B, 55 menit\n- Plank: 3×20 detik\nSesudah beban: jalan cepat 20 menit.',
}
const textsOf = (dietRecommendation: string, week = schedule) =>
  Object.fromEntries(programFacts({ dietRecommendation, schedule: week }).map(({ label, text }) => [label, text]))

test.each([
  [
    'Defisit 200–300 kkal per hari, tetapi tidak di bawah BMR.\nProtein 1,6–2,0 g per kg berat badan, supaya otot terjaga.',
    'Defisit 200–300 kkal per hari',
    '1,6–2,0 g per kg berat badan',
  ],
  [
    'Jika lama makan sedikit, naikkan pelan.\nSurplus 350 kkal per hari di atas kebutuhan harian, protein 1,8 g per kg berat badan.',
    'Surplus 350 kkal per hari',
    '1,8 g per kg berat badan',
  ],
  [
    'Makan sesuai kebutuhan harian sampai +250 kkal per hari.',
    'Sesuai kebutuhan harian sampai +250 kkal per hari',
    undefined,
  ],
  ['Protein 1,6 g per kg berat badan supaya otot terjaga.', undefined, '1,6 g per kg berat badan'],
  ['Protein 1,6 g per kg', undefined, '1,6 g per kg'],
  ['Makan sayur.', undefined, undefined],
  ['', undefined, undefined],
])('programFacts › %j', (diet, energy, protein) => {
  expect(textsOf(diet)).toEqual({
    ...(energy && { Makan: energy }),
    ...(protein && { Protein: protein }),
    Beban: '2 hari sepekan',
    Kardio: '70 menit di pekan 1',
  })
})

test('programFacts › an empty week › no strength, no cardio', () => {
  expect(textsOf('', blank)).toEqual({ Beban: 'Tidak ada' })
})

test('factChanges › only what both say and say differently', () => {
  const before = programFacts({ dietRecommendation: 'Defisit 500 kkal per hari.', schedule })
  const after = programFacts({
    dietRecommendation: 'Makan sesuai kebutuhan harian, protein 1,6 g per kg berat badan.',
    schedule: { ...schedule, Selasa: '' },
  })
  expect(factChanges(before, after)).toEqual([
    { label: 'Makan', text: 'Sesuai kebutuhan harian', before: 'Defisit 500 kkal per hari' },
    { label: 'Kardio', text: '20 menit di pekan 1', before: '70 menit di pekan 1' },
  ])
  expect(factChanges(after, after)).toEqual([])
})
