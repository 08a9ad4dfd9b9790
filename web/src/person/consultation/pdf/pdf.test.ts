import { expect, test } from 'vitest'
import { aBmiOnlyConsultation, aProgram, aTapedConsultation, nameOf } from '../../../../e2e/support/factories.ts'
import { advisedAgainst, foodText } from '../advice/energy-limits.ts'
import { pdfFileName } from './pdf-file.ts'
import { reportOf } from './report.ts'

const noFood = { cautions: [], lines: [] }

test('reportOf › measured by tape › has the odds, why they differ from the rules, their error and what would settle it', () => {
  const { reasons } = reportOf(aTapedConsultation(), aProgram(), noFood, nameOf)
  expect(reasons.slice(0, 4)).toEqual([
    'Peluang: P2 Bugar dan Seimbang 48%; P7 Kurangi Lemak, Jaga Otot 46%; program lain 6%.',
    expect.stringContaining('Programnya tetap P7 Kurangi Lemak, Jaga Otot.'),
    expect.stringContaining('meleset lebih dari 4,3 poin.'),
    expect.stringContaining('laboratorium (DXA)'),
  ])
})

test('reportOf › without body fat › has the odds, that it was not measured, and to measure it', () => {
  const { reasons } = reportOf(aBmiOnlyConsultation(), aProgram(), noFood, nameOf)
  expect(reasons.slice(0, 3)).toEqual([
    'Peluang: P2 Bugar dan Seimbang 56%; P7 Kurangi Lemak, Jaga Otot 31%; P6 Kuat dan Bertenaga 9%; program lain 4%.',
    expect.stringMatching(/^Lemak tubuh belum diukur\. .*orang Indonesia biasanya lebih banyak\.$/),
    expect.stringMatching(/^Ukur lemak tubuh: pita ukur di Kalkulator/),
  ])
})

test.each([
  [24.99, 'rumus Harris-Benedict revisi'],
  [25, 'rumus Mifflin-St Jeor'],
])('reportOf › BMI %d › says the formula of the basal rate', (bmi, formula) => {
  expect(reportOf({ ...aBmiOnlyConsultation(), bmi }, aProgram(), noFood, nameOf).basal).toContain(formula)
})

test('reportOf › a limit against eating less › stands in the place of the deficit', () => {
  const program = aProgram()
  const food = foodText(program.dietRecommendation, advisedAgainst(null, { limits: ['no-deficit'], reasons: [] }))
  const report = reportOf(aBmiOnlyConsultation(), program, food, nameOf)
  expect(report.foodCautions.map(({ limit }) => limit)).toEqual(['no-deficit'])
  expect(report.diet).toEqual([expect.stringMatching(/^Protein 1,6–2,0 g per kg/)])
})

test('reportOf › with a week of the person’s plan › prints that week in the place of the program’s', () => {
  const week = { lead: 'P7, pekan 2 rencana Anda.', weeks: [2], days: [], changes: [] }
  expect(reportOf(aTapedConsultation(), aProgram(), noFood, nameOf, week).week).toBe(week)
  expect(reportOf(aTapedConsultation(), aProgram(), noFood, nameOf).week.lead).toContain('Centang kotak')
})

test.each([
  ['P7', '2026-11-21T05:00:00.000Z', 'Program_Olahraga_P7_21-11-2026.pdf'],
  ['P10', 'bukan tanggal', 'Program_Olahraga_P10_tanpa-tanggal.pdf'],
  ['../P1;rm', '2026-11-21T05:00:00.000Z', 'Program_Olahraga_-P1-rm_21-11-2026.pdf'],
])('pdfFileName › %s on %s › %s', (code, when, name) => {
  expect(pdfFileName(code, when)).toBe(name)
})
