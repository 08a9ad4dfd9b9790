import { factErrors } from '@bugar/contracts/rules/fact-errors'
import type { BaseFacts, FactDefinition } from '@bugar/contracts/rules/rule-base'
import type { Masks } from '@bugar/contracts/teams/team'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unusualBase, unusualRules } from '../../../test/support/unusual-base.ts'
import { makeRuleSet, type RuleContent, type RuleSet } from '../../domain/rule-set.ts'
import { seeds } from '../../seed/bases/all.ts'
import { decide } from './decide.ts'
import { disclose } from './disclosure.ts'
import { keptErrors, keptFacts } from './mask.ts'

const unusual: RuleContent = { base: unusualBase, rules: unusualRules, goldenCases: [] }
const sets = new Map<string, RuleSet>(
  [...seeds, ['unusual', unusual] as const].map(([name, content]) => [name, makeRuleSet(1, content as RuleContent)]),
)
const setOf = (name: string) => sets.get(name) as RuleSet

/** The logged reasons of a decision about these facts; null where the facts are rejected. */
const told = (base: string, facts: BaseFacts, masks: Masks) => {
  const set = setOf(base)
  const decided = decide(set, facts)
  if (decided.outcome !== 'concluded') {
    return null
  }
  const kept = keptFacts(set.base.facts, facts, masks)
  const disclosed = disclose(set, kept)
  const { fired, ...rest } = disclosed.rules(decided.fired)
  const conclusions = disclosed.conclusions(decided.answer.conclusions)
  return { kept, conclusions, ...rest, fired: fired.map(({ id }) => id) }
}

const pregnant = {
  gender: 'female',
  age: 30,
  bmi: 22,
  bodyFatPercentage: 25,
  programCode: 'P2',
  diabetes: 'yes',
  pregnant: 'yes',
} as const
const woman = { gender: 'female', age: 30, bmi: 18.4, programCode: 'P2' } as const

/** Ids of the rules with a condition on the fact. */
const readersOf = (base: string, name: string) =>
  setOf(base)
    .rules.filter(({ isActive, conditions }) => isActive && conditions.all.some(({ fact }) => fact === name))
    .map(({ id }) => id)

describe('disclose', () => {
  test('a withheld fact › its rules are listed whether they fired or not, and nothing says which did', () => {
    const [yes, no] = [pregnant, { ...pregnant, pregnant: 'no' }].map((facts) =>
      told('safety', facts, { pregnant: 'withheld' }),
    )
    expect(yes?.undisclosed).toEqual(no?.undisclosed)
    expect(yes?.undisclosed).toContainEqual({ id: 'K-08', facts: ['pregnant'] })
    expect(yes?.fired).toContain('D-02')
    expect([yes?.fired, yes?.notFired]).toEqual([no?.fired, no?.notFired])
    const secret = /"(?:K-08|B-12)"/
    expect(JSON.stringify([yes?.fired, yes?.conclusions])).not.toMatch(secret)
    const plain = told('safety', pregnant, {})
    expect(plain?.undisclosed).toEqual([])
    expect(JSON.stringify([plain?.fired, plain?.conclusions])).toMatch(secret)
  })

  test('a withheld gender › so are the facts for one gender', () => {
    const ids = ['gender', 'lean', 'pregnant', 'pregnancyWeek', 'recentBirth', 'breastfeeding'].flatMap((fact) =>
      readersOf('energy', fact),
    )
    expect(ids.length).toBeGreaterThan(0)
    const { undisclosed } = told('energy', woman, { gender: 'withheld' }) ?? {}
    expect(undisclosed?.map(({ id }) => id).toSorted()).toEqual([...new Set(ids)].toSorted())
  })

  test.each([{ weight: 'range', height: 'range' }, { height: 'range' }, { weight: 'withheld' }] as const)(
    'a BMI computed of measures with the masks %j › is masked',
    (masks) => {
      const found = told('program', { gender: 'male', bodyFatPercentage: 15, weight: 60, height: 170 }, masks)
      expect(found?.undisclosed).toContainEqual({ id: 'BMI-B2', facts: ['bmi'] })
    },
  )

  test('rules that read what undisclosed rules before them conclude › are undisclosed', () => {
    const facts = { gender: 'male', weight: 60, height: 170, score: 200, other: 5, pregnant: 'no', word: 'x' } as const
    const found = told('unusual', facts, { word: 'withheld' })
    for (const id of ['limit seen', 'nothing yet', 'as before']) {
      expect(found?.undisclosed).toContainEqual({ id, facts: ['word'] })
    }
  })

  test('facts that could not be masked › of the rules that read them nothing is told', () => {
    const set = setOf('safety')
    const { fired } = decide(set, pregnant)
    const found = disclose(set, { facts: null, withheld: Object.keys(pregnant) }).rules(fired)
    expect(found.fired.map(({ id }) => id)).not.toContain('D-02')
    expect(found.notFired + found.fired.length + found.undisclosed.length).toBe(
      set.rules.filter(({ isActive }) => isActive).length,
    )
  })
})

