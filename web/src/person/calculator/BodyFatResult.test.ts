import { navyBodyFat, type Tape } from '@bugar/contracts/advice/health/body-fat'
import { expect, test } from 'vitest'
import { notFittingText } from './BodyFatResult.tsx'

const man: Tape = { gender: 'male', heightCm: 165, neckCm: 74, waistCm: 74 }
const woman: Tape = { gender: 'female', heightCm: 165, neckCm: 200, waistCm: 100, hipCm: 100 }

test.each<[string, Tape, RegExp]>([
  ['a waist as wide as the neck', man, /pinggang harus lebih besar dari lingkar leher/],
  ['a waist just wider than the neck', { ...man, waistCm: 74.1 }, /di luar 1–75%/],
  ['a waist far wider than the neck', { ...man, waistCm: 250, neckCm: 30 }, /di luar 1–75%/],
  ['waist and hip together as wide as the neck', woman, /pinggang dan pinggul bersama/],
  ['waist and hip together just wider', { ...woman, hipCm: 100.1 }, /di luar 1–75%/],
  ['no height', { ...man, heightCm: 0 }, /lebih besar dari 0/],
  ['no neck', { ...man, neckCm: 0 }, /lebih besar dari 0/],
])('notFittingText › %s › says so', (_name, tape, reason) => {
  expect(navyBodyFat(tape)).toBeNull()
  expect(notFittingText(tape)).toMatch(/^Angka ini belum cocok\. /)
  expect(notFittingText(tape)).toMatch(reason)
})
