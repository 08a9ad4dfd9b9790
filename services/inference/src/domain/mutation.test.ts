import { programCodes } from '@bugar/contracts/knowledge'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seedRules } from '../seed/rules.ts'
import { choosesProgram } from './change.ts'
import { compile } from './compile.ts'
import { readGoldenCases, runGoldenCases } from './golden-cases.ts'
import type { Condition, RuleDocument } from './rule-document.ts'
import { verify } from './verify.ts'

const cases = readGoldenCases(readFileSync(new URL('../seed/golden-cases.csv', import.meta.url), 'utf8'))

interface Mutant {
  readonly what: string
  readonly rules: readonly RuleDocument[]
}

const isRejected = ({ rules }: Mutant) => !verify(rules).valid || runGoldenCases(cases, compile(rules)).length > 0
const survivorsOf = (mutants: readonly Mutant[]) => mutants.filter((each) => !isRejected(each)).map(({ what }) => what)

const withRule = (rule: RuleDocument, changed: RuleDocument) =>
  seedRules.map((each) => (each === rule ? changed : each))

/** Every rule that chooses a program with each other program, and switched off. */
const cellMutants = seedRules.filter(choosesProgram).flatMap((rule): Mutant[] => [
  { what: `${rule.id} off`, rules: withRule(rule, { ...rule, isActive: false }) },
  ...programCodes
    .filter((code) => code !== rule.event.params.value)
    .map((code) => {
      const event = { ...rule.event, params: { ...rule.event.params, value: code } }
      return { what: `${rule.id} → ${code}`, rules: withRule(rule, { ...rule, event }) }
    }),
])

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

/** Every single condition on a number with its value moved or its end flipped. */
const conditionMutants = seedRules.flatMap((rule) =>
  rule.conditions.all.filter(isBound).flatMap((bound): Mutant[] => {
    const mutant = (what: string, change: (condition: Condition) => Condition) => ({
      what: `${rule.id} ${bound.operator} ${bound.value} ${what}`,
      rules: withConditions(seedRules, (each) => (each === bound ? change(each) : each)),
    })
    return [mutant('flipped', flip), ...shifts.map((by) => mutant(`by ${by}`, (each) => moved(each, by)))]
  }),
)

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

test.each([
  ['one cell', cellMutants, 140],
  ['one condition', conditionMutants, 14 * 13],
  ['one bound of two neighbouring categories', boundMutants, 7 * 13],
] as const)('rules with %s changed › are rejected by verification or golden cases', (_what, mutants, count) => {
  expect(mutants).toHaveLength(count)
  const survivors = survivorsOf(mutants)
  // At most one in a hundred may live; none does.
  expect(survivors).toEqual([])
})

test('rules as they are › are rejected by neither', () => {
  expect(isRejected({ what: 'seed', rules: seedRules })).toBe(false)
})
