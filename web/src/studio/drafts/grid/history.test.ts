import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { emptyHistory, dropSteps, inverse, redo, remember, type Step, undo } from './history.ts'

const rule = (id: string, text = '') => ({ id, text }) as SourcedRule
const change = (id: string, from: string, to: string): Step => [
  { before: { value: rule(id, from), behind: null }, after: { value: rule(id, to), behind: null } },
]
const add = (id: string): Step => [{ before: null, after: { value: rule(id), behind: 'K-01' } }]

test('undo and redo › in the order of a stack; a new step ends what could be done again', () => {
  const steps = [change('K-01', 'a', 'b'), add('K-02'), change('K-02', '', 'c')]
  const all = steps.reduce(remember, emptyHistory)
  const once = undo(all)
  expect(once.step).toEqual(inverse(steps[2] as Step))
  const twice = undo(once.history)
  expect(twice.step).toEqual([{ before: { value: rule('K-02'), behind: 'K-01' }, after: null }])
  expect(redo(twice.history).step).toEqual(steps[1])
  expect(redo(remember(twice.history, change('K-03', 'x', 'y'))).step).toBeNull()
})

test('nothing to undo, nothing to redo', () => {
  expect(undo(emptyHistory)).toEqual({ history: emptyHistory, step: null })
  expect(redo(emptyHistory)).toEqual({ history: emptyHistory, step: null })
})

test('a step of many rows › is undone from its end', () => {
  const step = [...add('K-02'), ...change('K-02', '', 'c')]
  expect(inverse(step)).toEqual([...inverse(change('K-02', '', 'c')), ...inverse(add('K-02'))])
})

test('dropSteps › what was done to the row alone', () => {
  const history = [change('K-01', 'a', 'b'), [...add('K-02'), ...change('K-01', 'b', 'c')]].reduce(
    remember,
    emptyHistory,
  )
  expect(dropSteps(history, 'K-01').done).toEqual([add('K-02')])
})
