import { decimalErrors } from '@bugar/contracts/rules/fact-errors'
import { declaresGender, hasGender } from '@bugar/contracts/advice/person/gender-fact'
import { genders } from '@bugar/contracts/core/values/knowledge'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, FactDefinition, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { decideBy } from '@bugar/contracts/rules/rule-decision'
import type { RuleVector } from '@bugar/contracts/rules/rule-bundle-operations'
import { allHold, memoryOf, unknown } from '@bugar/contracts/rules/rule-run'
import { breakpoints, type Condition } from '../compile/conditions.ts'
import { smallestStep } from './mutants.ts'
import { oncePerSet } from '../once-per-set.ts'
import type { RuleContent, RuleSet } from '../rule-set.ts'

/** People of each gender whose facts are drawn. */
const drawnPeople = 50

/** The product's bases have 2000 at most. A team's base that would have more gets the first. */
const maxVectors = 5000

/** The same numbers at every call, from 0 to below `limit` (Park and Miller 1988). */
const drawFrom = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

/** Boundary values of a fact: its codes, or each bound and its neighbours; and unknown. */
const valuesOf = (base: AnyBase, { name, codes, range }: FactDefinition, conditions: readonly Condition[]): Value[] => {
  if (!range) {
    return [...(codes ?? []).map(({ code }) => code), unknown]
  }
  const around = breakpoints(conditions, name).flatMap((bound) => {
    const { moved } = smallestStep(base, name, bound)
    return [moved(-1), bound, moved(1)]
  })
  const numbers = [...range, ...around].filter((value) => value >= range[0] && value <= range[1])
  return [...new Set(numbers), unknown]
}

type Values = ReadonlyMap<string, readonly Value[]>

/** Inputs that meet the conditions of a rule; null when none do. */
const meeting = (base: AnyBase, { conditions }: SourcedRule, values: Values): BaseFacts | null => {
  const facts: BaseFacts = {}
  for (const [fact, each] of values) {
    const own = conditions.all.filter((condition) => condition.fact === fact)
    const holds = allHold(own)
    if (own.length > 0) {
      const value = each.find((candidate) => holds(memoryOf(base, { gender: null, ...facts, [fact]: candidate })))
      if (value === undefined) {
        return null
      }
      facts[fact] = value
    }
  }
  return facts
}

/** Random facts; a number without bounds is drawn from its range. */
const drawnPerson = (base: AnyBase, values: Values, draw: (limit: number) => number): BaseFacts => {
  const stated = base.facts.filter(({ name, computed }) => values.has(name) && computed === undefined)
  const drawn = stated.map(({ name, range }) => {
    const own = values.get(name) ?? []
    const isWithoutBounds = range !== undefined && own.length === range.length + 1
    return [name, isWithoutBounds ? range[0] + draw(Math.floor(range[1] - range[0])) : own[draw(own.length)]]
  })
  return Object.fromEntries(drawn)
}

/** In cm, with and without decimals, from the shortest to the tallest. */
const heights = [50.1, 106, 141.4, 160, 170, 185.7, 249.9]

/** For each bound of a computed BMI the weights on it or next to it on both sides, at several heights. */
const bodiesAtBounds = (base: AnyBase, conditions: readonly Condition[]): BaseFacts[] => {
  const computed = base.facts.filter((fact) => fact.computed === 'bmi')
  return computed.flatMap(({ name }) =>
    breakpoints(conditions, name).flatMap((bound) =>
      heights.flatMap((height) => {
        const hundredths = Math.round((bound * height ** 2) / 100)
        return [-1, 0, 1].map((step) => ({ weight: (hundredths + step) / 100, height }))
      }),
    ),
  )
}

/**
 * The people of the golden cases. Then for each gender: one without other facts, one that each rule matches with each
 * fact varied in turn, and random ones. A base without a gender gets these once.
 */
function* peopleFor({ base, rules, goldenCases }: RuleContent): Generator<BaseFacts> {
  const active = rules.filter(({ isActive }) => isActive)
  const conditions = active.flatMap((rule) => rule.conditions.all)
  yield* goldenCases.map(({ facts }) => facts)
  for (const gender of declaresGender(base) ? genders : [null]) {
    const first = gender === null ? {} : { gender }
    const own = base.facts.filter(({ name, onlyFor }) => name !== 'gender' && (onlyFor ?? gender) === gender)
    const values: Values = new Map(own.map((fact) => [fact.name, valuesOf(base, fact, conditions)]))
    yield first
    for (const rule of active) {
      const facts = meeting(base, rule, values)
      for (const fact of Object.keys(facts ?? {})) {
        yield* (values.get(fact) ?? []).map((value) => ({ ...first, ...facts, [fact]: value }))
      }
    }
    yield* bodiesAtBounds(base, conditions).map((body) => ({ ...first, ...body }))
    const draw = drawFrom(gender?.length ?? 1)
    yield* Array.from({ length: drawnPeople }, () => ({ ...first, ...drawnPerson(base, values, draw) }))
  }
}

const firstOf = <T>(all: Iterable<T>, count: number): T[] => {
  const first: T[] = []
  for (const each of all) {
    if (first.push(each) === count) {
      break
    }
  }
  return first
}

/** The facts of the test vectors, each once. */
export const vectorFacts = (content: RuleContent): BaseFacts[] => {
  const isOfPeople = declaresGender(content.base)
  const isStated = (facts: BaseFacts) =>
    (!isOfPeople || hasGender(facts)) && decimalErrors(content.base, facts).length === 0
  return [
    ...new Map(
      firstOf(peopleFor(content), maxVectors)
        .filter(isStated)
        .map((facts) => [JSON.stringify(facts), facts]),
    ).values(),
  ]
}

/** Test vectors of a version: every evaluator of its rules must reproduce them. */
export const vectorsOf = oncePerSet((set: RuleSet): RuleVector[] => {
  const decide = decideBy(set)
  return vectorFacts(set).map((facts) => ({ facts, ...decide(facts) }))
})
