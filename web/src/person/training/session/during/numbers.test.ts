import { expect, test } from 'vitest'
import type { Guided } from '../state.ts'
import { cardioDone, isAmount, isWeight } from './numbers.ts'
import { clockText, setText } from '../words.ts'

test.each([
  [0, true],
  [-1, false],
  [3600, true],
  [3601, false],
  [1.5, false],
  ['12', false],
])('amount %j › %s', (value, isValid) => {
  expect(isAmount(value)).toBe(isValid)
})

test.each([
  [0, true],
  [-0.5, false],
  [1000, true],
  [1000.5, false],
  ['', false],
])('load %j › %s', (value, isValid) => {
  expect(isWeight(value)).toBe(isValid)
})

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [72_000, '1:12'],
  [4_500_000, '75:00'],
  [-5, '0:00'],
])('%i ms › %s', (ms, text) => {
  expect(clockText(ms)).toBe(text)
})

test.each([
  [{ amount: 12, weightKg: 42.5 }, 'repetitions', '42,5 kg × 12'],
  [{ amount: 12, weightKg: null }, 'repetitions', '12 repetisi'],
  [{ amount: 30, weightKg: null }, 'seconds', '30 detik'],
] as const)('%j in %s › %s', (entry, unit, text) => {
  expect(setText(entry, unit)).toBe(text)
})

test.each([
  [{ startedMs: null, minutes: null }, 0, null],
  [{ startedMs: null, minutes: 25 }, 0, 25],
  [{ startedMs: 0, minutes: 25 }, 60_000, 25],
  [{ startedMs: 0, minutes: null }, 0, 1],
  [{ startedMs: 0, minutes: null }, 90_000, 2],
  [{ startedMs: 0, minutes: null }, 600 * 60_000, 600],
  [{ startedMs: 0, minutes: null }, 601 * 60_000, 600],
])('cardio %j at %i ms › %s minutes', (cardio, nowMs, minutes) => {
  expect(cardioDone({ cardio } as Guided, nowMs)).toBe(minutes)
})
