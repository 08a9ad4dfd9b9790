import { expect, test } from 'vitest'
import { aConsultation, aProgram, nameOf } from '../../../../e2e/support/factories.ts'
import { foodText } from './energy-limits.ts'
import { fittingProgram } from './fitting-program.ts'
import { reportOf } from '../pdf/report.ts'

const facts = (bmiCategory: 'B1' | 'B2' | 'B4', bodyFatCategory: 'L1' | 'L2' | 'L3' | null, fallback = false) => ({
  bmiCategory,
  bodyFatCategory,
  fallback,
})

test.each([
  ['the pair it was written for', facts('B2', 'L3')],
  ['its BMI category, body fat unknown', facts('B2', null)],
  ['its BMI category, where the BMI-only rule stood in', facts('B2', 'L1', true)],
])('fittingProgram › %s › is shown as it is', (_what, facts) => {
  const program = aProgram()
  expect(fittingProgram(facts, program)).toBe(program)
})

test.each([
  ['another BMI category', facts('B1', 'L3')],
  ['another body-fat category', facts('B2', 'L2')],
  ['another BMI category, body fat unknown', facts('B4', null)],
  ['another BMI category, where the BMI-only rule stood in', facts('B4', 'L3', true)],
])('fittingProgram › %s › holds back what is written for others; name and schedule stay', (_what, facts) => {
  const program = aProgram()
  const { name, schedule, description, dietRecommendation } = fittingProgram(facts, program)
  expect({ name, schedule }).toEqual({ name: program.name, schedule: program.schedule })
  expect(description).toMatch(/^Penjelasan program ini tidak ditampilkan karena ditulis untuk BMI Ideal.*\.$/)
  expect(dietRecommendation).not.toContain('Defisit')
})

test('fittingProgram › BMI 24 and 22 % fat with a program for underweight › says so in one sentence, in the PDF too', () => {
  const consultation = aConsultation()
  const program = fittingProgram(consultation, aProgram({ bmiCategory: 'B1', bodyFatCategory: 'L1' }))
  const sentence =
    'Penjelasan program ini tidak ditampilkan karena ditulis untuk BMI Underweight dengan lemak rendah, sedangkan hasil Anda BMI Ideal dengan lemak tinggi.'
  expect(program.description).toBe(sentence)
  const report = reportOf(consultation, program, foodText(program.dietRecommendation, []), nameOf)
  expect(report.description).toEqual([sentence])
  expect(report.diet.join(' ')).not.toContain('Defisit')
})
