import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import type { RuleDocument } from '@bugar/contracts/rules/rule-set'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import { randomCases } from '@bugar/testing/quick-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { type CompiledRules, compile } from './compile.ts'
import { infer, InferenceFailure } from '../../evaluation/domain/infer.ts'
import { programRuleSet, type ProgramRuleSet } from './program-rule-set.ts'
import { verifyBase } from '../verify/verify-base.ts'

const seedSet = programRuleSet(1, seedRules)
const seedCompiled = compile(seedRules)

const tenths = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100),
    fc.double({ min, max, noNaN: true }),
  )

const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    gender: fc.constantFrom('male' as const, 'female' as const),
    weight: tenths(1, 300),
    height: tenths(1, 250),
    bodyFatPercentage: fc.option(tenths(1, 70), { nil: undefined }),
  })
  .map(({ bodyFatPercentage, ...rest }) => (bodyFatPercentage === undefined ? rest : { ...rest, bodyFatPercentage }))

/** Outcome of json-rules-engine, in the format of the compiled rules. */
const byEngine = async (set: ProgramRuleSet, facts: Facts) => {
  try {
    const { bmiCategory, bodyFatCategory, programCode, fallback } = await infer(set, facts)
    return { bmiCategory, bodyFatCategory, programCode, fallback }
  } catch (error) {
    expect(error).toBeInstanceOf(InferenceFailure)
    return (error as InferenceFailure).kind
  }
}

const byComparison = ({ decide }: CompiledRules, facts: Facts) => {
  const { conflict, ...outcome } = decide(facts)
  if (conflict !== null) {
    return 'conflict'
  }
  return outcome.bmiCategory === null || outcome.programCode === null ? 'no-program' : outcome
}

test('compile › any legal facts › decides as json-rules-engine does', async () => {
  await fc.assert(
    fc.asyncProperty(anyFacts, async (facts) => {
      expect(byComparison(seedCompiled, facts)).toEqual(await byEngine(seedSet, facts))
    }),
    { numRuns: randomCases(3000) },
  )
})

test('compile › BMI and body fat at every bound and beside it › decides as json-rules-engine does', async () => {
  for (const gender of ['male', 'female'] as const) {
    for (const bmi of [18.49, 18.5, 18.51, 24.99, 25, 25.01, 29.99, 30, 30.01]) {
      for (const fat of [undefined, 1, 9.99, 10, 10.01, 19.99, 20, 20.01, 29.99, 30, 30.01, 70]) {
        const facts = { gender, weight: bmi, height: 100, ...(fat !== undefined && { bodyFatPercentage: fat }) }
        expect(byComparison(seedCompiled, facts)).toEqual(await byEngine(seedSet, facts))
      }
    }
  }
})

/** Small edits as an administrator, or a mistake, could make them. */
const anyEdit: fc.Arbitrary<(rules: RuleDocument[]) => RuleDocument[]> = fc.oneof(
  fc.tuple(fc.nat(23), fc.boolean()).map(
    ([at, isActive]) =>
      (rules: RuleDocument[]) =>
        rules.map((rule, index) => (index === at ? { ...rule, isActive } : rule)),
  ),
  fc.tuple(fc.integer({ min: 10, max: 23 }), fc.constantFrom(...programCodes)).map(
    ([at, value]) =>
      (rules: RuleDocument[]) =>
        rules.map((rule, index) =>
          index === at ? { ...rule, event: { ...rule.event, params: { ...rule.event.params, value } } } : rule,
        ),
  ),
  fc
    .tuple(
      fc.nat(9),
      tenths(1, 60),
      fc.constantFrom('lessThan', 'lessThanInclusive', 'greaterThan', 'greaterThanInclusive'),
    )
    .map(
      ([at, value, operator]) =>
        (rules: RuleDocument[]) =>
          rules.map((rule, index) => {
            const [first, ...rest] = rule.conditions.all.toReversed()
            return index === at && first
              ? { ...rule, conditions: { all: [...rest, { ...first, operator, value }] } }
              : rule
          }),
    ),
  fc.nat(23).map((at) => (rules: RuleDocument[]) => rules.filter((_, index) => index !== at)),
)

test('compile › randomly edited rule sets › decides as json-rules-engine does, conflicts and holes included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), anyFacts, async (edits, facts) => {
      const rules = edits.reduce((all, edit) => edit(all), [...seedRules] as RuleDocument[])
      expect(byComparison(compile(rules), facts)).toEqual(await byEngine(programRuleSet(1, rules), facts))
    }),
    { numRuns: randomCases(2000) },
  )
})

test('verify › randomly edited rule sets that verify › give every legal person exactly one program', () => {
  fc.assert(
    fc.property(
      fc.array(anyEdit, { minLength: 1, maxLength: 3 }),
      fc.array(anyFacts, { minLength: 20 }),
      (edits, people) => {
        const rules = edits.reduce((all, edit) => edit(all), [...seedRules] as RuleDocument[])
        fc.pre(verifyBase(programRuleSet(1, rules)).valid)
        const compiled = compile(rules)
        for (const facts of people) {
          expect(typeof byComparison(compiled, facts)).toBe('object')
        }
      },
    ),
    { numRuns: randomCases(300) },
  )
})

test('compile › one program per person › for every legal measurement', () => {
  const { decide } = seedCompiled
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { programCode, conflict } = decide(facts)
      return conflict === null && programCode !== null
    }),
    { numRuns: randomCases(100_000) },
  )
})
