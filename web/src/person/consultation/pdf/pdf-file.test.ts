import { expect, test } from 'vitest'
import { pdfFileName } from './pdf-file.ts'

test.each([
  ['P7', '2026-11-21T05:00:00.000Z', 'Program_Olahraga_P7_21-11-2026.pdf'],
  ['P10', 'bukan tanggal', 'Program_Olahraga_P10_tanpa-tanggal.pdf'],
  ['../P1;rm', '2026-11-21T05:00:00.000Z', 'Program_Olahraga_-P1-rm_21-11-2026.pdf'],
])('%s on %s › %s', (code, when, name) => {
  expect(pdfFileName(code, when)).toBe(name)
})