const valueOf = ({ codes, range, absent, unknown }: FactDefinition) =>
  fc.oneof(
    codes
      ? fc.constantFrom<string | number | null>(...codes.map(({ code }) => code))
      : fc.double({ min: range?.[0] ?? 0, max: range?.[1] ?? 0, noNaN: true }),
    fc.constant(absent === null || unknown === null ? 'unknown' : (absent as string)),
  )

const people = (definitions: readonly FactDefinition[]) =>
  fc.record(Object.fromEntries(definitions.map((each) => [each.name, valueOf(each)]))) as fc.Arbitrary<BaseFacts>

const masksOf = (names: string[]) =>
  fc.dictionary(fc.constantFrom(...names), fc.constantFrom('range' as const, 'withheld' as const))

test.each([...sets.keys()])(
  'disclose › %s › people of whom the same is kept › are told the same of, and no rule that reads a masked fact',
  (base) => {
    const { facts: definitions } = setOf(base).base
    const names = definitions.map(({ name }) => name)
    fc.assert(
      fc.property(people(definitions), people(definitions), masksOf(names), (one, another, masks) => {
        const other = Object.fromEntries(names.map((name) => [name, (masks[name] ? another : one)[name] ?? null]))
        const [first, second] = [told(base, one, masks), told(base, other, masks)]
        if (!first || !second || JSON.stringify(first.kept) !== JSON.stringify(second.kept)) {
          fc.pre(false)
          return
        }
        const withValuesOf = (of: typeof first, like: typeof first) =>
          of.conclusions.filter(({ values }, at) => String(values) === String(like.conclusions[at]?.values))
        expect({ ...second, conclusions: withValuesOf(second, first) }).toEqual({
          ...first,
          conclusions: withValuesOf(first, second),
        })
        const { facts, withheld } = first.kept
        const isMasked = (name: string) => withheld.includes(name) || typeof (facts?.[name] ?? '') === 'object'
        const ids = [...first.fired, ...first.conclusions.flatMap(({ rules }) => rules)]
        const undisclosed = first.undisclosed.map(({ id }) => id)
        expect(undisclosed.filter((id) => ids.includes(id))).toEqual([])
        const readers = names.filter(isMasked).flatMap((name) => readersOf(base, name))
        expect(undisclosed).toEqual(expect.arrayContaining(readers))
      }),
      { numRuns: randomCases(200) },
    )
  },
)

/** The logged errors of rejected facts; null where they are accepted. */
const refusal = (base: string, facts: BaseFacts, masks: Masks) => {
  const set = setOf(base)
  const decided = decide(set, facts)
  if (decided.outcome !== 'invalid') {
    return null
  }
  const own = factErrors(set.base, facts)
  const kept = keptFacts(set.base.facts, facts, masks, new Set(own.map(({ field }) => field)))
  return { kept, errors: keptErrors(set.base, facts, masks, kept, { all: decided.errors, own }) }
}

test.each([...sets.keys()])(
  'keptErrors › %s › refused people of whom the same is kept › are told the same of',
  (base) => {
    const { facts: definitions } = setOf(base).base
    const names = definitions.map(({ name }) => name)
    const flaws = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(null, 'wrong', 1e9), { maxKeys: 2 })
    const flawed = fc
      .tuple(people(definitions), flaws, fc.subarray(names, { minLength: names.length - 2 }))
      .map(([facts, others, sent]) => Object.fromEntries(sent.map((name) => [name, { ...facts, ...others }[name]])))
    fc.assert(
      fc.property(flawed, flawed, masksOf(names), (one, another, masks) => {
        const other = Object.fromEntries(
          Object.entries(one).map(([name, value]) => [name, (masks[name] && another[name]) ?? value ?? null]),
        )
        const [first, second] = [refusal(base, one as BaseFacts, masks), refusal(base, other, masks)]
        fc.pre(first !== null && second !== null && JSON.stringify(first.kept) === JSON.stringify(second.kept))
        expect(second).toEqual(first)
      }),
      { numRuns: randomCases(200) },
    )
  },
)

test.each([
  // Not the week that is missing, which would tell the pregnancy; not that `pregnant` is not for this gender.
  ['energy', { ...woman, pregnant: 'yes' }, { pregnant: 'withheld' }, ['']],
  ['energy', { ...woman, gender: 'male', pregnant: 'yes' }, { gender: 'withheld' }, ['']],
  ['energy', { ...woman, pregnant: 'yes' }, { pregnancyWeek: 'withheld' }, ['pregnancyWeek']],
  ['energy', { ...woman, age: 200, shoeSize: 40 }, { age: 'withheld' }, ['', 'shoeSize']],
  ['energy', { ...woman, age: 20, shoeSize: 40 }, { age: 'withheld' }, ['', 'shoeSize']],
  ['energy', { ...woman, age: 200, shoeSize: 40 }, {}, ['age', 'shoeSize']],
] as const)('keptErrors › %s %j with the masks %j › are told of %j', (base, facts, masks, fields) => {
  expect(refusal(base, facts, masks)?.errors.map(({ field }) => field)).toEqual(fields)
})

test('keptErrors › a fact that a masked gender does not have › is kept', () => {
  expect(refusal('energy', { ...woman, gender: 'male', pregnant: 'yes' }, { gender: 'withheld' })?.kept).toMatchObject({
    facts: { pregnant: 'yes' },
    withheld: ['gender'],
  })
})
