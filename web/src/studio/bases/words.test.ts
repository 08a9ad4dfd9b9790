import type { RuleBase, Value } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { conditionsInWords, othersInWords, outcomeInWords, personInWords, proofInWords, stepOf } from './words.ts'

const yesOrNo = [
  { code: 'no', label: 'tidak' },
  { code: 'yes', label: 'ya' },
]
const base: Pick<RuleBase, 'facts' | 'kinds'> = {
  facts: [
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
    { name: 'age', label: 'Usia', unit: 'tahun', range: [5, 100], unknown: null, absent: null },
    { name: 'bmi', label: 'BMI', unit: 'kg/m²', range: [3, 200], unknown: null, absent: null },
    { name: 'fat', label: 'Lemak tubuh', unit: '%', range: [3, 60], unknown: null, absent: null },
    { name: 'pregnant', label: 'Hamil', codes: yesOrNo, unknown: 'yes', absent: 'no' },
  ],
  kinds: [
    { fact: 'sign', label: 'Tanda bahaya', stages: ['sign'], policy: 'most-cautious', codes: yesOrNo, otherwise: 'no' },
    {
      fact: 'level',
      label: 'Saran',
      stages: ['level'],
      policy: 'most-cautious',
      codes: [
        { code: 'go', label: 'Lanjut' },
        { code: 'gentle', label: 'Pelan' },
        { code: 'stop', label: 'Berhenti' },
      ],
      otherwise: 'go',
    },
    {
      fact: 'limits',
      label: 'Batasan',
      stages: ['limits'],
      policy: 'all',
      codes: [
        { code: 'no-deficit', label: 'Tanpa defisit kalori: jangan mengurangi makan.' },
        { code: 'balance', label: 'Tambahkan latihan keseimbangan.' },
      ],
      otherwise: null,
    },
  ],
}

const words = (...conditions: readonly [fact: string, operator: string, value: Value][]) =>
  conditionsInWords(base, {
    conditions: { all: conditions.map(([fact, operator, value]) => ({ fact, operator, value })) },
  })

test.each([
  ['lessThan', 'Usia di bawah 18 tahun'],
  ['lessThanInclusive', 'Usia 18 tahun ke bawah'],
  ['greaterThan', 'Usia di atas 18 tahun'],
  ['greaterThanInclusive', 'Usia 18 tahun ke atas'],
  ['equal', 'Usia 18 tahun'],
  ['notEqual', 'Bukan usia 18 tahun'],
])('%s › is said in words', (operator, expected) => {
  expect(words(['age', operator, 18])).toBe(expected)
})

test('conditions › of codes, of what is concluded, of nothing said and of unknown names', () => {
  expect(words(['pregnant', 'equal', 'yes'])).toBe('Hamil')
  expect(words(['pregnant', 'equal', 'no'])).toBe('Hamil: tidak')
  expect(words(['sign', 'equal', 'yes'])).toBe('Tanda bahaya')
  expect(words(['age', 'equal', null])).toBe('Usia tidak disebut')
  expect(words(['mood', 'equal', 'low'])).toBe('Mood low')
  expect(words()).toBe('')
})

test('conditions › are joined, each number with its unit but for BMI', () => {
  expect(words(['gender', 'equal', 'male'], ['fat', 'lessThan', 5])).toBe(
    'Jenis kelamin pria dan lemak tubuh di bawah 5%',
  )
  expect(words(['age', 'lessThan', 65], ['bmi', 'lessThan', 18.5], ['pregnant', 'equal', 'yes'])).toBe(
    'Usia di bawah 65 tahun, BMI di bawah 18,5, dan hamil',
  )
})

test('a person › without what counts the same as no answer', () => {
  expect(personInWords(base, { gender: 'female', age: 30, bmi: 17.5, pregnant: 'no' })).toBe(
    'Wanita, usia 30 tahun, BMI 17,5',
  )
  expect(personInWords(base, { gender: 'male', pregnant: 'unknown' })).toBe('Pria, hamil tidak disebut')
})

test('an outcome › its step of caution and the others by their first clause', () => {
  expect(stepOf(base, '-')?.code).toBe('go')
  expect(stepOf(base, 'sign=yes level=stop')?.code).toBe('stop')
  expect(stepOf({ ...base, kinds: [] }, 'level=stop')).toBeNull()
  expect(othersInWords(base, '-')).toBe('')
  expect(outcomeInWords(base, 'sign=yes level=stop limits=no-deficit,balance')).toBe(
    'Berhenti. Tanda bahaya. Batasan: tanpa defisit kalori dan tambahkan latihan keseimbangan',
  )
  expect(outcomeInWords({ ...base, kinds: [] }, '-')).toBe('Tanpa kesimpulan khusus')
})

test('an outcome › a second kind with steps of caution › stands among the others', () => {
  const week = { ...base.kinds[1], fact: 'week', label: 'Pekan' } as RuleBase['kinds'][number]
  const both = { ...base, kinds: [...base.kinds, week] }
  expect(stepOf(both, 'week=stop')?.kind.fact).toBe('level')
  expect(outcomeInWords(both, 'week=stop')).toBe('Lanjut. Pekan: berhenti')
})

test('a proof › with how many were tried', () => {
  const proof = { property: 'single', label: '', holds: true, tried: 18_432, counterexample: null } as const
  expect(proofInWords(proof)).toBe('terbukti, 18.432 kombinasi')
  expect(proofInWords({ ...proof, property: 'reachable', holds: false, tried: 3 })).toBe('tidak terbukti, 3 aturan')
})

test('personInWords › a number just below a bound › is not rounded up to it', () => {
  expect(personInWords(base, { gender: 'female', bmi: 18.49 })).toBe('Wanita, BMI 18,49')
})
