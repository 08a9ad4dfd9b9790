import { days } from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { factChanges, programFacts, rulesOnMap } from './rules-on-map.ts'
import { runnable } from '../../../../e2e/support/rules.ts'

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

const { rules: inForce } = runnable('program')

test('rulesOnMap › a woman › bands with the bounds of the rules for women', () => {
  const { bmi, bodyFat } = rulesOnMap(inForce, 'female')
  expect(bmi).toEqual([
    { category: 'B1', low: null, high: 18.5 },
    { category: 'B2', low: 18.5, high: 25 },
    { category: 'B3', low: 25, high: 30 },
    { category: 'B4', low: 30, high: null },
  ])
  expect(bodyFat).toEqual([
    { category: 'L1', low: null, high: 20 },
    { category: 'L2', low: 20, high: 30 },
    { category: 'L3', low: 30, high: null },
  ])
})

test('rulesOnMap › a man › other bounds of body fat', () => {
  expect(rulesOnMap(inForce, 'male').bodyFat.map(({ low }) => low)).toEqual([null, 10, 20])
})

test('rulesOnMap › each pair › its program, the two without a rule those of their BMI', () => {
  const { cells } = rulesOnMap(inForce, 'female')
  expect(cells).toHaveLength(16)
  const of = (b: string, l: string | null) =>
    cells.find(({ bmiCategory, bodyFatCategory }) => bmiCategory === b && bodyFatCategory === l)
  expect(of('B2', 'L3')).toMatchObject({ programCode: 'P7', isFallback: false })
  expect(of('B4', 'L1')).toMatchObject({ programCode: 'P4', isFallback: true })
  expect(of('B3', null)).toMatchObject({ programCode: 'P3', isFallback: false })
})

test('rulesOnMap › bounds that were changed, a rule that was switched off › what is in force', () => {
  const rules = inForce.map((rule) => ({
    ...rule,
    isActive: rule.id !== 'B2-L3',
    conditions: {
      all: rule.conditions.all.map((each) => (each.value === 25 ? { ...each, value: 23 } : each)),
    },
  }))
  const { bmi, cells } = rulesOnMap(rules, 'male')
  expect(bmi[1]).toEqual({ category: 'B2', low: 18.5, high: 23 })
  expect(cells.find(({ bmiCategory, bodyFatCategory }) => bmiCategory === 'B2' && bodyFatCategory === 'L3')).toEqual({
    bmiCategory: 'B2',
    bodyFatCategory: 'L3',
    programCode: 'P2',
    isFallback: true,
  })
})

test('rulesOnMap › no rules › open bands without a program', () => {
  const { bmi, cells } = rulesOnMap([], 'male')
  expect(bmi[1]).toEqual({ category: 'B2', low: null, high: null })
  expect(cells.every(({ programCode }) => programCode === null)).toBe(true)
})
