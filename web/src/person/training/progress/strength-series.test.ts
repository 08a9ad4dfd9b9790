import { expect, test } from 'vitest'
import { strengthSeries } from './strength-series.ts'

test('strengthSeries › days with and without a load › each measure has its own days, at noon', () => {
  const series = strengthSeries({
    exerciseId: null,
    name: 'Dayung',
    unit: 'repetitions',
    points: [
      { date: '2026-11-18', amount: 20, volumeKg: null, oneRepMaxKg: null },
      { date: '2026-11-20', amount: 26, volumeKg: 520, oneRepMaxKg: null },
      { date: '2026-11-22', amount: 24, volumeKg: 480, oneRepMaxKg: 28 },
    ],
  })
  expect(series.amount.values.map(({ value }) => value)).toEqual([20, 26, 24])
  expect(series.volume.values.map(({ value }) => value)).toEqual([520, 480])
  expect(series.oneRepMax.values).toEqual([{ time: new Date(2026, 10, 22, 12).getTime(), value: 28 }])
})
