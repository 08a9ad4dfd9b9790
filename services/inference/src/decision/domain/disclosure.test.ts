import { factErrors } from '@bugar/contracts/fact-errors'
import type { BaseFacts, FactDefinition } from '@bugar/contracts/rule-base'
import type { Masks } from '@bugar/contracts/team'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unusualBase, unusualRules } from '../../../test/unusual-base.ts'
import { makeRuleSet, type RuleContent, type RuleSet } from '../../base/domain/rule-set.ts'
import { seeds } from '../../seed/bases/all.ts'
import { decide } from './decide.ts'
import { disclose } from './disclosure.ts'
import { keptErrors, keptFacts } from './mask.ts'

/** Both stages conclude the same, the second where the first does not. */
const inTwoStages = unusualRules.map((rule) => {
  const conditions = new Map([
    ['limit seen', { all: [{ fact: 'word', operator: 'equal', value: 'x' }] }],
    ['nothing yet', { all: [{ fact: 'plan', operator: 'equal', value: null }] }],
  ]).get(rule.id)
  return {
    ...rule,
    ...(conditions && { conditions, event: { ...rule.event, params: { fact: 'plan', value: 'run' } } }),
  }
}) as typeof unusualRules
const made = (rules: typeof unusualRules): RuleContent => ({ base: unusualBase, rules, goldenCases: [] })
const sets = new Map<string, RuleSet>(
  [...seeds, ['unusual', made(unusualRules)] as const, ['in two stages', made(inTwoStages)] as const].map(
    ([name, content]) => [name, makeRuleSet(1, content as RuleContent)],
  ),
)
const setOf = (name: string) => sets.get(name) as RuleSet

/** What the log tells of a decision about these facts; null where the facts are refused. */
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

  test('a rule that does not fire whatever the withheld fact is › is told', () => {
    const masks = { pregnant: 'withheld' } as const
    const man = { gender: 'male', age: 30, bmi: 22, pregnant: 'no' }
    expect(told('energy', { ...man, programCode: 'P2' }, masks)?.undisclosed).toEqual([])
  })

  test.each([
    [18.4, ['E-01']],
    // The range that is kept, 17 to 18, is below the bound.
    [17.9, []],
    [19, []],
  ])('BMI %d as a range › the rule with the bound 18.5 is told where the range tells it', (bmi, undisclosed) => {
    const found = told('energy', { ...woman, bmi }, { bmi: 'range' })
    expect(found?.undisclosed.map(({ id }) => id).filter((id) => id === 'E-01')).toEqual(undisclosed)
    expect(found?.fired.includes('E-01')).toBe(bmi === 17.9)
  })

  test.each([
    // 20 to 25 kg/m²
    [{ weight: 60, height: 170 }, { weight: 'range', height: 'range' }, true],
    [{ weight: 60, height: 170 }, { weight: 'range' }, false],
    [{ weight: 60, height: 170 }, { weight: 'withheld' }, true],
  ] as const)('a BMI computed of %j with the masks %j › is masked: %s', (measures, masks, isMasked) => {
    const found = told('program', { gender: 'male', bodyFatPercentage: 15, ...measures }, masks)
    expect(found?.undisclosed.some(({ id }) => id === 'BMI-B2')).toBe(isMasked)
  })

  test.each([
    ['in two stages', ['limit seen', 'nothing yet', 'as before']],
    // It reads the last of `limits` that was concluded, which the answer does not tell.
    ['unusual', ['limit seen', 'nothing yet', 'as before']],
  ])('%s › rules that read what undisclosed rules before them conclude › are undisclosed', (base, ids) => {
    const facts = { gender: 'male', weight: 60, height: 170, score: 200, other: 5, pregnant: 'no' } as const
    const found = ['x', 'null'].map((word) => told(base, { ...facts, word }, { word: 'withheld' }))
    for (const id of ids) {
      expect(found[0]?.undisclosed).toContainEqual({ id, facts: ['word'] })
    }
    expect(found.map((each) => [each?.fired, each?.notFired])).toEqual(
      [found[0], found[0]].map((each) => [each?.fired, each?.notFired]),
    )
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
  'disclose › %s › people of whom the same is kept and concluded › are told the same of',
  (base) => {
    const { facts: definitions } = setOf(base).base
    const names = definitions.map(({ name }) => name)
    fc.assert(
      fc.property(people(definitions), people(definitions), masksOf(names), (one, another, masks) => {
        const other = Object.fromEntries(names.map((name) => [name, (masks[name] ? another : one)[name] ?? null]))
        const [first, second] = [told(base, one, masks), told(base, other, masks)]
        const known = (of: typeof first) =>
          JSON.stringify([of?.kept, of?.conclusions.map(({ fact, values }) => [fact, values])])
        fc.pre(first !== null && second !== null && known(first) === known(second))
        expect(second).toEqual(first)
      }),
      { numRuns: randomCases(200) },
    )
  },
)

/** What the log tells of refused facts; null where they are accepted. */
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
