import { expect, test } from 'vitest'
import {
  aBmiOnlyConsultation,
  aProgram,
  anOldConsultation,
  aTapedConsultation,
} from '../../../../e2e/support/factories.ts'
import { reportOf } from './report.ts'

test('reportOf › measured by tape › has the odds, why they differ from the rules, their error and what would settle it', () => {
  const { reasons } = reportOf(aTapedConsultation(), aProgram(), null)
  expect(reasons.slice(0, 4)).toEqual([
    'Keyakinan: P2 48%, P7 46%, lainnya 6%.',
    expect.stringContaining('Programnya tetap P7.'),
    expect.stringContaining('meleset lebih dari 4,3 poin.'),
    expect.stringContaining('laboratorium (DXA)'),
  ])
})

test('reportOf › without body fat › has the odds, that it was not measured, and to measure it', () => {
  const { reasons } = reportOf(aBmiOnlyConsultation(), aProgram(), null)
  expect(reasons.slice(0, 3)).toEqual([
    'Keyakinan: P2 56%, P7 31%, P6 9%, lainnya 4%.',
    expect.stringMatching(/^Lemak tubuh belum diukur\. .*orang Indonesia biasanya lebih banyak\.$/),
    expect.stringMatching(/^Ukur lemak tubuh: pita ukur di Kalkulator/),
  ])
})

test('reportOf › from before there were odds › has none', () => {
  const { reasons } = reportOf(anOldConsultation(), aProgram(), null)
  expect(reasons[0]).toBe(
    'Keyakinan: dekat batas. Hasilnya menjadi P2 bila lemak tubuh terbaca 18,5%. Ukur ulang bila ragu.',
  )
})
