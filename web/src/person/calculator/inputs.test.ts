import { expect, test } from 'vitest'
import { requireAge, requireHeight, requireHip, requireNeck, requireWaist, requireWeight } from './inputs.ts'

test.each([
  [requireAge, 5, 120, 'Usia tidak valid (5-120 tahun)'],
  [requireWeight, 1, 300, 'Berat badan tidak valid (1-300 kg)'],
  [requireHeight, 1, 250, 'Tinggi badan tidak valid (1-250 cm)'],
  [requireNeck, 20, 80, 'Lingkar leher tidak valid (20-80 cm)'],
  [requireWaist, 40, 250, 'Lingkar pinggang tidak valid (40-250 cm)'],
  [requireHip, 40, 250, 'Lingkar pinggul tidak valid (40-250 cm)'],
])('limits › %o › both ends are allowed and what lies outside is told', (check, min, max, message) => {
  expect([min, max].map(check)).toEqual([null, null])
  expect([min - 0.1, max + 0.1, 0, 'abc'].map(check)).toEqual(Array(4).fill(message))
  expect(check('')).toBe('Harus diisi')
})
