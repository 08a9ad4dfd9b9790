import { RuleBase, type SourcedRule } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { age, gender } from '../../seed/bases/facts.ts'
import { energyBase, energyRules } from '../../seed/bases/energy.ts'
import { rulesFor } from '../../seed/bases/rules.ts'
import { safetyBase, safetyRules } from '../../seed/bases/safety.ts'
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

test('verifyBase › a later stage reads the conclusion of its own kind › is verified', () => {
  const kinds = [{ ...level, stages: ['level', 'again'] }]
  const conditions = { all: [{ fact: 'level', operator: 'equal', value: 'gentle' }] }
  const again = { ...withBounds(1), id: 'again', stage: 'again', priority: 100, conditions }
  const { valid } = verifyBase({ base: { ...base, kinds }, rules: [{ ...withBounds(1), priority: 200 }, again] })
  expect(valid).toBe(true)
})

test.each([
  [80, true],
  [81, false],
])('RuleBase › %i facts › are accepted: %s', (count, isAccepted) => {
  const facts = Array.from({ length: count }, (_, at) => ({ ...gender, name: `f${at}` }))
  expect(RuleBase.safeParse({ ...base, facts }).success).toBe(isAccepted)
})

/** A region with another conclusion without the rule; null when there is none. */
const without = (id: string): string | null => {
  const [base, rules] = id.startsWith('E') ? [energyBase, energyRules] : [safetyBase, safetyRules]
  const { proofs } = verifyBase({ base, rules: rules.filter((rule) => rule.id !== id) })
  return proofs.find(({ property }) => property === 'prohibited')?.counterexample ?? null
}

// A conclusion passed from one base to another is required of the first; contradicting it is prohibited in the second.
// Together they prove the chain.
test.each([
  ['B-12', 'tanpa kesimpulan: Jenis kelamin: Wanita, Hamil: ya'],
  ['B-19', 'tanpa kesimpulan: Jenis kelamin: Wanita, Pertanyaan kesehatan: dijawab, Hamil: ya'],
  ['B-01', 'tanpa kesimpulan: Jenis kelamin: Pria, Pertanyaan kesehatan: dijawab, Penyakit jantung: ya'],
  ['B-05', 'tanpa kesimpulan: Jenis kelamin: Pria, BMI: 16'],
  ['B-06', 'tanpa kesimpulan: Jenis kelamin: Pria, Usia: 17'],
  ['B-08', 'tanpa kesimpulan: Jenis kelamin: Pria, Gangguan makan: ya'],
  ['B-24', 'tanpa kesimpulan: Jenis kelamin: Wanita, Menyusui: ya'],
  ['E-06', 'ditawarkan: Jenis kelamin: Pria, Tanpa defisit kalori: ya'],
  ['E-07', 'ditawarkan: Jenis kelamin: Pria, Tanpa surplus kalori: ya'],
])('without %s › somebody would be told otherwise, and is named', (id, counterexample) => {
  expect(without(id)).toContain(counterexample)
})

test('a limit that no rule concludes at all › is missed as well', () => {
  const rules = safetyRules.filter(({ event }) => event.params.value !== 'no-supine')
  expect(verifyBase({ base: safetyBase, rules }).valid).toBe(false)
})
