import { guidedSessionExamples } from '@bugar/contracts/examples/training'
import { expect, test } from 'vitest'
import { setProblems, setsDraftOf, withSets } from './sets-draft.ts'

const { exercises } = guidedSessionExamples['guidedSession.save'].output.session
const one = (given: object) => ({ exercises: [[{ amount: 12, weightKg: 20, ...given }]] })

test('withSets › what was typed › is in the sets, which keep the rest', () => {
  expect(withSets(exercises, setsDraftOf(exercises))).toEqual(exercises)
  const [changed] = withSets(exercises, one({ amount: 9, weightKg: '' }))
  expect(changed?.sets).toEqual([{ ...exercises[0]?.sets[0], amount: 9, weightKg: null }])
})

test.each([
  [{}, []],
  [{ amount: 0, weightKg: 0 }, []],
  [{ amount: 3600, weightKg: 1000 }, []],
  [{ amount: 3601 }, ['exercises.0.0.amount']],
  [{ amount: 1.5 }, ['exercises.0.0.amount']],
  [{ amount: '' }, ['exercises.0.0.amount']],
  [{ weightKg: 1000.1 }, ['exercises.0.0.weightKg']],
  [{ weightKg: 'x' }, ['exercises.0.0.weightKg']],
])('setProblems › %j › at %j', (given, paths) => {
  expect(Object.keys(setProblems(one(given)))).toEqual(paths)
})
