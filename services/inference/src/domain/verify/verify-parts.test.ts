import type {
  ConclusionKind,
  FactDefinition,
  Prohibition,
  RuleBase,
  SourcedRule,
} from '@bugar/contracts/rules/rule-base'
import type { Proof } from '@bugar/contracts/rules/rule-base-verification'
import { genders } from '@bugar/contracts/core/values/knowledge'
import { allHold, conclusionsOf, type Memory } from '@bugar/contracts/rules/rule-run'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gender, yesNoFact } from '../../seed/bases/facts.ts'
import { type Conditions, neverAll, noted, rulesFor } from '../../seed/bases/rules.ts'
import { compileBase } from '../compile/compile-base.ts'
import { verifyBase } from './verify-base.ts'

const coded = (...codes: string[]) => codes.map((code) => ({ code, label: code }))
const level: ConclusionKind = {
  fact: 'level',
  label: 'Saran',
  stages: ['level'],
  policy: 'most-cautious',
  codes: coded('go', 'gentle', 'stop'),
  otherwise: 'go',
}
const need: ConclusionKind = { ...level, fact: 'need', stages: ['need'], otherwise: null }
const limits: ConclusionKind = { ...level, fact: 'limits', stages: ['limits'], policy: 'all', otherwise: null }
const kinds = [noted('ill', 'Sakit'), level, need, limits]
const age: FactDefinition = { name: 'age', label: 'Usia', range: [0, 100], riskier: 'higher', unknown: 100, absent: 0 }
const { riskier: _higher, ...ageOfBothEnds } = { ...age, safest: 30 }
const factsWith = (ageFact: FactDefinition): FactDefinition[] => [
  gender,
  yesNoFact('a', 'A'),
  yesNoFact('b', 'B'),
  yesNoFact('c', 'C'),
  yesNoFact('w', 'W', 'female'),
  ageFact,
]
const facts = factsWith(age)
const rule = rulesFor(kinds)

