import { decimalErrors } from '@bugar/contracts/rules/fact-errors'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import { bmiBounds } from '@bugar/contracts/core/values/knowledge'
import { decideBy } from '@bugar/contracts/rules/rule-decision'
import type { RuleVector } from '@bugar/contracts/rules/rule-bundle-operations'
import { listedCases } from '@bugar/testing/quick-cases'
import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'
import { makeRuleSet, type RuleSet } from '../rule-set.ts'
import { runToEnd } from '../run-to-end.ts'
import { distinguishingSteps } from '../difference/distinguishing-person.ts'
import { seeds } from '../../seed/bases/all.ts'
import { vectorsOf } from './vectors.ts'

const sets = [...seeds].map(([name, content]) => [name, makeRuleSet(1, content)] as const)

const areAnswered = (set: Pick<RuleSet, 'base' | 'rules'>, vectors: readonly RuleVector[]): boolean => {
  const decide = decideBy(set)
  const said = ({ facts }: RuleVector) => {
    try {
      return decide(facts)
    } catch {
      // Two rules concluded otherwise where one may.
      return null
    }
  }
  return vectors.every((each) => JSON.stringify({ facts: each.facts, ...said(each) }) === JSON.stringify(each))
}

test('vectorsOf › the program › has people on each bound of the BMI and next to it, none with more decimals than stated', () => {
  const { base, vectors } = {
    ...seeds.get('program'),
    vectors: vectorsOf(makeRuleSet(1, seeds.get('program') as never)),
  }
  const bodies = vectors.flatMap(({ facts: { weight, height } }) =>
    typeof weight === 'number' && typeof height === 'number' ? [{ weight, height }] : [],
  )
  expect(bodies.filter((facts) => decimalErrors(base as never, facts).length > 0)).toEqual([])
  for (const bound of bmiBounds) {
    const near = bodies.filter((body) => Math.abs(bmi(body.weight, body.height) - bound) < 0.05)
    const sides = near.map((body) => Math.sign(bmi(body.weight, body.height) - bound))
    expect(new Set(sides)).toEqual(new Set([-1, 0, 1]))
    // Rounding differs by the height, not by the weight alone.
    expect(new Set(near.map(({ height }) => height)).size).toBeGreaterThan(5)
  }
})

test.each(sets)('vectorsOf › %s › every small change of a rule is noticed, or changes nothing', (_name, set) => {
  const vectors = vectorsOf(set)
  expect(areAnswered(set, vectors)).toBe(true)
  const unnoticed = listedCases(mutantsOf(set)).filter(({ before, after }) => {
    const rules = set.rules.map((rule) => (rule === before ? after : rule))
    return areAnswered({ base: set.base, rules }, vectors)
  })
  const proved = unnoticed.map(({ before, after }) => {
    const changed = { ...set, rules: set.rules.map((rule) => (rule === before ? after : rule)) }
    return runToEnd(distinguishingSteps({ before: set, after: changed, changed: [before, after] }, { boxes: 60_000 }))
  })
  expect(proved.filter((each) => each !== 'same')).toEqual([])
})
