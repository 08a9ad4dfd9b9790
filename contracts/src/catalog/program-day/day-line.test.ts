import { expect, test } from 'vitest'
import { readDayLine } from './day-line.ts'

const range = (min: number, max = min) => ({ min, max })
const dose = {
  sets: range(2, 3),
  amount: range(8, 12),
  unit: 'repetitions',
  isPerSide: false,
  restSeconds: null,
}

test.each([
  ['- Plank: 2–3×8–12', { kind: 'exercise', name: 'Plank', dose }],
  ['Pemanasan 5–10 menit: jalan di tempat.', { kind: 'warm-up', minutes: range(5, 10) }],
  ['Pendinginan 5 menit: peregangan.', { kind: 'cool-down', minutes: range(5) }],
  ['Mulai dan akhiri dengan 5 menit tempo pelan.', { kind: 'slow-ends', minutes: 10 }],
  ['Sesudah beban: jalan cepat 20 menit, masih bisa berbicara.', { kind: 'afterwards', minutes: range(20) }],
  [
    'Pemanasan 8 menit, lalu 6×1 menit cepat dengan 2 menit santai, akhiri 4 menit pelan.',
    { kind: 'intervals', warmUpMinutes: 8, times: 6, fastMinutes: 1, easyMinutes: 2, coolDownMinutes: 4 },
  ],
  [
    'Tambah 5 menit tiap pekan sampai 60 menit di pekan 4.',
    { kind: 'growth', minutes: 5, untilMinutes: 60, untilWeek: 4 },
  ],
  [
    'Tambah 3 menit (satu putaran) tiap pekan sampai 39 menit, tanpa lari.',
    { kind: 'growth', minutes: 3, untilMinutes: 39, untilWeek: null },
  ],
  ['Pekan 1–4: 2 set; mulai pekan 5: 3 set.', { kind: 'sets-by-week', firstSets: 2, fromWeek: 5, thenSets: 3 }],
  ['Pekan 1: 1 set; mulai pekan 2: 2 set', { kind: 'sets-by-week', firstSets: 1, fromWeek: 2, thenSets: 2 }],
  ['Pekan genap: kerjakan sesi B (lihat Rabu).', { kind: 'alternation', session: 'B', day: 'Rabu' }],
  [
    'Di rumah: Dorong kaki mesin jadi Naik bangku; Plank jadi Bird dog.',
    {
      kind: 'home',
      swaps: [
        { from: 'Dorong kaki mesin', to: 'Naik bangku', dose: null },
        { from: 'Plank', to: 'Bird dog', dose: null },
      ],
    },
  ],
  [
    'Pemula, 8 pekan pertama: Jongkok barbel jadi Goblet squat 2–3×8–12.',
    { kind: 'beginner', weeks: 8, swaps: [{ from: 'Jongkok barbel', to: 'Goblet squat', dose }] },
  ],
  ['Boleh dibagi dua kali 30 menit dalam sehari.', { kind: 'note' }],
  ['Tambah berat sedikit demi sedikit.', { kind: 'note' }],
])('readDayLine › %j', (line, meaning) => {
  expect(readDayLine(line)).toEqual(meaning)
})

test.each([
  '- Plank',
  '- Plank: sampai lelah',
  '- : 3×8',
  'Pemanasan: jalan di tempat.',
  'Pemanasan 0 menit: jalan.',
  'Pemanasan 8 menit, lalu 6×0 menit cepat dengan 2 menit santai, akhiri 4 menit pelan.',
  'Pemanasan 8 menit, lalu lari.',
  'Pendinginan sebentar.',
  'Mulai dan akhiri dengan 0 menit tempo pelan.',
  'Sesudah beban: jalan cepat.',
  'Tambah sedikit tiap pekan.',
  'Tambah 0 menit tiap pekan sampai 60 menit.',
  'Pekan 1–4: 2 set; mulai pekan 6: 3 set.',
  'Pekan 1–4: 0 set; mulai pekan 5: 3 set.',
  'Pekan genap: kerjakan sesi B.',
  'Pekan genap: kerjakan sesi B (lihat Funday).',
  'Di rumah: Dorong kaki mesin, Naik bangku.',
  'Di rumah: Plank jadi Bird dog; ',
  'Pemula, 0 pekan pertama: Plank jadi Bird dog.',
  'Pemula: Plank jadi Bird dog.',
])('readDayLine › %j › unread', (line) => {
  expect(readDayLine(line)).toEqual({ kind: 'unread' })
})
