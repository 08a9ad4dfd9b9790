import { expect, test } from 'vitest'
import type { ConclusionKind } from './rule-base.ts'
import { readExpectation, readExpectations, writeExpectation } from './expectation.ts'

const kind = (fact: string, ...stages: string[]): ConclusionKind => ({
  fact,
  label: fact,
  stages,
  policy: 'all',
  codes: [],
  otherwise: null,
})
const base = { kinds: [kind('limits', 'one'), kind('energy', 'one'), kind('program', 'complete', 'bmi-only')] }

test.each([
  ['limits=a,b', { codes: ['a', 'b'], stage: null }],
  ['energy=0/+250', { codes: ['0/+250'], stage: null }],
  ['program=P7/complete', { codes: ['P7'], stage: 'complete' }],
  ['program=P7', { codes: ['P7'], stage: null }],
])('readExpectation › %s › is read, and written again as it was', (word, expectation) => {
  const [found, read] = readExpectation(base, word) ?? []
  expect(read).toEqual(expectation)
  expect(writeExpectation(found?.fact ?? '', expectation)).toBe(word)
})

test('readExpectations › no kind, no value, a conflict › are left out or empty', () => {
  expect([...readExpectations(base, '-')]).toEqual([])
  expect([...readExpectations(base, '=a other=b limits=')]).toEqual([['limits', { codes: [], stage: null }]])
  expect([...readExpectations(base, 'bentrok, limits: a, b')]).toEqual([])
})
