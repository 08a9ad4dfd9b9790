import { expect, test } from 'vitest'
import { aProgram, anOldConsultation, aTapedConsultation } from '../../../../e2e/support/factories.ts'
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

test('reportOf › from before there were odds › has none', () => {
  const { reasons } = reportOf(anOldConsultation(), aProgram(), null)
  expect(reasons[0]).toBe(
    'Keyakinan: dekat batas. Hasilnya menjadi P2 bila lemak tubuh terbaca 18,5%. Ukur ulang bila ragu.',
  )
})
