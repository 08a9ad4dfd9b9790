import { programEnergy, energyRange } from '@bugar/contracts/advice/consultation/energy'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { beforeAll, expect, test } from 'vitest'
import { readSeeds } from '../../../../e2e/support/pdf-cases.ts'
import { advisedAgainst, describedFor, energyLimits, foodText, goalSentence } from './energy-limits.ts'

const pregnant: Reason = {
  ruleId: 'E-04',
  name: 'Hamil',
  text: 'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
  source: 'Kehati-hatian Bugar',
  strength: 'weak',
}
const noLimits = { deficit: [], surplus: [], need: [] }
const record = (...limits: ('no-deficit' | 'no-surplus')[]) => ({ limits, reasons: [] })
const limitsOf = (...given: Parameters<typeof advisedAgainst>) => advisedAgainst(...given).map(({ limit }) => limit)

test('advisedAgainst › what holds now › comes before the record', () => {
  expect(limitsOf({ ...noLimits, deficit: [pregnant] }, record())).toEqual(['no-deficit'])
  expect(limitsOf({ ...noLimits, surplus: [pregnant] }, record('no-deficit'))).toEqual(['no-surplus'])
  expect(limitsOf(noLimits, record('no-deficit'))).toEqual([])
})

test('advisedAgainst › no state › the record', () => {
  expect(limitsOf(null, record('no-deficit', 'no-surplus'))).toEqual(['no-deficit', 'no-surplus'])
  expect(limitsOf(null, null)).toEqual([])
})

test('advisedAgainst › says the limit, and why with the source', () => {
  expect(advisedAgainst({ ...noLimits, deficit: [pregnant] }, null)).toEqual([
    {
      limit: 'no-deficit',
      text: 'Tanpa defisit kalori: jangan mengurangi makan untuk menurunkan berat.',
      reasons: ['Selama hamil jangan mengurangi makan untuk menurunkan berat. Sumber: Kehati-hatian Bugar.'],
    },
  ])
})

const diets = new Map<string, string>()
const descriptions = new Map<string, string>()
beforeAll(async () => {
  for (const { code, dietRecommendation, description } of await readSeeds()) {
    diets.set(code, dietRecommendation)
    descriptions.set(code, description)
  }
})
const foodOf = (code: string, ...limits: (typeof energyLimits)[number][]) =>
  foodText(diets.get(code) ?? '', advisedAgainst(null, record(...limits)))

test.each(programCodes)(
  'foodText › %s › names no change that is advised against, and keeps protein and plate',
  (code) => {
    const [low, high] = energyRange(programEnergy[code])
    const [less, more] = energyLimits.map((limit) => foodOf(code, limit))
    expect(less?.cautions).toHaveLength(low < 0 ? 1 : 0)
    expect(more?.cautions.length).toBeGreaterThanOrEqual(high > 0 ? 1 : 0)
    const [lessText, moreText] = [less, more].map((text) => text?.lines.join('\n') ?? '')
    if (low < 0) {
      expect(lessText).not.toMatch(/kkal|defisit|mengurangi|kurangi/i)
    }
    if (high > 0) {
      expect(moreText).not.toMatch(/kkal|surplus|\btambah/i)
    }
    for (const text of [lessText, moreText]) {
      expect(text).toMatch(/protein \d,\d(?:–\d,\d)? g per kg/i)
      expect(text).toMatch(/piring/i)
      expect(text).not.toMatch(/(?:^|\n)[\p{Ll},;]| {2}/u)
    }
  },
)

test('foodText › P3 without a deficit › what is left, in order', () => {
  const kept = foodOf('P3', 'no-deficit').lines
  const left = (diets.get('P3') ?? '').split('\n').filter((line) => !kept.includes(line))
  expect(left.map((line) => line.slice(0, 25))).toEqual([
    'Defisit sekitar 500 kkal ',
    'Cara mudah mengurangi sek',
    'Timbang sekali sepekan. B',
  ])
  expect(kept.find((line) => line.startsWith('Timbang'))).toBe(
    'Timbang sekali sepekan. Bila turun lebih dari 1 kg per pekan setelah pekan kedua, tambah porsi makan.',
  )
})

test('foodText › P1 without a surplus › keeps the protein of the sentence that gave the figure', () => {
  expect(foodOf('P1', 'no-surplus').lines).toContain('Protein 1,6–2,0 g per kg berat badan.')
})

test('foodText › nothing advised against › the text as it is', () => {
  expect(foodOf('P3')).toEqual({ cautions: [], lines: diets.get('P3')?.split('\n') })
})

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

const kidneys = { limits: [], reasons: [{ ...pregnant, ruleId: 'D-03', name: 'Penyakit ginjal' }] }

test.each(programCodes)('foodText › %s with a kidney disease › no figure for protein, and whom to ask', (code) => {
  const { cautions, lines } = foodText(diets.get(code) ?? '', advisedAgainst(null, kidneys))
  expect(cautions.map(({ text }) => text)).toEqual([
    'Tanpa angka protein: tanyakan jumlahnya kepada dokter atau ahli gizi yang merawat ginjal Anda.',
  ])
  expect(lines.join('\n')).not.toMatch(/\d g\b|protein[^.]*\d/i)
  expect(lines.join('\n')).not.toMatch(/(?:^|\n)[\p{Ll},;]| {2}|,\./u)
  expect(lines.length).toBeGreaterThan(4)
})

test.each(programCodes)('describedFor › %s without a deficit or a surplus › promises no loss and no gain', (code) => {
  const description = descriptions.get(code) ?? ''
  const less = describedFor(description, advisedAgainst(null, record('no-deficit')), true)
  expect(less).not.toMatch(
    /turun (?:sekitar )?\d|turun perlahan|berat dapat turun|lemak berkurang|mengecil|Kardio naik/,
  )
  const more = describedFor(description, advisedAgainst(null, record('no-surplus')), true)
  expect(more).not.toMatch(/dapat naik|menambah berat|makan (?:sedikit )?lebih banyak/)
  for (const text of [less, more]) {
    expect(text).not.toMatch(/menyisakan 2–3 repetisi\. Naik|tambah 2–10%/)
    expect(text).not.toMatch(/(?:^|\n)[\p{Ll},;]| {2}|,\.|Tujuannya\s*[.,]/u)
    expect(goalSentence(text)).not.toBe('')
  }
})

test('describedFor › P3 in a pregnancy, and without a limit', () => {
  const description = descriptions.get('P3') ?? ''
  expect(
    describedFor(description, advisedAgainst(null, record('no-deficit')), true)
      .split('\n')
      .slice(0, 2),
  ).toEqual([
    'Untuk orang dewasa dengan BMI 25 sampai di bawah 30. Beban tiga hari menjaga otot, kardio tiga hari menambah energi yang terpakai, satu hari untuk pulih.',
    '4 pekan: napas lebih panjang. 12 pekan: biasanya lebih kuat. Ini perkiraan; laju tiap orang berbeda.',
  ])
  const plain = describedFor(description, [], false)
  expect(plain).toContain('yang ingin turun sekitar 0,5 kg per pekan')
  expect(plain).toContain('Kardio naik dari 150 menit')
  expect(plain).not.toContain('Naik: bila')
})
