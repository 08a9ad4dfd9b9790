import type { BaseFacts, RuleBaseName, Value } from '@bugar/contracts/rules/rule-base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRuleSet, type RuleContent } from '../../domain/rule-set.ts'
import { seeds } from '../../seed/bases/all.ts'
import { decide } from './decide.ts'

const setOf = (name: RuleBaseName, change: (content: RuleContent) => RuleContent = (content) => content) =>
  makeRuleSet(1, change(seeds.get(name) as RuleContent))
const refusedFields = (name: RuleBaseName, facts: BaseFacts) => {
  const decided = decide(setOf(name), facts)
  return decided.outcome === 'invalid' ? decided.errors.map(({ field }) => field) : decided.outcome
}

const woman = { gender: 'female', age: 30, bmi: 22, programCode: 'P2' } as const

test.each<[RuleBaseName, BaseFacts, string[] | 'concluded']>([
  ['energy', woman, 'concluded'],
  ['energy', {}, ['age', 'bmi', 'programCode']],
  ['energy', { ...woman, programCode: null }, ['programCode']],
  ['energy', { ...woman, programCode: 'unknown' }, 'concluded'],
  // Nobody asks for the week of a pregnancy that there is not.
  ['energy', { ...woman, pregnant: 'yes' }, ['pregnancyWeek']],
  ['energy', { ...woman, pregnant: 'yes', pregnancyWeek: 20 }, 'concluded'],
  ['energy', { ...woman, gender: 'male', pregnant: 'no' }, 'concluded'],
  ['energy', { ...woman, gender: 'male', pregnant: 'yes' }, ['pregnant']],
  ['energy', { age: 30, bmi: 22, programCode: 'P2', pregnancyWeek: 20 }, ['gender']],
  ['program', { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 }, 'concluded'],
  ['program', { gender: 'male', weight: 60, bodyFatPercentage: 15 }, ['bmi']],
  ['program', { gender: 'male', bmi: 22, bodyFatPercentage: 'unknown' }, 'concluded'],
  ['program', { gender: 'male', bmi: 22 }, ['bodyFatPercentage']],
  ['program', { bmi: 22, bodyFatPercentage: 15 }, ['gender']],
])('decide › %s of %j › %j', (name, facts, expected) => {
  expect(refusedFields(name, facts)).toEqual(expected)
})

test('decide › a rule that is switched off › needs no fact', () => {
  const off = setOf('energy', (content) => ({
    ...content,
    rules: content.rules.map((rule) =>
      rule.conditions.all.some(({ fact }) => fact === 'programCode') ? { ...rule, isActive: false } : rule,
    ),
  }))
  expect(decide(off, { gender: 'female', age: 30, bmi: 22 }).outcome).toBe('concluded')
})

test('decide › rules that contradict each other › are told with what fired', () => {
  const contradicting = setOf('program', (content) => ({
    ...content,
    rules: content.rules.map((rule) =>
      rule.id === 'BMI-B3'
        ? { ...rule, conditions: { all: [{ fact: 'bmi', operator: 'greaterThan', value: 20 }] } }
        : rule,
    ),
  }))
  const decided = decide(contradicting, { gender: 'male', bmi: 22, bodyFatPercentage: 15 })
  expect(decided).toMatchObject({ outcome: 'failed', fired: expect.arrayContaining(['BMI-B2', 'BMI-B3']) })
})

const names = [...seeds.keys()]

const valueOf = ({ range, codes = [] }: RuleContent['base']['facts'][number]): fc.Arbitrary<Value> =>
  range
    ? fc.oneof(
        fc.double({ min: range[0], max: range[1], noNaN: true }),
        fc.double({ min: range[0], max: Math.min(range[1], 100), noNaN: true }),
      )
    : fc.constantFrom(...codes.map(({ code }) => code))

const asked = fc.constantFrom(...names).chain((name) => {
  const { facts } = (seeds.get(name) as RuleContent).base
  const all = fc.record(Object.fromEntries(facts.map((fact) => [fact.name, valueOf(fact)])))
  return fc.record({ name: fc.constant(name), all, kept: fc.subarray(facts.map((fact) => fact.name)) })
})

test('decide › accepted without some facts › concludes the same whatever these are', () => {
  let accepted = 0
  const property = ({ name, all, kept }: { name: RuleBaseName; all: BaseFacts; kept: string[] }) => {
    const set = setOf(name)
    const definitions = set.base.facts
    const hasOwn = kept.includes('gender')
    // The base declares the values of missing facts and of facts for the other gender.
    const silent = definitions.filter(
      ({ name: fact, absent, onlyFor }) => absent === null && !kept.includes(fact) && onlyFor === undefined,
    )
    const said = Object.fromEntries(
      definitions.flatMap(({ name: fact, onlyFor }) =>
        kept.includes(fact) && (onlyFor === undefined || (hasOwn && all['gender'] === onlyFor))
          ? [[fact, all[fact] as Value]]
          : [],
      ),
    )
    const without = decide(set, said)
    const computed = silent.some((fact) => fact.computed !== undefined)
    if (without.outcome !== 'concluded' || computed) {
      return
    }
    accepted += 1
    const comparesNull = new Set(
      set.rules.flatMap(({ conditions }) =>
        conditions.all.flatMap(({ fact, value }) => (value === null ? [fact] : [])),
      ),
    )
    const others = silent.filter(({ name: fact }) => fact !== 'gender' && !comparesNull.has(fact))
    const filled = decide(set, {
      ...said,
      ...Object.fromEntries(others.map(({ name: fact }) => [fact, all[fact] as Value])),
    })
    if (filled.outcome === 'concluded') {
      expect(filled.answer.conclusions).toEqual(without.answer.conclusions)
    }
  }
  fc.assert(fc.property(asked, property), { numRuns: 500 })
  expect(accepted).toBeGreaterThan(10)
})
