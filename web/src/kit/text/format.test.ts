import { expect, test } from 'vitest'
import {
  parseDecimal,
  showDecimal,
  formatBmi,
  formatDate,
  formatDay,
  formatDaysAgo,
  formatKg,
  formatNumber,
  formatPercent,
  formatRecent,
} from './format.ts'
import { bmi, bmiCategoryOf } from '@bugar/contracts/advice/health/bmi'
import fc from 'fast-check'

test.each([
  ['60.5', 60.5],
  ['60,5', 60.5],
  ['60,', 60],
  [',5', 0.5],
  ['060', 60],
  [' 60 ', 60],
  ['', ''],
  ['   ', ''],
  ['1.234,5', '1.234,5'],
  ['-5', '-5'],
  ['6e1', '6e1'],
  ['0x10', '0x10'],
  ['Infinity', 'Infinity'],
  ['60 kg', '60 kg'],
  [',', ','],
])('parseDecimal › "%s" › %j', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test('showDecimal › what was parsed › is shown with a comma', () => {
  expect([showDecimal(60.5), showDecimal(60), showDecimal('')]).toEqual(['60,5', '60', ''])
})

test('format › numbers › have a decimal comma', () => {
  expect([formatKg(60.5), formatPercent(15.5), formatNumber(1722.5), formatNumber(2091, 0)]).toEqual([
    '60,5 kg',
    '15,5%',
    '1.722,5',
    '2.091',
  ])
})

test.each([
  [20.761, '20,76'],
  [24.2, '24,20'],
  [24.996, '24,99'],
  [24.99996, '24,99'],
  [24.999999999999996, '24,99'],
  [25, '25,00'],
  [25.004, '25,00'],
  [18.499, '18,49'],
  [29.995, '29,99'],
  [30, '30,00'],
])('formatBmi › %d › %s, never rounded onto a bound', (value, shown) => {
  expect(formatBmi(value)).toBe(shown)
})

test('formatBmi › 100,000 bodies › two decimals, and never the number of another category', () => {
  const hundredths = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100)
  const weight = fc.oneof(hundredths(1, 300), fc.double({ min: 1, max: 300, noNaN: true }))
  const height = fc.oneof(hundredths(50, 250), fc.double({ min: 1, max: 250, noNaN: true }))
  fc.assert(
    fc.property(weight, height, fc.boolean(), (kg, cm, isUnrounded) => {
      // The position of a value must not depend on the rounding of `bmi`.
      const value = isUnrounded ? kg / (cm / 100) ** 2 : bmi(kg, cm)
      const shown = formatBmi(value)
      const read = Number(shown.replaceAll('.', '').replace(',', '.'))
      return /^[\d.]+,\d\d$/.test(shown) && bmiCategoryOf(read) === bmiCategoryOf(value)
    }),
    { numRuns: 100_000 },
  )
})

test.each([
  [null, 'N/A'],
  [undefined, 'N/A'],
  ['', 'N/A'],
  ['kemarin', 'Tanggal Tidak Valid'],
  ['2026-13-01', 'Tanggal Tidak Valid'],
  ['2026-11-21T05:00:00.000Z', '21 November 2026'],
])('formatDate › %s › %s', (when, shown) => {
  expect(formatDate(when)).toBe(shown)
})

test('formatDay › names the day', () => {
  expect(formatDay(new Date(2026, 10, 21))).toBe('Sabtu, 21 November 2026')
})

test.each([
  [new Date(2026, 10, 21, 0, 1), 'hari ini'],
  [new Date(2026, 10, 20, 23, 59), 'kemarin'],
  [new Date(2026, 10, 7), '7 Nov'],
  [new Date(2025, 10, 7), '7 Nov 2025'],
])('formatRecent › %s › %s', (when, shown) => {
  expect(formatRecent(when, new Date(2026, 10, 21, 12, 0))).toBe(shown)
})

test.each([
  [new Date(2026, 10, 21, 23, 59), 'hari ini'],
  [new Date(2026, 10, 22, 0, 0), 'hari ini'],
  [new Date(2026, 10, 20, 23, 59), 'kemarin'],
  [new Date(2026, 10, 18), '3 hari yang lalu'],
])('formatDaysAgo › %s › %s', (when, shown) => {
  expect(formatDaysAgo(when, new Date(2026, 10, 21, 12, 0))).toBe(shown)
})

test('format › whatever comes › never says NaN, undefined or Invalid Date', () => {
  const anything = fc.oneof(fc.double(), fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY))
  fc.assert(
    fc.property(
      anything,
      fc.oneof(fc.string(), fc.date({ noInvalidDate: false }), fc.constant(null)),
      (number, when) => {
        const shown = [
          formatNumber(number),
          formatKg(number),
          formatPercent(number),
          formatBmi(number),
          formatDate(when),
          formatDay(when),
          formatRecent(when, new Date()),
        ].join(' ')
        expect(shown).not.toMatch(/NaN|undefined|Invalid|∞/)
      },
    ),
  )
})
