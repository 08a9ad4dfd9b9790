import { expect, test } from 'vitest'
import type { BatchResult } from '@bugar/contracts/teams/decision'
import { differencesOf, simulate } from './simulation.ts'

const concluded = (values: Readonly<Record<string, string[]>>): BatchResult => ({
  decisionId: '0'.repeat(28),
  conclusions: Object.entries(values).map(([fact, each]) => ({ fact, values: each, rules: [] })),
})
const refused: BatchResult = { errors: [{ field: 'facts.bmi', message: 'Required' }] }

test.each([
  ['the same', { a: ['x', 'y'] }, { a: ['x', 'y'] }, []],
  ['another value', { a: ['x'], b: ['z'] }, { a: ['y'], b: ['z'] }, ['a']],
  ['one value more', { a: ['x'] }, { a: ['x', 'y'] }, ['a']],
  ['a fact that one alone concludes', { a: ['x'] }, { b: ['x'] }, ['a', 'b']],
])('differencesOf › %s', (_what, before, after, expected) => {
  expect(differencesOf([concluded(before), concluded(after)])).toEqual(expected)
})

test('differencesOf › one answer, or one that is none › no differences', () => {
  expect(differencesOf([concluded({ a: ['x'] })])).toEqual([])
  expect(differencesOf([concluded({ a: ['x'] }), refused])).toEqual([])
  expect(differencesOf([])).toEqual([])
})

test('simulate › what the first rule set is refused › is not asked of the second', async () => {
  const asked: unknown[] = []
  const ask = async (_operation: object, input: unknown): Promise<never> => {
    asked.push(input)
    throw new Error('Bugar answered 404')
  }
  const request = { base: 'energy', items: [{ bmi: 20 }], ruleSets: [1, 2] } as const
  await expect(
    simulate(ask, { ...request, items: [...request.items], ruleSets: [...request.ruleSets] }),
  ).rejects.toThrow('404')
  expect(asked).toEqual([{ base: 'energy', ruleSet: 1, items: [{ bmi: 20 }] }])
})
