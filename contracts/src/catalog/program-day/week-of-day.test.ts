import { expect, test } from 'vitest'
import { readProgramDay } from './program-day.ts'
import { cardioMinutesInWeek, setsInWeek, strengthMinutesInWeek } from './week-of-day.ts'

const growing = readProgramDay(`Beban
Pemanasan 5–10 menit: jalan.
- Squat: 2–3×8–12, istirahat 60 detik
- Side plank: 2×20 detik tiap sisi, istirahat 90 detik
Pendinginan 5 menit: pelan.
Pekan 1–4: 2 set; mulai pekan 5: 3 set.
Sesudah beban: jalan cepat 20 menit.`)

test.each([
  [1, [2, 2]],
  [4, [2, 2]],
  [5, [3, 2]],
])('setsInWeek › week %d › %j', (week, sets) => {
  expect(setsInWeek(growing, week)).toEqual(sets)
})

test('setsInWeek › a choice without weeks › the greater', () => {
  expect(setsInWeek(readProgramDay('Beban\n- Squat: 2–3×8'), 1)).toEqual([3])
})

test.each([
  // 7.5 + 5 minutes, 2 × (40 + 60) s and 2 × (2 × 20 + 90) s, without the last 90 s.
  [4, 12.5 + 370 / 60],
  [5, 12.5 + 470 / 60],
])('strengthMinutesInWeek › week %d › warm-up, sets, rests and cool-down', (week, minutes) => {
  expect(strengthMinutesInWeek(growing, week)).toBeCloseTo(minutes, 9)
})

test('strengthMinutesInWeek › slower repetitions › take longer', () => {
  expect(strengthMinutesInWeek(growing, 4, 5)).toBeCloseTo(12.5 + 390 / 60, 9)
})

test('strengthMinutesInWeek › nothing to do › nothing', () => {
  expect(strengthMinutesInWeek(readProgramDay(''), 1)).toBe(0)
})

test.each([
  ['Cardio: jalan 45 menit\nTambah 5 menit tiap pekan sampai 60 menit.', 1, 45],
  ['Cardio: jalan 45 menit\nTambah 5 menit tiap pekan sampai 60 menit.', 3, 55],
  ['Cardio: jalan 45 menit\nTambah 5 menit tiap pekan sampai 60 menit.', 4, 60],
  ['Cardio: jalan 45 menit\nTambah 5 menit tiap pekan sampai 60 menit.', 5, 60],
  ['Cardio: jalan 45 menit', 8, 45],
  ['Cardio: jalan', 1, 0],
  ['Beban 50 menit', 1, 0],
  ['Beban 50 menit\nSesudah beban: jalan 20 menit.', 1, 20],
  ['Rest: jalan 20 menit', 1, 0],
])('cardioMinutesInWeek › %j in week %d › %d', (text, week, minutes) => {
  expect(cardioMinutesInWeek(readProgramDay(text), week)).toBe(minutes)
})
