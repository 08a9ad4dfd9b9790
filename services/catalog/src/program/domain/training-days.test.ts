import type { Schedule } from '@bugar/contracts/catalog/program'
import { expect, test } from 'vitest'
import { trainingDays } from './training-days.ts'

const blank = { Senin: '', Selasa: '', Rabu: '', Kamis: '', Jumat: '', Sabtu: '', Minggu: '' }

test.each([
  [{}, 0],
  [{ Senin: ' \n' }, 0],
  [{ Senin: 'Rest: jalan santai' }, 0],
  [{ Senin: 'REST DAY' }, 0],
  [{ Senin: 'Cardio: sepeda 20 menit' }, 0],
  [{ Senin: 'Beban lalu cardio ringan' }, 0],
  [{ Senin: 'Beban seluruh badan' }, 1],
  [{ Senin: 'Beban', Rabu: 'Kardio ringan', Minggu: 'Rest' }, 2],
  [Object.fromEntries(Object.keys(blank).map((day) => [day, 'Beban'])), 7],
])('trainingDays › %j › are %d', (week, count) => {
  expect(trainingDays({ ...blank, ...week } as Schedule)).toBe(count)
})
