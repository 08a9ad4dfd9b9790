import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { failingRules, isFound } from './RuleLink.tsx'

const base: Parameters<typeof isFound>[0] = {
  facts: [{ name: 'age', label: 'Usia', unit: 'tahun', range: [5, 100], unknown: null, absent: null }],
  kinds: [
    {
      fact: 'level',
      label: 'Saran',
      stages: ['level'],
      policy: 'most-cautious',
      codes: [{ code: 'doctor', label: 'Dokter dulu' }],
      otherwise: null,
    },
  ],
}
const aRule = (id: string): SourcedRule => ({
  id,
  stage: 'level',
  name: 'Kondisi Ménière',
  isActive: true,
  priority: 1,
  conditions: { all: [{ fact: 'age', operator: 'lessThan', value: 18 }] },
  event: { type: 'conclude', params: { fact: 'level', value: 'doctor' } },
  text: 'Program menunggu.',
  source: 'ACSM 2015',
  strength: 'weak',
})

test.each([
  ['its code', 'k-03'],
  ['its name without accents', 'meniere'],
  ['accents that it does not have', 'DÓKTER'],
  ['its conditions', 'usia di bawah 18'],
  ['its conclusion and its kind, in any order', 'dulu saran'],
  ['its text', 'menunggu'],
  ['its source', 'acsm'],
  ['nothing', ''],
])('a search for %s › finds the rule', (_what, search) => {
  expect(isFound(base, aRule('K-03'), search)).toBe(true)
})

test('a search with a word that the rule does not have › does not find it', () => {
  expect(isFound(base, aRule('K-03'), 'usia hamil')).toBe(false)
})

test('a rule fails › where an error or a counterexample names it, not where a part of its code stands', () => {
  const finding = { code: 'duplicate', message: 'Aturan K-05 mengulang K-04.' } as const
  const failing = failingRules({
    rules: ['K-01', 'K-02', 'K-03', 'K-04', 'K-05'].map(aRule),
    verification: {
      valid: false,
      findings: [
        { ...finding, severity: 'error', place: 'K-05' },
        { ...finding, severity: 'warning', place: 'K-04' },
      ],
      proofs: [
        {
          property: 'reachable',
          label: 'Setiap aturan bisa terpakai',
          holds: false,
          tried: 5,
          counterexample: 'Aturan K-02 tidak pernah bisa terpakai, K-011 juga',
        },
      ],
    },
  })
  expect([...failing]).toEqual(['K-02', 'K-05'])
})
