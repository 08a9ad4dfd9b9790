import { planExamples } from '@bugar/contracts/examples/training'
import type { PlanChange, PlannedSession } from '@bugar/contracts/training/plan'
import { expect, test } from 'vitest'
import { printedWeek } from './printed-week.ts'

const example = planExamples['plan.move'].output
const [session] = example.sessions as [PlannedSession]
const [change] = example.changes as [PlanChange]
const on = (week: number, date: string, state: PlannedSession['state'], given: Partial<PlannedSession> = {}) => ({
  ...session,
  movedFrom: null,
  week,
  date,
  state,
  ...given,
})
const plan = (...sessions: PlannedSession[]) => ({ ...example, sessions, walks: [], changes: [], easyWeeks: [4] })
const trainingDays = (week: ReturnType<typeof printedWeek>) =>
  week.days.filter(({ session: { kind } }) => kind !== 'rest').map(({ day }) => day)

test('printedWeek › a session moved within its week › lies where it was moved to; one moved out of it stays', () => {
  const week = printedWeek(
    plan(
      on(1, '2026-11-16', 'done'),
      on(2, '2026-11-25', 'due', { movedFrom: '2026-11-23' }),
      on(2, '2026-11-30', 'due', { movedFrom: '2026-11-27' }),
    ),
    2,
  )
  expect(trainingDays(week)).toEqual(['Rabu', 'Jumat'])
  expect(week.days.map(({ day }) => day)).toEqual(['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'])
})

test('printedWeek › weeks like it › have boxes too, up to the first that differs and to four', () => {
  const weeks = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      on(index + 1, `2026-11-${String(2 + 7 * index).padStart(2, '0')}`, 'due'),
    )
  expect(printedWeek(plan(...weeks(2), on(3, '2026-11-17', 'due')), 1).weeks).toEqual([1, 2])
  expect(printedWeek(plan(...weeks(4)), 2).weeks).toEqual([2, 3, 4])
  const five = [...weeks(4), on(5, '2026-11-30', 'due')]
  expect(printedWeek(plan(...five), 1).weeks).toEqual([1, 2, 3, 4])
})

test('printedWeek › says which week, and that it is an easy one', () => {
  expect(printedWeek(plan(), 3).lead).toContain('pekan 3 rencana Anda. Centang')
  expect(printedWeek(plan(), 4).lead).toContain('pekan 4 rencana Anda, pekan ringan. Centang')
})

test('printedWeek › two sessions of a day, no session', () => {
  expect(trainingDays(printedWeek(plan(on(1, '2026-11-16', 'due'), on(1, '2026-11-16', 'due')), 1))).toEqual([
    'Senin',
    'Senin',
  ])
  expect(trainingDays(printedWeek(plan(), 1))).toEqual([])
})

test.each([
  [0, 0, null],
  [8, 8, null],
  [9, 9, '1 perubahan lain ada di aplikasi Bugar.'],
])('printedWeek › %d changes › %d lines', (count, lines, last) => {
  const changes = Array.from({ length: count }, () => change)
  const printed = printedWeek({ ...example, sessions: [session], changes }, 1).changes
  expect(printed).toHaveLength(lines)
  expect(printed.at(-1)?.startsWith(change.what[0] ?? '') ? null : (printed.at(-1) ?? null)).toBe(last)
})

test('printedWeek › a change of three things › the first two, how many more, the reason and its source', () => {
  const changes = [{ ...change, what: ['A jadi B', 'C jadi D', 'E jadi F'] }]
  expect(printedWeek({ ...example, sessions: [session], changes }, 1).changes).toEqual([
    'A jadi B; C jadi D; dan 1 lagi. Paling banyak dua set tiap gerakan, supaya sesi selesai pada waktunya. (Sesi di bawah 45 menit; Praktik pelatih)',
  ])
})

test('printedWeek › endurance minutes without a day of their own › stand as walks on the days without a session', () => {
  const walks = [
    { week: 1, date: '2026-11-17', minutes: 25 },
    { week: 2, date: '2026-11-24', minutes: 30 },
  ]
  const printed = printedWeek({ ...plan(on(1, '2026-11-16', 'due'), on(2, '2026-11-23', 'due')), walks }, 1)
  expect(printed.days.map(({ session: { title } }) => title).slice(1, 3)).toEqual([
    'Jalan kaki 25 menit, boleh dibagi',
    'Istirahat',
  ])
  // The other week has another walk.
  expect(printed.weeks).toEqual([1])
})
