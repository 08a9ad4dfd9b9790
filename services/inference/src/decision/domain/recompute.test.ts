import type { BaseFacts, ConclusionKind, RuleBaseName, SourcedRule } from '@bugar/contracts/rule-base'
import type { Masks } from '@bugar/contracts/team'
import { expect, test } from 'vitest'
import { unusualBase, unusualRules } from '../../../test/unusual-base.ts'
import { makeRuleSet, type RuleContent } from '../../base/domain/rule-set.ts'
import { seeds } from '../../seed/bases/all.ts'
import { gender, yesNoFact } from '../../seed/bases/facts.ts'
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

const found = (facts: BaseFacts, masks: Masks, inForce: typeof energy) => {
  const { decided, inForce: now } = recompute(energy, inForce, logged(energy, facts, masks))
  return [decided.agreement, now?.agreement ?? null]
}

test.each<[number, Masks, number, string, string | null]>([
  // The same rules.
  [18.4, {}, 18.5, 'same', null],
  [18.4, {}, 18.4, 'same', 'different'],
  [18.4, {}, 18.41, 'same', 'same'],
  // 18 to 19: some of them got another answer.
  [18.4, { bmi: 'range' }, 18.5, 'open', null],
  [18.4, { bmi: 'range' }, 18.7, 'open', 'same'],
  // Of those who got it, from 18 to 18.5, all get another one below 17, some below 18.2.
  [18.4, { bmi: 'range' }, 17, 'open', 'different'],
  [18.4, { bmi: 'range' }, 18.2, 'open', 'open'],
  [17.4, { bmi: 'range' }, 19, 'same', 'same'],
  [22, { bmi: 'withheld' }, 18.4, 'open', 'same'],
])('recompute › BMI %d with the masks %j, the bound at %d › %s, %s', (bmi, masks, bound, decided, inForce) => {
  expect(found({ ...woman, bmi }, masks, movedTo(bound))).toEqual([decided, inForce])
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

test('recompute › too many masked facts › open, without an answer', () => {
  const set = makeRuleSet(1, contentOf('safety'))
  const names = set.base.facts.filter(({ codes }) => codes?.some(({ code }) => code === 'no')).map(({ name }) => name)
  const answers = Object.fromEntries(names.map((name) => [name, 'no']))
  const facts = { ...answers, gender: 'female', age: 30, bmi: 22, bodyFatPercentage: 25, programCode: 'P2' }
  const masks = Object.fromEntries(names.map((name) => [name, 'withheld' as const]))
  expect(recompute(set, set, logged(set, facts, masks)).decided).toMatchObject({ agreement: 'open', answer: null })
  expect(recompute(set, set, logged(set, facts, {})).decided).toMatchObject({ agreement: 'same' })
})

test('recompute › the gender withheld › who has no answer for the facts of the other is nobody', () => {
  const facts = { ...woman, bmi: 22, pregnant: 'yes', pregnancyWeek: 20 }
  expect(found(facts, { gender: 'withheld' }, movedTo(17))).toEqual(['open', 'same'])
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

/** As many facts `a0`, `a1` … that two values are tried of; a rule reads each, with the gender where one is given. */
const ofMany = (count: number, readFor: string | null) => {
  const names = Array.from({ length: count }, (_, at) => `a${at}`)
  const content: RuleContent = {
    base: { ...unusualBase, facts: [gender, ...names.map((name) => yesNoFact(name, name))] },
    rules: names.map((name) => ({
      ...(unusualRules[0] as SourcedRule),
      id: name,
      conditions: {
        all: [
          { fact: name, operator: 'equal', value: 'yes' },
          ...(readFor === null ? [] : [{ fact: 'gender', operator: 'equal' as const, value: readFor }]),
        ],
      },
    })) as SourcedRule[],
    goldenCases: [],
  }
  const set = makeRuleSet(1, content)
  const facts = Object.fromEntries(names.map((name) => [name, 'no']))
  const masks = Object.fromEntries(names.map((name) => [name, 'withheld' as const]))
  const again = makeRuleSet(2, { ...content, rules: content.rules.map((rule) => ({ ...rule, source: 'Lain' })) })
  return recompute(set, again, logged(set, { ...facts, gender: 'male' }, masks)).inForce?.agreement
}

test.each([
  [9, null, 'same'],
  [10, null, 'open'],
  [9, 'male', 'same'],
  [10, 'male', 'open'],
  // The rules do not fire for him whatever these facts are.
  [12, 'female', 'same'],
])('recompute › %d withheld facts that rules read, for the gender %s › %s', (count, readFor, agreement) => {
  expect(ofMany(count, readFor)).toBe(agreement)
})
