import { expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { seedRules } from '../../seed/bases/program.ts'
import { runGoldenCases } from '../cases/golden-cases.ts'
import { type Condition, programRuleSet, type RuleDocument } from './program-rule-set.ts'
import type { RuleContent } from '../rule-set.ts'
import { verifyBase } from '../verify/verify-base.ts'

const { base, goldenCases } = seeds.get('program') as RuleContent

interface Mutant {
  readonly what: string
  readonly rules: readonly RuleDocument[]
}

const isRejected = ({ rules }: Mutant) =>
  !verifyBase(programRuleSet(1, rules)).valid || runGoldenCases({ base, rules, goldenCases }).length > 0
const survivorsOf = (mutants: readonly Mutant[]) => mutants.filter((each) => !isRejected(each)).map(({ what }) => what)

const shifts = [0.01, 0.05, 0.1, 0.5, 1, 5].flatMap((size) => [-size, size])
const hundredths = (value: number) => Math.round(value * 100) / 100
/** The same bound on the other side of its value. */
const flipped: Record<string, string> = {
  lessThan: 'lessThanInclusive',
  lessThanInclusive: 'lessThan',
  greaterThan: 'greaterThanInclusive',
  greaterThanInclusive: 'greaterThan',
}

const withConditions = (
  rules: readonly RuleDocument[],
  change: (condition: Condition, rule: RuleDocument) => Condition,
) => rules.map((rule) => ({ ...rule, conditions: { all: rule.conditions.all.map((each) => change(each, rule)) } }))

const isBound = ({ value }: Condition) => typeof value === 'number'
const moved = (condition: Condition, by: number) => ({ ...condition, value: hundredths(Number(condition.value) + by) })
const flip = (condition: Condition) => ({ ...condition, operator: flipped[condition.operator] as string })

const genderOf = (rule: RuleDocument) => rule.conditions.all.find(({ fact }) => fact === 'gender')?.value

/** Every bound between two categories moved or flipped in both of its rules, which leaves no gap and no overlap. */
const boundMutants = seedRules.flatMap((rule) =>
  rule.conditions.all
    .filter((each) => isBound(each) && each.operator.startsWith('less'))
    .flatMap((bound): Mutant[] => {
      const isSame = (each: Condition, of: RuleDocument) =>
        each.fact === bound.fact && each.value === bound.value && genderOf(of) === genderOf(rule)
      const mutant = (what: string, change: (condition: Condition) => Condition) => ({
        what: `${bound.fact} ${bound.value} of ${rule.id} ${what}`,
        rules: withConditions(seedRules, (each, of) => (isSame(each, of) ? change(each) : each)),
      })
      return [mutant('flipped', flip), ...shifts.map((by) => mutant(`by ${by}`, (each) => moved(each, by)))]
    }),
)

test('one bound of two neighbouring categories moved or flipped › is rejected by verification or golden cases', () => {
  expect(boundMutants).toHaveLength(7 * 13)
  expect(survivorsOf(boundMutants)).toEqual([])
})

test('rules as they are › are rejected by neither', () => {
  expect(isRejected({ what: 'seed', rules: seedRules })).toBe(false)
})
