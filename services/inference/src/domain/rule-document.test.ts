import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedRules } from '../seed/rules.ts'
import { canonical, hashOf, makeRuleSet } from './rule-document.ts'

test('canonical › the same content in another order of keys › has the same text', () => {
  expect(canonical({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}')
  expect(canonical({ a: { c: null, d: [2, 1] }, b: 1 })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}')
})

test('hashOf › without golden cases of its own › is the SHA-256 of the rules', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(hashOf({ rules: [], goldenCases: null })).toBe(sha256('[]'))
  expect(hashOf({ rules: [], goldenCases: [] })).toBe(sha256('{"goldenCases":[],"rules":[]}'))
})

test('makeRuleSet › rules › cannot be changed, neither through it nor through what it was made of', () => {
  const rules = structuredClone([...seedRules])
  const set = makeRuleSet(7, rules)
  expect(set).toEqual({ version: 7, hash: hashOf({ rules, goldenCases: null }), rules, goldenCases: null })
  expect(Object.isFrozen(set)).toBe(true)
  expect(Object.isFrozen(set.rules)).toBe(true)
  expect(Object.isFrozen(set.rules[0]?.conditions.all[0])).toBe(true)
  expect(Object.isFrozen(rules)).toBe(false)
  rules.pop()
  expect(set.rules).toHaveLength(seedRules.length)
})
