import type { BaseFacts, ConclusionKind, RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { Masks } from '@bugar/contracts/teams/team'
import { expect, test } from 'vitest'
import { makeRuleSet, type RuleContent } from '../../domain/rule-set.ts'
import { seeds } from '../../seed/bases/all.ts'
import { decide } from './decide.ts'
import { keptFacts } from './mask.ts'
import { recompute } from './recompute.ts'

const contentOf = (name: RuleBaseName) => seeds.get(name) as RuleContent
const energy = makeRuleSet(1, contentOf('energy'))
/** The rule E-01 holds below this BMI instead of 18.5. */
const movedTo = (bound: number) => {
  const content = contentOf('energy')
  const rules = content.rules.map((rule) =>
    rule.id === 'E-01' ? (JSON.parse(JSON.stringify(rule).replaceAll('18.5', String(bound))) as typeof rule) : rule,
  )
  return makeRuleSet(2, { ...content, rules })
}

const woman = { gender: 'female', age: 30, bmi: 18.4, programCode: 'P2' } as const

const logged = (set: typeof energy, facts: BaseFacts, masks: Masks) => {
  const decided = decide(set, facts)
  if (decided.outcome !== 'concluded') {
    throw new Error(JSON.stringify(decided))
  }
  return { ...keptFacts(set.base.facts, facts, masks), conclusions: decided.answer.conclusions }
}

test.each<[Masks, number, string, string | null]>([
  // The same rules.
  [{}, 18.5, 'same', null],
  [{}, 18.4, 'same', 'different'],
  [{}, 18.41, 'same', 'same'],
  [{ bmi: 'range' }, 18.5, 'open', null],
  [{ bmi: 'range' }, 18.4, 'open', 'open'],
  [{ gender: 'withheld' }, 18.4, 'open', 'open'],
  // This mask left nothing out.
  [{ pregnant: 'withheld' }, 18.4, 'same', 'different'],
])('recompute › BMI 18.4 with the masks %j, the bound at %d › %s, %s', (masks, bound, decided, inForce) => {
  const found = recompute(energy, movedTo(bound), logged(energy, woman, masks))
  expect([found.decided.agreement, found.inForce?.agreement ?? null]).toEqual([decided, inForce])
  expect(found.decided.answer === null).toBe(decided === 'open')
})

test('recompute › by the same rules › is told once, with the answer', () => {
  const { decided, inForce } = recompute(energy, energy, logged(energy, woman, {}))
  expect(inForce).toBeNull()
  expect(decided).toMatchObject({ ruleSet: { version: 1 }, agreement: 'same', answer: { outcome: 'concluded' } })
  expect(decided.answer?.conclusions).toContainEqual({ fact: 'deficit', values: ['refused'] })
})

test('recompute › the log says otherwise than the rules that it names › different', () => {
  const entry = { ...logged(energy, woman, {}), conclusions: [] }
  expect(recompute(energy, energy, entry).decided.agreement).toBe('different')
})

test('recompute › a declaration with one more kind and codes in another order › same', () => {
  const content = contentOf('safety')
  const limits = content.base.kinds.find(({ fact }) => fact === 'limits') as ConclusionKind
  const kinds = content.base.kinds.map((kind) => (kind === limits ? { ...kind, codes: kind.codes.toReversed() } : kind))
  const added = { ...limits, fact: 'added', stages: ['added'] }
  const inForce = makeRuleSet(2, { ...content, base: { ...content.base, kinds: [...kinds, added] } })
  const set = makeRuleSet(1, content)
  const facts = {
    gender: 'female',
    age: 30,
    bmi: 22,
    bodyFatPercentage: 25,
    programCode: 'P2',
    diabetes: 'yes',
    pregnant: 'yes',
  }
  const entry = logged(set, facts, {})
  expect(entry.conclusions.find(({ fact }) => fact === 'limits')?.values.length).toBeGreaterThan(1)
  expect(recompute(set, inForce, entry).inForce?.agreement).toBe('same')
})
