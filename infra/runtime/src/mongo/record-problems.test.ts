import { expect, test } from 'vitest'
import { textProblem, timeProblem } from './record-problems.ts'

test.each([
  ['a plain text', { name: 'Baris satu\nbaris dua\tselesai' }, null],
  ['no text at all', { sets: 3, at: null, isActive: true }, null],
  ['a NUL', { name: 'a\u0000' }, 'name: Harus teks tanpa karakter kendali'],
  ['a carriage return in a list', { exercises: [{ name: 'a' }, { name: 'a\r\n' }] }, 'exercises.1.name: Harus'],
  ['half a surrogate pair', { before: { note: '\ud800' } }, 'before.note: Harus'],
  ['a control character in a name', { before: { 'a\u0007': 1 } }, 'before: Harus'],
])('textProblem › %s', (_what, data, problem) => {
  const found = textProblem(data)
  expect(problem === null ? found : found?.slice(0, problem.length)).toBe(problem)
})

const now = new Date('2026-11-20T12:00:00.000Z')

test.each([
  ['a day ahead', { createdAt: '2026-11-21T12:00:00.000Z' }, null],
  ['a millisecond more', { createdAt: '2026-11-21T12:00:00.001Z' }, 'createdAt: Waktu tidak boleh di masa depan'],
  [
    'the change, not the making',
    { createdAt: '2026-11-20T12:00:00Z', updatedAt: '9999-12-31T00:00:00Z' },
    'updatedAt:',
  ],
  ['what a device says', { startedAt: '2027-01-01T00:00:00Z' }, null],
  ['nothing', {}, null],
])('timeProblem › %s', (_what, data, problem) => {
  const found = timeProblem(data, now)
  expect(problem === null ? found : found?.slice(0, problem.length)).toBe(problem)
})
