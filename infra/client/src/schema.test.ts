import type { BaseFacts, FactDefinition } from '@bugar/contracts/rules/rule-base'
import { decideBy, FactsError } from '@bugar/contracts/rules/rule-decision'
import { vectorsOf } from '@bugar/inference/domain/cases/vectors'
import { makeRuleSet } from '@bugar/inference/domain/rule-set'
import { seeds } from '@bugar/inference/seed/bases/all'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { schemaOf } from './schema.ts'

const versions = [...seeds].map(([name, content]) => {
  const { version, hash, ...set } = makeRuleSet(1, content)
  const claims = { base: content.base, ruleSet: { version, hash } }
  // With the defaults that a caller gets: no formats, no other precision.
  const ajv = new Ajv2020()
  const [isFacts, isAnswer] = (['facts', 'answer'] as const).map((part) => ajv.compile(schemaOf(claims, part)))
  return [name, { ...claims, set: { version, hash, ...set }, isFacts, isAnswer }] as const
})
const person = { gender: 'female' }

/** Values on both ends of the range of a fact and a step beyond, or its codes and another one. */
const valuesOf = ({ name, range, codes = [] }: FactDefinition): readonly unknown[] => {
  const step = name === 'height' ? 0.1 : 0.01
  const numbers = range ? [range[0] - step, range[0], range[1], range[1] + step].map((n) => Number(n.toFixed(2))) : [1]
  return [...numbers, ...codes.map(({ code }) => code), 'maybe', '', '20', 'unknown', null, true, [], {}]
}

describe.each(versions)('%s', (name, { base, ruleSet, set, isFacts, isAnswer }) => {
  const decide = decideBy(set)
  const isAccepted = (facts: object): boolean => {
    try {
      decide(facts as BaseFacts)
      return true
    } catch (error) {
      return !(error instanceof FactsError)
    }
  }

  test('golden cases and vectors › are facts and answers of the schemas', () => {
    const vectors = vectorsOf(set)
    const cases = set.goldenCases.map(({ facts }) => facts)
    expect([...cases, ...vectors.map(({ facts }) => facts)].filter((facts) => !isFacts?.(facts))).toEqual([])
    const answers = vectors.map(({ conclusions, fired }) => ({ conclusions, fired }))
    expect(answers.filter((answer) => !isAnswer?.(answer))).toEqual([])
  })

  test('a number at each end of its range › is accepted, and one a step beyond is refused', () => {
    const ranged = base.facts.flatMap(({ name: fact, range }) => (range ? [{ fact, range }] : []))
    const found = ranged.map(({ fact, range: [min, max] }) =>
      [min - 0.01, min, max, max + 0.01].map((value) => isFacts?.({ ...person, [fact]: value })),
    )
    expect(ranged.length).toBeGreaterThan(2)
    expect(found).toEqual(ranged.map(() => [false, true, true, false]))
  })

  test('each value of each fact › is a fact of the schema exactly when `decide` accepts it', () => {
    const people = [
      {},
      { ...person, shoeSize: 42 },
      ...base.facts.flatMap((fact) => valuesOf(fact).map((value) => ({ ...person, [fact.name]: value }))),
    ]
    expect(people.filter((facts) => isFacts?.(facts) !== isAccepted(facts))).toEqual([])
  })

  test('an answer with another code, another fact, or one conclusion less › is refused', () => {
    const { conclusions, fired } = decide(person)
    const [first, ...others] = conclusions
    const wrong = [
      { conclusions: [{ ...first, values: ['maybe'] }, ...others], fired },
      { conclusions: [{ ...first, fact: 'maybe' }, ...others], fired },
      { conclusions: others, fired },
      { conclusions },
    ]
    expect([isAnswer?.({ conclusions, fired }), ...wrong.map((answer) => isAnswer?.(answer))]).toEqual([
      true,
      ...wrong.map(() => false),
    ])
  })

  test('the schemas › have a name and a title with the version, and a description for each fact', () => {
    const { $id, title, properties = {} } = schemaOf({ base, ruleSet }, 'facts')
    expect([$id, title]).toEqual([`urn:bugar:rule-bases:${name}:1:facts`, `Facts of ${name} version 1`])
    expect(Object.keys(properties)).toEqual(base.facts.map((fact) => fact.name))
    for (const { name: fact, unit = '' } of base.facts) {
      expect(properties[fact]?.description).toContain(unit)
    }
  })
})

test('a description › has unit, bounds, decimals, and the meaning of null and unknown', () => {
  const described = (base: string, fact: string): unknown =>
    schemaOf(new Map(versions).get(base as 'energy') as never, 'facts').properties?.[fact]?.description
  expect(described('program', 'weight')).toBe(
    'Berat: in kg, from 1 to 300 inclusive, with at most 2 decimals. Null or left out (not asked) counts as no value, "unknown" as no value.',
  )
  expect(described('energy', 'pregnant')).toBe(
    'Hamil: no is "tidak", yes is "ya". Null or left out (not asked) counts as "no", "unknown" as "yes". Rules read it for the gender female alone.',
  )
  expect(described('program', 'bmi')).toContain('It is computed from weight and height')
})

test('every weight and height with its decimals › is accepted by a validator that divides floats', () => {
  const { isFacts } = new Map(versions).get('program') ?? {}
  const heights = Array.from({ length: 2491 }, (_each, at) => (at + 10) / 10)
  const weights = Array.from({ length: 29_901 }, (_each, at) => (at + 100) / 100)
  expect(heights.filter((height) => !isFacts?.({ ...person, height }))).toEqual([])
  expect(weights.filter((weight) => !isFacts?.({ ...person, weight }))).toEqual([])
})
