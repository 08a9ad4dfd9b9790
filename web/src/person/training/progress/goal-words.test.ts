import type { BodyGoalPace } from '@bugar/contracts/advice/person/body-goal'
import { bodyGoalExamples } from '@bugar/contracts/examples/advice'
import { expect, test } from 'vitest'
import { paceWarning, paceWords, goalDayError, goalDays } from './goal-words.ts'

const { goal, pace } = bodyGoalExamples['bodyGoal.update'].output
const words = (given: Partial<BodyGoalPace>, weight = goal.weight) =>
  paceWords({ ...goal, weight }, { ...(pace as BodyGoalPace), ...given })

test('paceWords › a loss within the program › the pace and the day that the program reaches it', () => {
  expect(words({})).toEqual([
    'Dari 75 kg ke 70 kg sampai 18 Mei 2026: 0,45 kg per pekan, atau kira-kira 500 kkal lebih sedikit per hari.',
    'Program Anda: 500 kkal lebih sedikit per hari. Laju sasaran masih di dalamnya. Dengan program, paling cepat tercapai 18 Mei 2026.',
  ])
})

test.each([
  [
    { isWithinProgram: null, programChange: null, reachedOn: null },
    'Aturan energi tidak memberi angka program untuk Anda, jadi laju ini tidak dapat dibandingkan.',
  ],
  [
    { kgPerWeek: null, kcalPerDay: null, isWithinProgram: null },
    'Program Anda: 500 kkal lebih sedikit per hari. Dengan program, paling cepat tercapai 18 Mei 2026.',
  ],
] as const)('paceWords › %j › %s', (given, expected) => {
  expect(words(given)[1]).toBe(expected)
})

test.each([
  [
    { isWithinProgram: false, programChange: '-750/-500' },
    'Sasaran ini lebih cepat daripada program Anda: 500 sampai 750 kkal lebih sedikit per hari. Dengan program, paling cepat tercapai 18 Mei 2026; pilih tanggal itu atau sesudahnya.',
  ],
  [
    { isWithinProgram: false, programChange: '0/+250', reachedOn: null },
    'Program Anda tidak mengarah ke sasaran ini: 0 sampai 250 kkal lebih banyak per hari. Ubah sasaran, atau konsultasi ulang bila tubuh Anda sudah berubah.',
  ],
  [
    { isWithinProgram: false, programChange: '0', reachedOn: null },
    'Program Anda tidak mengarah ke sasaran ini: tanpa perubahan kalori per hari. Ubah sasaran, atau konsultasi ulang bila tubuh Anda sudah berubah.',
  ],
  [{}, null],
  [{ weightNow: 70, isWithinProgram: false }, null],
  [{ isWithinProgram: null, programChange: null, reachedOn: null }, null],
] as const)('paceWarning › %j › %s, and nothing else says it', (given, expected) => {
  const asked = { ...(pace as BodyGoalPace), ...given }
  expect(paceWarning(goal, asked)).toBe(expected)
  expect(paceWords(goal, asked)).toHaveLength(expected === null && asked.weightNow !== goal.weight ? 2 : 1)
})

test('paceWords › the day has come › says so; a gain is more and not less; the weight itself needs nothing', () => {
  expect(words({ kgPerWeek: null, kcalPerDay: null })[0]).toMatch(/Tanggalnya sudah tiba/)
  expect(words({ weightNow: 65, kgPerWeek: 0.45, kcalPerDay: 500 })[0]).toMatch(/500 kkal lebih banyak per hari\.$/)
  expect(words({ kgPerWeek: -0, kcalPerDay: -2 })[0]).toMatch(/kurang dari 0,01 kg per pekan/)
  expect(words({ kgPerWeek: 0, kcalPerDay: 0, isWithinProgram: false })[0]).toBe(
    'Dari 75 kg ke 70 kg sampai 18 Mei 2026. Selisihnya tidak lebih dari naik turunnya berat sehari-hari.',
  )
  expect(words({ weightNow: 70 })).toEqual(['Berat Anda sekarang 70 kg, tepat di sasaran.'])
})

const now = new Date(2026, 10, 22, 23, 59)

test.each([
  ['', 'Tanggal harus diisi'],
  ['2026-11-22', 'Tanggal harus setelah hari ini'],
  ['2026-11-23', null],
  ['2031-11-22', null],
  ['2031-11-23', 'Tanggal paling akhir 22 November 2031'],
])('goalDayError › %s on 22 November 2026 › %s', (date, expected) => {
  expect(goalDayError(date, now)).toBe(expected)
})

test('goalDays › the 29th of February › ends on the 28th', () => {
  expect(goalDays(new Date(2028, 1, 29))).toEqual({ min: '2028-03-01', max: '2033-02-28' })
})
