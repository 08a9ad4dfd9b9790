import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { BaseVerification } from '@bugar/contracts/rules/rule-base-verification'
import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

const yesOrNo = [
  { code: 'no', label: 'tidak' },
  { code: 'yes', label: 'ya' },
]
const declaration = {
  facts: [
    { name: 'age', label: 'Usia', unit: 'tahun', range: [5, 120], unknown: null, absent: null },
    { name: 'pregnant', label: 'Hamil', codes: yesOrNo, unknown: 'yes', absent: 'no' },
  ],
  kinds: [
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
  ],
} as unknown as RuleBase
const rule = (id: string, fact: string, value: string | number, concluded: string) =>
  ({
    id,
    stage: 'level',
    isActive: true,
    conditions: { all: [{ fact, operator: typeof value === 'number' ? 'lessThan' : 'equal', value }] },
    event: { type: 'conclude', params: { fact: 'level', value: concluded } },
  }) as unknown as SourcedRule
const draft = { declaration, rules: [rule('K-01', 'pregnant', 'yes', 'gentle'), rule('K-02', 'age', 18, 'stop')] }
const sound: BaseVerification = { valid: true, findings: [], proofs: [] }
const finding = { code: 'prohibited', severity: 'error', place: 'x', message: 'Dilarang.' } as const
const region = [{ fact: 'pregnant', intervals: [], codes: ['yes'], isUnknown: false }]

test('a finding › marks the cells of its region in each rule, and is said once with its person', () => {
  const findings = [{ ...finding, rules: ['K-02', 'K-01'], region, person: { age: 34, pregnant: 'yes' } }]
  const marks = marksOf(draft, { verification: { ...sound, findings }, failed: [] })
  expect(marks.get('K-01')).toEqual({ severity: 'error', facts: new Set(['pregnant']), notes: [] })
  expect(marks.get('K-02')).toEqual({
    severity: 'error',
    facts: new Set(),
    notes: [
      {
        severity: 'error',
        person: 'Usia 34 tahun, hamil',
        says: 'Dilarang.',
        facts: { age: 34, pregnant: 'yes' },
      },
    ],
  })
})

test('the worst of several findings › is the mark; a rule of none has no mark', () => {
  const findings = [
    { ...finding, severity: 'warning' as const, rules: ['K-01'] },
    { ...finding, rules: ['K-01'] },
  ]
  const marks = marksOf(draft, { verification: { ...sound, findings }, failed: [] })
  expect(marks.get('K-01')?.severity).toBe('error')
  expect(marks.get('K-01')?.notes).toHaveLength(2)
  expect(marks.has('K-02')).toBe(false)
})

test('a failed case › marks the conclusion of the rule that gives what should not be given', () => {
  const failure = {
    line: 7,
    facts: { age: 34, pregnant: 'yes' },
    expected: 'level=stop',
    found: 'level=gentle',
    note: '',
  }
  const marks = marksOf(draft, { verification: sound, failed: [failure] })
  expect([...marks.keys()]).toEqual(['K-01'])
  expect(marks.get('K-01')?.facts).toEqual(new Set(['level']))
  expect(marks.get('K-01')?.notes[0]?.says).toBe('Kasus acuan 7: seharusnya Berhenti; ternyata Pelan.')
})

test('a failed case that no rule answers wrongly › marks none', () => {
  const failure = { line: 7, facts: { age: 34 }, expected: 'level=stop', found: 'level=go', note: '' }
  expect(marksOf(draft, { verification: sound, failed: [failure] }).size).toBe(0)
})

test('a failed case of codes with a slash › marks the rule that gives one of them', () => {
  const energy = {
    ...declaration,
    kinds: [{ fact: 'level', stages: ['level'], policy: 'one', codes: [], otherwise: null }],
  } as unknown as RuleBase
  const rules = [rule('E-01', 'pregnant', 'yes', '0/+250')]
  const failure = { line: 7, facts: { pregnant: 'yes' }, expected: 'level=0/+200', found: 'level=0/+250', note: '' }
  const marks = marksOf({ declaration: energy, rules }, { verification: sound, failed: [failure] })
  expect([...marks.keys()]).toEqual(['E-01'])
})
