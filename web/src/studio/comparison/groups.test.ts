import type { FactDefinition, ConclusionKind } from '@bugar/contracts/rules/rule-base'
import type { Region } from '@bugar/contracts/rules/rule-set'
import { expect, test, describe } from 'vitest'
import { areasOf, ticksOf, type ChangeGroup, countable, type Difference, groupsOf } from './groups.ts'

const none = { unknown: null, absent: null }
const facts: FactDefinition[] = [
  { name: 'bmi', label: 'BMI', range: [3, 200], ...none },
  { name: 'bodyFatPercentage', label: 'Lemak tubuh', range: [3, 70], ...none },
]
const values = (fact: string, intervals: readonly (readonly [number, number])[], codes: string[] = []) => ({
  fact,
  intervals: intervals.map(([min, max]) => ({ min, max, includesMin: true, includesMax: false })),
  codes,
  isUnknown: false,
})
const group = (...regions: Region[]): Pick<ChangeGroup, 'parts'> => ({
  parts: regions.map((region) => ({
    own: [],
    difference: { fact: 'level', region, before: [], after: [], person: null, rules: [], cases: [] },
  })),
})
const thin = values('bmi', [[16, 17]])
const women = values('gender', [], ['female'])

test('areasOf › regions of a gender › are rectangles by change, equal ones once; others are elsewhere', () => {
  const groups = [
    group(
      [women, thin, values('bodyFatPercentage', [[12, 70]])],
      [women, thin, values('bodyFatPercentage', [[12, 70]])],
    ),
    group([values('pregnant', [], ['yes'])]),
    group([thin]),
  ]
  const found = areasOf({ facts }, groups, 'female')
  expect(found).toMatchObject({ bmi: { min: 14, max: 36 }, bodyFat: { min: 5, max: 45 }, elsewhere: [2] })
  expect(found?.areas).toEqual([
    { number: 1, bmi: { min: 16, max: 17 }, bodyFat: { min: 12, max: 45 } },
    { number: 3, bmi: { min: 16, max: 17 }, bodyFat: { min: 5, max: 45 } },
  ])
  expect(areasOf({ facts }, groups, 'male')?.areas.map(({ number }) => number)).toEqual([3])
})

test('areasOf › bounds beyond the usual › widen the axes; an end of the fact does not', () => {
  const found = areasOf(
    { facts },
    [
      group([
        values('bmi', [
          [3, 12],
          [40, 200],
        ]),
      ]),
    ],
    'male',
  )
  expect(found?.bmi).toEqual({ min: 11, max: 41 })
  expect(found?.areas.map(({ bmi }) => bmi)).toEqual([
    { min: 11, max: 12 },
    { min: 40, max: 41 },
  ])
})

test('areasOf › body fat that is not known › has no place; a base without it has no map', () => {
  const unknown = { ...values('bodyFatPercentage', []), isUnknown: true }
  expect(areasOf({ facts }, [group([thin, unknown])], 'male')).toMatchObject({ areas: [], elsewhere: [] })
  expect(areasOf({ facts: facts.slice(0, 1) }, [], 'male')).toBeNull()
})

test('ticksOf › ends of areas, and round values beside them', () => {
  expect(ticksOf({ min: 14, max: 36 }, [16, 17, 36], 5)).toEqual([16, 17, 20, 25, 30, 35])
})

describe('groups', () => {
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
    const both = [
      difference({ before: ['stop'], after: ['gentle'] }),
      difference({ before: ['go'], after: ['gentle'] }),
    ]
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
})