const condition: fc.Arbitrary<Conditions[number]> = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', 'c', 'w'), fc.constant('equal'), fc.constantFrom('yes', 'no')),
  fc.tuple(
    fc.constant('age'),
    fc.constantFrom('lessThan', 'greaterThanInclusive', 'greaterThan'),
    fc.constantFrom(20, 40),
  ),
)
const read = fc.oneof(
  { weight: 4, arbitrary: condition },
  { weight: 1, arbitrary: fc.constant(['ill', 'equal', 'yes'] as const) },
)
const conclusion = fc.constantFrom(
  ...(['level', 'need', 'limits'] as const).flatMap((fact) =>
    ['go', 'gentle', 'stop'].map((value) => [fact, value] as const),
  ),
)
const someRules = fc
  .tuple(
    fc.array(fc.array(condition, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    fc.array(fc.tuple(fc.array(read, { minLength: 1, maxLength: 3 }), conclusion), { minLength: 1, maxLength: 7 }),
  )
  .map(([before, rest]): SourcedRule[] => [
    ...before.map((conditions, index) =>
      rule(`n${index}`, 'N', conditions, ['ill', 'yes'], { source: 'Uji', strength: 'weak' }),
    ),
    ...rest.map(([conditions, concluded], index) =>
      rule(`r${index}`, 'R', conditions, concluded, { source: 'Uji', strength: 'weak' }),
    ),
  ])
const someProhibitions = fc.array(
  fc
    .tuple(fc.array(condition, { minLength: 1, maxLength: 2 }), conclusion, fc.boolean())
    .map(([conditions, [fact, value], isRequired]) => ({
      ...neverAll('Uji', conditions, fact, [value]),
      ...(fact === 'limits' && { isRequired }),
    })),
  { maxLength: 3 },
)

const answers = ['no', 'yes']
const ages = [0, 10, 20, 30, 40, 70, 100]

/** Everybody individually, from the least to the most risky of each fact. */
const everybody = genders.flatMap((of) =>
  answers.flatMap((a) =>
    answers.flatMap((b) =>
      answers.flatMap((c) =>
        (of === 'female' ? answers : ['no']).flatMap((w) =>
          ages.map((years) => ({ gender: of, a, b, c, w, age: years })),
        ),
      ),
    ),
  ),
)
type Somebody = (typeof everybody)[number]
const keyOf = (person: Somebody) => JSON.stringify(person)
const riskier = (person: Somebody, { safest = 0 }: FactDefinition): Somebody[] => [
  ...(['a', 'b', 'c', 'w'] as const)
    .filter((fact) => person[fact] === 'no' && (fact !== 'w' || person.gender === 'female'))
    .map((fact) => ({ ...person, [fact]: 'yes' })),
  ...ages
    .filter((years) => (person.age >= safest && years > person.age) || (person.age <= safest && years < person.age))
    .map((years) => ({ ...person, age: years })),
]

/** The same properties by examining everybody. */
const byTrying = (base: RuleBase, rules: readonly SourcedRule[]): Partial<Record<Proof['property'], boolean>> => {
  const compiled = compileBase({ base, rules })
  const reached = new Set<string>()
  const told = new Map(
    everybody.map((person) => {
      const memory: Memory = { ...Object.fromEntries(kinds.map(({ fact, otherwise }) => [fact, otherwise])), ...person }
      const fired = compiled.fired(memory)
      fired.forEach(({ id }) => reached.add(id))
      return [keyOf(person), conclusionsOf(base, fired)] as const
    }),
  )
  const valuesOf = (person: Somebody, fact: string) =>
    told.get(keyOf(person))?.find((each) => each.fact === fact)?.values ?? []
  const placesOf = (person: Somebody, { fact, codes }: ConclusionKind) =>
    valuesOf(person, fact).map((value) => codes.findIndex(({ code }) => code === value))
  const isLooser = (less: Somebody, more: Somebody, kind: ConclusionKind) =>
    kind.policy === 'all'
      ? placesOf(less, kind).some((place) => !placesOf(more, kind).includes(place))
      : Math.max(-1, ...placesOf(more, kind)) < Math.max(-1, ...placesOf(less, kind))
  const isBanned = (person: Somebody, { when, fact, values, isRequired = false }: Prohibition) =>
    allHold(when)({ ...person }) && values.some((value) => valuesOf(person, fact).includes(value) !== isRequired)
  return {
    monotone: !everybody.some((less) =>
      riskier(less, base.facts.at(-1) as FactDefinition).some((more) =>
        kinds.some((kind) => isLooser(less, more, kind)),
      ),
    ),
    prohibited: !everybody.some((person) => base.prohibitions.some((each) => isBanned(person, each))),
    single: !everybody.some((person) => valuesOf(person, 'need').length === 0),
    reachable: rules.every(({ id }) => reached.has(id)),
  }
}

test.each([
  ['one end', age],
  ['both ends', ageOfBothEnds],
])('verifyBase › any rules, with an age that is risky at %s › proves what trying everybody shows', (_ends, ageFact) => {
  const seen = { true: 0, false: 0 }
  fc.assert(
    fc.property(someRules, someProhibitions, (rules, prohibitions) => {
      const base: RuleBase = { name: 'safety', label: 'Uji', facts: factsWith(ageFact), kinds, prohibitions }
      const { proofs } = verifyBase({ base, rules })
      fc.pre(proofs.length > 0)
      const tried = byTrying(base, rules)
      for (const { property, holds } of proofs.filter(({ property: name }) => name in tried)) {
        expect([property, holds]).toEqual([property, tried[property]])
        seen[`${holds}`] += 1
      }
    }),
    { numRuns: randomCases(1000) },
  )
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(randomCases(120))
})

test('verifyBase › a code that is listed twice › is prohibited like one that is listed once', () => {
  const repeated: ConclusionKind = { ...level, codes: coded('go', 'stop', 'stop') }
  const conditions: Conditions = [['a', 'equal', 'yes']]
  const prohibitions = [neverAll('Uji', conditions, 'level', ['stop'])]
  const base: RuleBase = {
    name: 'safety',
    label: 'Uji',
    facts,
    kinds: kinds.map((kind) => (kind === level ? repeated : kind)),
    prohibitions,
  }
  const rules = [rule('r', 'R', conditions, ['level', 'stop'], { source: 'Uji', strength: 'weak' })]
  const { proofs } = verifyBase({ base, rules })
  expect(proofs.find(({ property }) => property === 'prohibited')?.holds).toBe(false)
})
