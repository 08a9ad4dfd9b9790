import { unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Masks } from '@bugar/contracts/teams/team'
import { expect, test } from 'vitest'
import { makeRuleSet, type RuleContent } from '../domain/rule-set.ts'
import { seeds } from '../seed/bases/all.ts'
import type { StoredTeam } from '../team/store.ts'
import { createEvaluate, type EvaluateRequest } from './evaluate.ts'
import type { StoredDecision } from './store.ts'

const everything = {
  program: 'explain',
  safety: 'explain',
  adaptation: 'ask',
  progression: 'ask',
  energy: 'ask',
} as const
const aTeam = (masks: Masks = {}) =>
  ({
    _id: '6925b1c2d3e4f5a6b7c8d9e0',
    name: 'Katalog',
    rights: everything,
    dailyQuota: 10,
    masks,
  }) as unknown as StoredTeam
const call = { requestId: 'order-1', deadline: Date.now() + 4000 } as Call
const facts = { gender: 'male', bmi: 22, bodyFatPercentage: 15 }
const input = { isPinned: false, explain: 'none', facts } as const

const seed = seeds.get('program') as RuleContent
/** BMI 22 then has two categories. */
const contradicting = {
  ...seed,
  rules: seed.rules.map((rule) =>
    rule.id === 'BMI-B3'
      ? { ...rule, conditions: { all: [{ fact: 'bmi', operator: 'greaterThan', value: 20 }] } }
      : rule,
  ),
}

/** The logged decisions; the log fails with the given error. */
const underTest = (content: RuleContent = seed, failure: Error | null = null) => {
  const set = makeRuleSet(1, content)
  const logged: StoredDecision[] = []
  const log = async (decision: StoredDecision) => {
    logged.push(decision)
    if (failure) {
      throw failure
    }
    return decision._id
  }
  const evaluate = createEvaluate(log)
  return {
    logged,
    evaluate: (asked: Omit<EvaluateRequest, 'set'>, team: StoredTeam, asking: Call) =>
      evaluate({ ...asked, set }, team, asking),
  }
}

test('evaluate › rules that contradict each other › are logged with what fired, then an internal error', async () => {
  const { logged, evaluate } = underTest(contradicting)
  await expect(evaluate(input, aTeam(), call)).rejects.toMatchObject({ code: 'internal' })
  expect(logged).toMatchObject([
    { outcome: 'failed', conclusions: [], facts, fired: expect.arrayContaining(['BMI-B2', 'BMI-B3']) },
  ])
})

test.each([
  ['a decision', facts],
  ['refused facts', { gender: 'male' }],
])('evaluate › %s that cannot be logged › is not answered', async (_what, given) => {
  const { logged, evaluate } = underTest(seed, unavailable())
  await expect(evaluate({ ...input, facts: given }, aTeam(), call)).rejects.toMatchObject({ code: 'unavailable' })
  expect(logged).toHaveLength(1)
})

test('evaluate › masking fails › the decision is logged without facts, and the answer is the same', async () => {
  const masks = Object.defineProperty({}, 'bmi', {
    enumerable: true,
    get: () => {
      throw new Error('hostile')
    },
  }) as Masks
  const { logged, evaluate } = underTest()
  const { conclusions } = await evaluate(input, aTeam(masks), call)
  expect(conclusions).toEqual((await underTest().evaluate(input, aTeam(), call)).conclusions)
  expect(logged).toMatchObject([
    { outcome: 'concluded', facts: null, withheld: ['gender', 'bodyFatPercentage', 'bmi'], conclusions },
  ])
})

test('evaluate › refused facts › keep those that are right, and names alone of the others', async () => {
  const { logged, evaluate } = underTest()
  const given = { ...facts, bmi: 'Sari Dewi', ['x'.repeat(500)]: 1 }
  await expect(evaluate({ ...input, facts: given }, aTeam(), call)).rejects.toMatchObject({ code: 'invalid' })
  expect(logged).toMatchObject([
    { outcome: 'invalid', facts: { gender: 'male', bodyFatPercentage: 15 }, withheld: ['bmi', 'x'.repeat(40)] },
  ])
  expect(JSON.stringify(logged)).not.toContain('Sari')
})

test('evaluate › refused for what a masked fact demands › the answer says which, the log does not', async () => {
  const { logged, evaluate } = underTest(seeds.get('energy') as RuleContent)
  const given = { gender: 'female', age: 30, bmi: 22, programCode: 'P2', pregnant: 'yes' }
  await expect(evaluate({ ...input, facts: given }, aTeam({ pregnant: 'withheld' }), call)).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'facts.pregnancyWeek', message: 'Required' }],
  })
  const errors = [{ field: 'facts', message: 'Errors that depend on masked facts are not disclosed' }]
  expect(logged).toMatchObject([{ outcome: 'invalid', withheld: ['pregnant'], errors }])
  const other = underTest(seeds.get('energy') as RuleContent)
  const man = { ...given, gender: 'male' }
  await expect(other.evaluate({ ...input, facts: man }, aTeam({ gender: 'withheld' }), call)).rejects.toMatchObject({
    errors: [{ field: 'facts.pregnant' }],
  })
  expect(other.logged).toMatchObject([{ facts: { pregnant: 'yes' }, withheld: ['gender'], errors }])
})
