import { expect, test } from 'vitest'
import { planFactsOf } from './plan-facts.ts'

const factsOf = (facts: Parameters<typeof planFactsOf>[0]) => planFactsOf(facts).map(({ fact }) => fact)

test('planFactsOf › what was not said is there, what does not matter for a plan is not', () => {
  expect(planFactsOf({ age: 34, goal: null, bmi: 22 })).toEqual([
    { fact: 'age', label: 'Usia', value: '34' },
    { fact: 'goal', label: 'Tujuan', value: null },
  ])
})

test('planFactsOf › pregnancy › is of women only, who are asked', () => {
  expect(factsOf({ gender: 'male', pregnant: null })).toEqual(['gender'])
  expect(factsOf({ gender: 'female', pregnant: null })).toEqual(['gender', 'pregnant'])
})
