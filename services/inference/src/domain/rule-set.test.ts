import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { seeds } from '../seed/bases/all.ts'
import { canonical, hashOf, makeRuleSet, type RuleContent } from './rule-set.ts'

test('canonical › the same content in another order of keys › has the same text', () => {
  expect(canonical({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}')
  expect(canonical({ a: { c: null, d: [2, 1] }, b: 1 })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}')
})

test('hashOf › is the SHA-256 of declaration, rules and golden cases, and of nothing else', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const content = { base: { name: 'energy' } as never, rules: [], goldenCases: [] }
  expect(hashOf(content)).toBe(sha256('{"base":{"name":"energy"},"goldenCases":[],"rules":[]}'))
  expect(hashOf({ ...content, version: 7 } as RuleContent)).toBe(hashOf(content))
})

test('makeRuleSet › rules › cannot be changed, neither through it nor through what it was made of', () => {
  const content = structuredClone(seeds.get('program') as RuleContent)
  const set = makeRuleSet(7, content)
  expect(set).toEqual({ version: 7, hash: hashOf(content), ...content })
  expect(Object.isFrozen(set)).toBe(true)
  expect(Object.isFrozen(set.rules)).toBe(true)
  expect(Object.isFrozen(set.rules[0]?.conditions.all[0])).toBe(true)
  const rules = content.rules as unknown[]
  expect(Object.isFrozen(rules)).toBe(false)
  const before = set.rules.length
  rules.pop()
  expect(set.rules).toHaveLength(before)
})
