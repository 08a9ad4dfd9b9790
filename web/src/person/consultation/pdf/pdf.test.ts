import { expect, test } from 'vitest'
import { aBmiOnlyConsultation, aProgram, aTapedConsultation, nameOf } from '../../../../e2e/support/factories.ts'
import { advisedAgainst, foodText } from '../advice/energy-limits.ts'
import { createSheet, type Op } from '#person/pdf/sheet.ts'
import { drawWeek } from '#person/pdf/week.ts'
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

const strengthDay = (...lines: string[]) => ({
  day: 'Senin',
  session: { kind: 'strength' as const, title: 'Beban', parts: ['Pemanasan 5 menit.', lines] },
})
const drawn = (lines: string[], beside?: Parameters<typeof drawWeek>[2]): readonly Op[] => {
  const sheet = createSheet((text, _isBold, size) => text.length * size * 0.5, 1, 0)
  drawWeek(sheet, { lead: '', weeks: [1], days: [strengthDay(...lines)], changes: [] }, beside)
  return sheet.ops
}
const textsIn = (ops: readonly Op[]) => ops.flatMap((op) => (op.kind === 'text' ? [op.text] : []))

test('drawWeek › exercises with the same rest › the rest once, three lines to write on for each', () => {
  const ops = drawn(['Naik bangku: 3×8–12, istirahat 60–90 detik', 'Papan: 2×20–40 detik, istirahat 60–90 detik'])
  const texts = textsIn(ops)
  expect(texts.filter((text) => /istirahat/i.test(text))).toEqual(['Istirahat antarset: 60–90 detik'])
  expect(texts).toEqual(expect.arrayContaining(['Naik bangku', '3×8–12', 'Papan', '2×20–40 detik']))
  expect(ops.filter((op) => op.kind === 'box' && op.height < 1 && op.width < 100)).toHaveLength(6)
})

test('drawWeek › exercises with different rests › each rest once, with the exercises of the rarer one', () => {
  const [said] = textsIn(
    drawn(['A: 3×5, istirahat 2–3 menit', 'B: 3×8, istirahat 90 detik', 'C: 3×8, istirahat 90 detik', 'D: 3×8']),
  ).filter((text) => /istirahat/i.test(text))
  expect(said).toBe('Istirahat antarset: 90 detik; A 2–3 menit')
})

test('drawWeek › a known load and figure › stand beside their exercise', () => {
  const lines = ['Naik bangku (Step-up): 3×8–12', 'Papan: 2×20 detik']
  const beside = {
    figures: new Map([['Naik bangku (Step-up)', 'step-up']]),
    loads: new Map([['Naik bangku (Step-up)', '12,5 kg']]),
  }
  const ops = drawn(lines, beside)
  expect(textsIn(ops)).toContain('12,5 kg')
  expect(ops.filter(({ kind }) => kind === 'path').length).toBeGreaterThan(10)
  expect(drawn(lines).filter(({ kind }) => kind === 'path')).toEqual([])
})

test.each([
  ['P7', '2026-11-21T05:00:00.000Z', 'Program_Olahraga_P7_21-11-2026.pdf'],
  ['P10', 'bukan tanggal', 'Program_Olahraga_P10_tanpa-tanggal.pdf'],
  ['../P1;rm', '2026-11-21T05:00:00.000Z', 'Program_Olahraga_-P1-rm_21-11-2026.pdf'],
])('pdfFileName › %s on %s › %s', (code, when, name) => {
  expect(pdfFileName(code, when)).toBe(name)
})
