import { expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { seedRules } from '../../seed/bases/program.ts'
import { runGoldenCases } from '../cases/golden-cases.ts'
import { programBase } from './program-base.ts'
import { toGoldenFailure } from './program-case-view.ts'
import type { RuleContent } from '../rule-set.ts'

const { goldenCases: cases } = seeds.get('program') as RuleContent
const run = (rules: typeof seedRules) => runGoldenCases({ base: programBase, rules, goldenCases: cases })

test('golden cases › at least 120 rows › all hold under the rules of the specification', () => {
  expect(cases.length).toBeGreaterThanOrEqual(120)
  expect(run(seedRules)).toEqual([])
})

test('golden cases › a changed rule › fails with its line, what was expected and what was found', () => {
  const changed = seedRules.map((rule) =>
    rule.id === 'B2-L2' ? { ...rule, event: { ...rule.event, params: { ...rule.event.params, value: 'P6' } } } : rule,
  )
  const failed = run(changed).map(toGoldenFailure)
  expect(failed.length).toBeGreaterThan(0)
  expect(failed[0]).toMatchObject({ expected: 'B2 L2 P2', found: 'B2 L2 P6' })
})
