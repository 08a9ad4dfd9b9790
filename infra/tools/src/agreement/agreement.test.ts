import { makeRuleSet } from '@bugar/inference/domain/rule-set'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { compare, smallest } from './compare.ts'
import { type Execute, executors } from './executors.ts'
import { randomBase, randomPeople } from './random-bases.ts'

const { Python: _left, ...others } = executors as Record<string, Execute>
// CI has Python, and may not skip it.
const isMissing = spawnSync('python3', ['--version']).error && process.env['BUGAR_REQUIRE_BROWSER'] !== 'true'
const compiled = others['compiled'] as Execute

/** As `compiled` that takes a bound for one that it includes. */
const wrong: Execute = (set, people) => {
  const rules = set.rules.map((rule) => {
    const all = rule.conditions.all.map((each) =>
      each.operator === 'lessThan' ? { ...each, operator: 'lessThanInclusive' } : each,
    )
    return { ...rule, conditions: { all } }
  })
  return compiled(makeRuleSet(1, { ...set, rules }), people)
}

test('randomBase › a seed › gives the same base and people again, and another one others', () => {
  const made = (seed: number) => [randomBase(seed), randomPeople(randomBase(seed), 5, seed)]
  expect(made(3)).toEqual(made(3))
  expect(made(3)).not.toEqual(made(4))
})

test('compare › 200 people of each of 10 bases › everything that runs rules concludes the same', async () => {
  // Rules of some of these compare with null by size.
  for (let seed = 11; seed <= 20; seed++) {
    const set = randomBase(seed)
    const compared = await compare(isMissing ? others : executors, set, randomPeople(set, 200, seed))
    expect(compared.flatMap(({ differences }) => differences)).toEqual([])
  }
})

test('compare › an executor that is wrong at a bound › is caught, and the smallest difference has one rule', async () => {
  const asked = { compiled, wrong }
  const set = randomBase(1)
  const [right, other] = await compare(asked, set, randomPeople(set, 200, 1))
  expect(right?.differences).toEqual([])
  const { executor, set: reduced, facts } = await smallest(asked, other?.differences[0] as never)
  expect([executor, reduced.rules.length]).toEqual(['wrong', 1])
  const [rule] = reduced.rules
  expect(rule?.conditions.all.map(({ operator, value }) => [operator, value])).toEqual([
    ['lessThan', Object.values(facts)[0]],
  ])
})
