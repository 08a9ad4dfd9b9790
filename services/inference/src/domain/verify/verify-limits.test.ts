import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { age, gender } from '../../seed/bases/facts.ts'
import { rulesFor } from '../../seed/bases/rules.ts'
import { verifyBase } from './verify-base.ts'

const level: RuleBase['kinds'][number] = {
  fact: 'level',
  label: 'Saran',
  stages: ['level'],
  policy: 'most-cautious',
  codes: ['go', 'gentle'].map((code) => ({ code, label: code })),
  otherwise: 'go',
}
const base: RuleBase = { name: 'safety', label: 'Uji', facts: [gender, age], kinds: [level], prohibitions: [] }

/** One rule with `count` bounds of the age. */
const withBounds = (count: number): SourcedRule =>
  rulesFor([level])(
    'gentle',
    'Pelan',
    Array.from({ length: count }, (_, index) => ['age', 'greaterThan', 40 + index / 1000] as const),
    ['level', 'gentle'],
    { source: 'Uji', strength: 'weak' },
    'Pelan saja.',
  )

const messagesOf = (rules: readonly SourcedRule[]) => verifyBase({ base, rules }).findings.map(({ message }) => message)

test.each([
  [200, []],
  [201, ['Aturan ini membandingkan satu angka dengan 201 batas; paling banyak 200 yang dapat diperiksa.']],
])('verifyBase › %i bounds of one number › %j', (count, messages) => {
  expect(messagesOf([withBounds(count)])).toEqual(messages)
})

test('verifyBase › 201 rules › are rejected before one is tried, with the number', () => {
  expect(messagesOf(Array.from({ length: 201 }, () => withBounds(1)))).toEqual([
    'Ada 201 aturan; paling banyak 200 yang dapat diperiksa.',
  ])
})
