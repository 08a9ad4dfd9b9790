import { planExamples } from '@bugar/contracts/examples/plan'
import type { PlanChange, PlannedSession } from '@bugar/contracts/plan'
import { expect, test } from 'vitest'
import { printedWeek } from './plan-week.ts'

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
const weekOf = (...sessions: PlannedSession[]) => printedWeek({ sessions, changes: [] })
const trainingDays = (week: ReturnType<typeof weekOf>) =>
  week?.days.filter(({ session: { kind } }) => kind !== 'rest').map(({ day }) => day)

test('printedWeek › a plan in its second week › that week, by where its sessions lay before they were moved', () => {
  const week = weekOf(
    on(1, '2026-11-16', 'done'),
    on(1, '2026-11-18', 'missed'),
    on(2, '2026-11-25', 'due', { movedFrom: '2026-11-23' }),
    on(2, '2026-11-26', 'due'),
  )
  expect([week?.week, trainingDays(week)]).toEqual([2, ['Senin', 'Kamis']])
  expect(week?.days.map(({ day }) => day)).toEqual(['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'])
})

test('printedWeek › begun in the middle of a week › the first whole one', () => {
  const week = weekOf(on(1, '2026-11-19', 'due'), on(2, '2026-11-23', 'due'), on(2, '2026-11-26', 'due'))
  expect([week?.week, trainingDays(week)]).toEqual([2, ['Senin', 'Kamis']])
})

test('printedWeek › paused, over, two sessions of a day, no session', () => {
  expect(weekOf(on(1, '2026-11-16', 'done'), on(2, '2026-11-23', 'paused'))?.week).toBe(2)
  expect(weekOf(on(1, '2026-11-16', 'done'), on(2, '2026-11-23', 'done'))?.week).toBe(2)
  expect(trainingDays(weekOf(on(1, '2026-11-16', 'due'), on(1, '2026-11-16', 'due')))).toEqual(['Senin', 'Senin'])
  expect(weekOf()).toBeNull()
})

test('printedWeek › walks of its week › stand on their days of rest', () => {
  const walks = [
    { week: 1, date: '2026-11-17', minutes: 25 },
    { week: 2, date: '2026-11-25', minutes: 30 },
  ]
  const week = printedWeek({ sessions: [on(1, '2026-11-16', 'due')], walks, changes: [] })
  expect(week?.days.map(({ session: { parts } }) => parts).slice(1, 4)).toEqual([['Jalan cepat 25 menit.'], [], []])
})

test.each([
  [0, 0, null],
  [8, 8, null],
  [9, 9, '1 perubahan lain ada di aplikasi Bugar.'],
])('printedWeek › %d changes › %d lines', (count, lines, last) => {
  const changes = Array.from({ length: count }, () => change)
  const printed = printedWeek({ sessions: [session], changes })?.changes ?? []
  expect(printed).toHaveLength(lines)
  expect(printed.at(-1)?.startsWith(change.what[0] ?? '') ? null : (printed.at(-1) ?? null)).toBe(last)
})

test('printedWeek › a change of three things › the first two, how many more, the reason and its source', () => {
  const changes = [{ ...change, what: ['A jadi B', 'C jadi D', 'E jadi F'] }]
  expect(printedWeek({ sessions: [session], changes })?.changes).toEqual([
    'A jadi B; C jadi D; dan 1 lagi. Paling banyak dua set tiap gerakan, supaya sesi selesai pada waktunya. (Sesi di bawah 45 menit; Praktik pelatih)',
  ])
})
