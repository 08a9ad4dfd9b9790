import type { ConclusionKind } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { countable, type Difference, groupsOf } from './groups.ts'

const kind = (fact: string, policy: ConclusionKind['policy'], ...codes: string[]): ConclusionKind => ({
  fact,
  label: fact,
  stages: [fact],
  policy,
  codes: codes.map((code) => ({ code, label: code })),
  otherwise: policy === 'most-cautious' ? (codes[0] as string) : null,
})
const kinds = [
  kind('level', 'most-cautious', 'go', 'gentle', 'stop'),
  kind('limits', 'all', 'balance'),
  kind('program', 'one', 'P1', 'P2'),
]
const gender = (code: string) => ({ fact: 'gender', intervals: [], codes: [code], isUnknown: false })
const thin = {
  fact: 'bmi',
  intervals: [{ min: 16, max: 17, includesMin: true, includesMax: false }],
  codes: [],
  isUnknown: false,
}
const difference = (given: Partial<Difference>): Difference => ({
  fact: 'level',
  region: [],
  before: ['go'],
  after: ['stop'],
  person: null,
  rules: ['K-05'],
  cases: [],
  ...given,
})

test('groupsOf › regions that the same rule brings to the same answer › are one, with what all of them share', () => {
  const groups = groupsOf({ kinds }, [
    difference({ region: [gender('male'), thin], cases: [{ line: 9, isMet: true }] }),
    difference({
      region: [gender('female'), thin],
      before: ['gentle'],
      cases: [
        { line: 4, isMet: false },
        { line: 9, isMet: true },
      ],
    }),
    difference({ rules: ['K-07'] }),
    difference({ before: ['stop'], after: ['gentle'] }),
  ])
  expect(groups).toHaveLength(3)
  expect(groups[0]).toMatchObject({
    common: [thin],
    parts: [{ own: [gender('male')] }, { own: [gender('female')] }],
    before: ['go', 'gentle'],
    after: ['stop'],
    direction: 'safer',
    cases: [
      { line: 4, isMet: false },
      { line: 9, isMet: true },
    ],
  })
  expect(groups[2]).toMatchObject({ direction: 'looser', before: ['stop'], after: ['gentle'] })
})

test('groupsOf › the same answer from both sides › is looser for some and safer for others', () => {
  const both = [difference({ before: ['stop'], after: ['gentle'] }), difference({ before: ['go'], after: ['gentle'] })]
  expect(groupsOf({ kinds }, both).map(({ direction }) => direction)).toEqual(['looser', 'safer'])
})

test('groupsOf › values that come or go, or programs › go no way', () => {
  const groups = groupsOf({ kinds }, [
    difference({ fact: 'limits', before: [], after: ['balance'] }),
    difference({ fact: 'limits', before: ['balance'], after: [] }),
    difference({ fact: 'program', before: ['P1'], after: ['P2'] }),
    difference({ fact: 'gone' }),
  ])
  expect(groups.map(({ kind: { fact }, direction }) => [fact, direction])).toEqual([
    ['limits', null],
    ['limits', null],
    ['program', null],
  ])
})

test('countable › groups that fit together, and none of a part', () => {
  const groups = groupsOf({ kinds }, [
    difference({ region: [gender('male')] }),
    difference({ region: [gender('female')] }),
    difference({ rules: ['K-07'], region: [thin] }),
  ])
  expect(countable(groups, 3)).toEqual([[[gender('male')], [gender('female')]], [[thin]]])
  expect(countable(groups, 2)).toEqual([[[gender('male')], [gender('female')]]])
  expect(countable(groups, 1)).toEqual([])
})
