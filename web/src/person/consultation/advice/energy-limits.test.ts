import { programEnergy, energyRange } from '@bugar/contracts/advice/consultation/energy'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { beforeAll, expect, test } from 'vitest'
import { readSeeds } from '../../../../e2e/support/pdf-cases.ts'
import { advisedAgainst, energyLimits, foodText, goalSentence } from './energy-limits.ts'

const pregnant: Reason = {
  ruleId: 'E-04',
  name: 'Hamil',
  text: 'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
  source: 'Kehati-hatian Bugar',
  strength: 'weak',
}
const noLimits = { deficit: [], surplus: [], need: [] }
const record = (...limits: ('no-deficit' | 'no-surplus')[]) => ({ limits })
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
beforeAll(async () => {
  for (const { code, dietRecommendation } of await readSeeds()) {
    diets.set(code, dietRecommendation)
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
