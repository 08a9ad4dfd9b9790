import { makeRuleSet, type RuleContent } from '@bugar/inference/domain/rule-set'
import { unsound } from '@bugar/inference/base/gate'
import { vectorsOf } from '@bugar/inference/domain/cases/vectors'
import { seeds } from '@bugar/inference/seed/bases/all'
import { decideBy } from '@bugar/contracts/rules/rule-decision'
import { expect, test } from 'vitest'
import { furtherVersions } from './further-versions.ts'

const count = 4
const changed = new Set<string>()

test.each([...seeds])(
  'furtherVersions › %s › sound ones, each concluding something else than the one before',
  (_, seed) => {
    const versions = furtherVersions(seed, count)
    expect(furtherVersions(seed, 1)).toEqual(versions.slice(0, 1))
    const contents = [seed, ...versions.map(({ content }) => content)]
    for (const [at, { content, changes }] of versions.entries()) {
      expect(changes).toHaveLength(3)
      changes.forEach((each) => changed.add(each))
      expect(unsound(content)).toBeNull()
      const vectors = vectorsOf(makeRuleSet(at + 2, content))
      const before = decideBy(contents[at] as typeof seed)
      expect(vectors.map(({ facts }) => ({ facts, ...before(facts) }))).not.toEqual(vectors)
    }
  },
)

test('furtherVersions › change everything that a version can have otherwise', () => {
  expect([...changed].toSorted()).toEqual(
    'added code conclusion dropped negated off operator order otherwise threshold'.split(' '),
  )
})

test('furtherVersions › no change gives sound rules › an error, and no version like the one before', () => {
  const [seed] = [...seeds.values()] as [RuleContent]
  const twice = seed.rules.slice(0, 1).flatMap((rule) => [rule, rule])
  expect(() => furtherVersions({ ...seed, rules: twice }, 1)).toThrow('Further version 1 has only 0 of 3 changes')
})
