import { expect, test } from 'vitest'
import { aBmiOnlyConsultation, aConsultation } from '../../../e2e/support/factories.ts'
import { notChosen, type Reasoned, reasonedOf, reasonLinks } from './reasons.ts'

const sentences = (reasoned: Reasoned) =>
  reasonLinks(reasoned).map(({ why, what, detail }) => `${why}: ${what} (${detail})`)

test('reasonLinks › 70 kg, 170 cm, 22 % › tells facts, categories, rule and program', () => {
  expect(sentences(reasonedOf(aConsultation()))).toEqual([
    'Fakta: 70 kg, 170 cm (pria, lemak 22%)',
    'BMI 24,22 di bawah 25: B2 Ideal (2,3 kg dari Overweight)',
    'Lemak 22% di atas 20%: L3 Tinggi (batas pria 10% dan 20%)',
    'Aturan B2-L3: P7 Kurangi Lemak, Jaga Otot (aturan versi 1)',
  ])
})

test('reasonLinks › without body fat › has no link for it and says that the BMI alone decided', () => {
  expect(sentences(reasonedOf(aBmiOnlyConsultation()))).toEqual([
    'Fakta: 70 kg, 170 cm (pria, lemak tidak diukur)',
    'BMI 24,22 di bawah 25: B2 Ideal (2,3 kg dari Overweight)',
    'Aturan B2, BMI saja: P2 Bugar dan Seimbang (aturan versi 1)',
  ])
})

test('reasonLinks › a fallback › names the BMI-only rule after the body-fat category', () => {
  const fallback = aConsultation({
    gender: 'female',
    bmi: 32.5,
    bmiCategory: 'B4',
    bodyFatPercentage: 25.5,
    bodyFatCategory: 'L2',
    program: { id: 'P4', code: 'P4', name: 'Bergerak Nyaman' },
    fallback: true,
    trace: {
      steps: [
        {
          stage: 'bmi',
          ruleId: 'BMI-B4',
          fired: true,
          conditions: [{ fact: 'bmi', operator: 'greaterThanInclusive', required: 30, found: 32.5, held: true }],
          concluded: { fact: 'bmiCategory', value: 'B4' },
        },
        {
          stage: 'bmi-only',
          ruleId: 'B4',
          fired: true,
          conditions: [],
          concluded: { fact: 'programCode', value: 'P4' },
        },
      ],
    },
    stability: { stable: true, neighbours: [], boundaries: [] },
  })
  expect(sentences(reasonedOf(fallback))).toEqual([
    'Fakta: 70 kg, 170 cm (wanita, lemak 25,5%)',
    'BMI 32,50 tidak kurang dari 30: B4 Obese (batas 18,5, 25, 30)',
    'Lemak 25,5%: L2 Normal (batas wanita 20% dan 30%)',
    'Aturan B4, BMI saja: P4 Bergerak Nyaman (aturan versi 1)',
  ])
})

test('reasonLinks › a BMI just under its bound › is not shown as the bound', () => {
  const [, bmi] = reasonLinks(reasonedOf(aConsultation({ bmi: 24.9996 })))
  expect(bmi?.why).toMatch(/^BMI 24,99 /)
})

test('notChosen › names the rule that failed, what it needed and what was found', () => {
  expect(notChosen(reasonedOf(aConsultation()))).toEqual([
    {
      programCode: 'P3',
      ruleId: 'B3-L3',
      sentence: 'untuk BMI 25 sampai di bawah 30; BMI Anda 24,22',
    },
    { programCode: 'P2', ruleId: 'B2-L2', sentence: 'untuk lemak 10–20%; lemak Anda 22%' },
  ])
})

test('reasonLinks and notChosen › a man in the ideal band whose nearest bound is Underweight › do not name it', () => {
  const boundaries = [{ fact: 'weight', delta: -4.7, category: 'B1', programCode: 'P1' } as const]
  const near = reasonedOf(aConsultation({ stability: { stable: true, neighbours: [], boundaries } }))
  expect(reasonLinks(near)[1]?.detail).toBe('batas 18,5, 25, 30')
  expect(notChosen(near)).toEqual([])
})

test('reasonLinks › an underweight person › names the bound of their own band', () => {
  const boundaries = [{ fact: 'weight', delta: 1.5, category: 'B2', programCode: 'P2' } as const]
  const light = aConsultation({ bmi: 18, bmiCategory: 'B1', stability: { stable: true, neighbours: [], boundaries } })
  expect(reasonLinks(reasonedOf(light))[1]?.detail).toBe('1,5 kg dari Ideal')
})

test('notChosen › a neighbouring category with the same program › is no other program', () => {
  const { stability } = aConsultation()
  const same = stability.boundaries.map((boundary) => ({ ...boundary, programCode: 'P7' as const }))
  expect(notChosen(reasonedOf(aConsultation({ stability: { ...stability, boundaries: same } })))).toEqual([])
})
