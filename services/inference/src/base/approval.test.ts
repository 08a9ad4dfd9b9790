import { expect, test } from 'vitest'
import { approverProblem } from './approval.ts'

const now = new Date('2026-11-27T03:00:00.000Z')

test.each([
  [now, true, null],
  [new Date(now.getTime() + 1), true, /^Persetujuan administrator baru ini dihitung mulai 27 November 2026/],
  [new Date(now.getTime() + 1), false, null],
  [null, true, /bukan lagi administrator/],
  [null, false, /bukan lagi administrator/],
])('an approver who counts from %s, needed: %s › %s', (countsFrom, needsSecond, problem) => {
  const found = approverProblem({ countsFrom, needsSecond }, now)
  expect(problem === null ? found === null : problem.test(found ?? '')).toBe(true)
})
