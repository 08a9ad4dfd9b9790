import type { BaseFacts, ConclusionKind, FactDefinition } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import { memoryOf } from '@bugar/contracts/rules/rule-run'
import { describe, expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { safetyBase } from '../../seed/bases/safety.ts'
import { factErrors } from '@bugar/contracts/rules/fact-errors'

const yesOrNo = [
  { code: 'no', label: 'tidak' },
  { code: 'yes', label: 'ya' },
]
const facts: FactDefinition[] = [
  {
    name: 'gender',
    label: 'Jenis kelamin',
    codes: [
      { code: 'male', label: 'Pria' },
      { code: 'female', label: 'Wanita' },
    ],
    unknown: null,
    absent: null,
  },
  { name: 'age', label: 'Usia', range: [5, 120], unknown: null, absent: null },
  { name: 'pain', label: 'Nyeri', codes: yesOrNo, unknown: 'yes', absent: 'no' },
  { name: 'pregnant', label: 'Hamil', codes: yesOrNo, unknown: 'yes', absent: 'no', onlyFor: 'female' },
]
const kinds: ConclusionKind[] = [
  { fact: 'level', label: 'Saran', stages: ['level'], policy: 'most-cautious', codes: [], otherwise: 'go' },
  { fact: 'limits', label: 'Batasan', stages: ['limits'], policy: 'all', codes: [], otherwise: null },
]
const base = { facts, kinds }

describe('factErrors', () => {
  test.each<[string, BaseFacts]>([
    ['nothing', {}],
    ['the lowest number', { age: 5 }],
    ['the highest number', { age: 120 }],
    ['a number not asked', { age: null }],
    ['a number not known', { age: 'unknown' }],
    ['a code', { pain: 'yes' }],
    ['a code not asked', { pain: null }],
    ['a code not known', { pain: 'unknown' }],
    ['an answer of the other gender', { gender: 'male', pregnant: 'yes' }],
  ])('%s › is accepted', (_what, given) => {
    expect(factErrors(base, given)).toEqual([])
  })

  test.each<[string, BaseFacts, string, string]>([
    ['a number below its range', { age: 4.99 }, 'age', 'Must be a number from 5 to 120'],
    ['a number above its range', { age: 120.01 }, 'age', 'Must be a number from 5 to 120'],
    ['a number that is none', { age: Number.NaN }, 'age', 'Must be a number from 5 to 120'],
    ['a number without end', { age: Number.POSITIVE_INFINITY }, 'age', 'Must be a number from 5 to 120'],
    ['a number as text', { age: '30' }, 'age', 'Must be a number from 5 to 120'],
    ['a code that does not exist', { pain: 'maybe' }, 'pain', 'Unknown code'],
    ['a number instead of a code', { pain: 1 }, 'pain', 'Unknown code'],
    ['an empty code', { pain: '' }, 'pain', 'Unknown code'],
    ['a fact that the base does not declare', { shoeSize: 42 }, 'shoeSize', 'Unknown fact'],
    ['a conclusion given as a fact', { level: 'go' }, 'level', 'Unknown fact'],
    ['a name that every object has', { constructor: 'yes' }, 'constructor', 'Unknown fact'],
  ])('%s › is refused with its field', (_what, given, field, message) => {
    expect(factErrors(base, given)).toEqual([{ field, message }])
  })

  test('several wrong facts › are all named', () => {
    expect(factErrors(base, { age: 4, pain: 'maybe', gender: 'male' }).map(({ field }) => field)).toEqual([
      'age',
      'pain',
    ])
  })

  test.each([
    ['age', 5, 120],
    ['bodyFatPercentage', 1, 70],
  ])('%s of the safety base › is accepted from %d to %d', (name, min, max) => {
    for (const value of [min, max]) {
      expect(factErrors(safetyBase, { [name]: value })).toEqual([])
    }
    for (const value of [min - 0.01, max + 0.01]) {
      expect(factErrors(safetyBase, { [name]: value })).toHaveLength(1)
    }
  })
})

describe('memoryOf', () => {
  test('nothing known › every fact is as the base declares, every conclusion as without rules', () => {
    expect(memoryOf(base, {})).toEqual({
      gender: null,
      age: null,
      pain: 'no',
      pregnant: 'no',
      level: 'go',
      limits: null,
    })
  })

  test.each<[string, BaseFacts, BaseFacts]>([
    ['an answer', { pain: 'yes', age: 30 }, { pain: 'yes', age: 30 }],
    ['a code not known', { pain: 'unknown' }, { pain: 'yes' }],
    ['a code not asked', { pain: null }, { pain: 'no' }],
    ['a number not known', { age: 'unknown' }, { age: null }],
    ['a yes of a woman to a question for women', { gender: 'female', pregnant: 'yes' }, { pregnant: 'yes' }],
    ['an unknown of a woman', { gender: 'female', pregnant: 'unknown' }, { pregnant: 'yes' }],
    ['no answer of a woman', { gender: 'female' }, { pregnant: 'no' }],
    ['a yes of a man to a question for women', { gender: 'male', pregnant: 'yes' }, { pregnant: 'no' }],
    ['an unknown of a man', { gender: 'male', pregnant: 'unknown' }, { pregnant: 'no' }],
  ])('%s › counts as the base declares', (_what, given, expected) => {
    expect(memoryOf(base, given)).toMatchObject(expected)
  })

  test.each([...seeds.values()].filter(({ base: { name } }) => isSourced(name)))(
    '$base.name › unknown › counts as the riskiest answer to every question',
    ({ base: real }) => {
      const asked = real.facts.filter(({ riskier, codes }) => riskier === 'later' && codes)
      const unknown = Object.fromEntries(asked.map(({ name }) => [name, 'unknown']))
      const riskiest = Object.fromEntries(asked.map(({ name, codes }) => [name, codes?.at(-1)?.code]))
      expect(asked.length).toBeGreaterThan(0)
      expect(memoryOf(real, { gender: 'female', ...unknown })).toMatchObject(riskiest)
    },
  )
})
