import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import { expect, test } from 'vitest'
import { changeInWords, type ChangedRule, programBase } from './version-words.ts'

type Changed = RuleDocument & Partial<Pick<SourcedRule, 'source'>>
const aRule = (changes: Partial<Changed> = {}): Changed => ({
  id: 'B2-L3',
  stage: 'complete',
  name: 'Ideal, lemak tinggi',
  isActive: true,
  priority: 200,
  conditions: { all: [{ fact: 'bmiCategory', operator: 'equal', value: 'B2' }] },
  event: { type: 'program', params: { fact: 'programCode', value: 'P7' } },
  ...changes,
})
const giving = (value: string) => ({ event: { type: 'program', params: { fact: 'programCode', value } } })
const said = (change: ChangedRule, base: Pick<RuleBase, 'facts' | 'kinds'> = programBase) => {
  const { rule, says } = changeInWords(base, change)
  return `${rule}: ${says}`
}

test.each<[string, ChangedRule, string]>([
  ['another program', { before: aRule(), after: aRule(giving('P2')) }, 'B2×L3: P7 menjadi P2'],
  [
    'a source, which each rule has',
    { before: aRule({ source: 'Bugar' }), after: aRule({ source: 'Bugar', ...giving('P2') }) },
    'B2×L3: P7 menjadi P2',
  ],
  ['added', { before: null, after: aRule() }, 'B2×L3: ditambahkan, memberi P7'],
  ['removed', { before: aRule({ id: 'B4' }), after: null }, 'B4: dihapus, tadinya memberi P7'],
  ['switched off', { before: aRule(), after: aRule({ isActive: false }) }, 'B2×L3: status aktif menjadi nonaktif'],
  [
    'name and program',
    { before: aRule(), after: aRule({ name: 'Baru', ...giving('P2') }) },
    'B2×L3: P7 menjadi P2; nama “Ideal, lemak tinggi” menjadi “Baru”',
  ],
  [
    'another bound',
    {
      before: aRule({ id: 'BMI-B2', conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 25 }] } }),
      after: aRule({ id: 'BMI-B2', conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 24.5 }] } }),
    },
    'BMI-B2: syarat “BMI di bawah 25” menjadi “BMI di bawah 24,5”',
  ],
  [
    'another form of the same',
    { before: aRule(), after: aRule({ event: { ...aRule().event, type: 'lain' } }) },
    'B2×L3: penulisannya diubah',
  ],
])('changeInWords › %s › %s', (_what, change, words) => {
  expect(said(change)).toBe(words)
})

test('changeInWords › a rule with a source › by name, its conclusion by label, every part that differs', () => {
  const kind = {
    fact: 'deficit',
    label: 'Tujuan Turun',
    stages: ['deficit'],
    policy: 'most-cautious',
    codes: [
      { code: 'allowed', label: 'ditawarkan' },
      { code: 'refused', label: 'tidak ditawarkan' },
    ],
    otherwise: 'allowed',
  } as const
  const base = { facts: programBase.facts, kinds: [{ ...kind, stages: [...kind.stages], codes: [...kind.codes] }] }
  const sourced = (value: string, source: string, strength: 'strong' | 'weak') => ({
    ...aRule({ id: 'E-01', name: 'Hamil', stage: 'complete' }),
    event: { type: 'conclude', params: { fact: 'deficit', value } },
    text: 'Tidak saat hamil.',
    source,
    strength,
  })
  expect(
    said({ before: sourced('allowed', 'ACOG 2015', 'weak'), after: sourced('refused', 'ACOG 2020', 'strong') }, base),
  ).toBe(
    'Hamil (E-01): Tujuan Turun: ditawarkan menjadi Tujuan Turun: tidak ditawarkan; sumber “ACOG 2015” menjadi “ACOG 2020”; kekuatan lemah menjadi kuat',
  )
})
