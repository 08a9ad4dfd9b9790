import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { describe, expect, test } from 'vitest'
import {
  type RowStep,
  applied,
  changesOf,
  collisionsOf,
  nextId,
  type Row,
  withOwn,
  emptyHistory,
  dropSteps,
  inverse,
  redo,
  remember,
  type Step,
  undo,
} from './row-changes.ts'

const rule = (id: string, text = '') => ({ id, text }) as SourcedRule
const row = (id: string, revision = 0, text = ''): Row => ({ value: rule(id, text), revision, by: null })
const rows = [row('K-01'), row('K-02', 4), row('K-03')]
const step = (before: SourcedRule | null, after: SourcedRule | null): RowStep => ({
  before: before && { value: before, behind: 'K-01' },
  after: after && { value: after, behind: 'K-01' },
})

describe('changesOf', () => {
  test('a row as it is expected › is sent with its revision, in its place', () => {
    expect(changesOf([step(rule('K-02'), rule('K-02', 'x'))], rows, new Map())).toEqual([
      { key: 'K-02', seen: 4, value: rule('K-02', 'x') },
    ])
  })

  test('somebody else changed it meanwhile › is sent with the revision that we wrote, so that the server asks', () => {
    const change = step(rule('K-02', 'mine'), rule('K-02', 'before'))
    expect(changesOf([change], rows, new Map([['K-02', 3]]))[0]?.seen).toBe(3)
  })

  test('a new row › says where it stands, one that goes does not', () => {
    expect(changesOf([step(null, rule('K-09'))], rows, new Map())).toEqual([
      { key: 'K-09', seen: null, value: rule('K-09'), after: 'K-01' },
    ])
    expect(changesOf([step(rule('K-02'), null)], rows, new Map())).toEqual([{ key: 'K-02', seen: 4, value: null }])
  })
})

test('withOwn › what we wrote ourselves since counts as seen, what others wrote does not', () => {
  const change = { key: 'K-02', seen: 4, value: null }
  expect(withOwn(change, new Map([['K-02', 6]])).seen).toBe(6)
  expect(withOwn(change, new Map([['K-02', 2]])).seen).toBe(4)
  expect(withOwn({ ...change, seen: null }, new Map([['K-02', 2]])).seen).toBeNull()
})

describe('applied', () => {
  const ids = (all: readonly Row[]) => all.map(({ value }) => value.id)

  test('rows that do not change stay the same objects', () => {
    const next = applied(rows, [{ key: 'K-02', seen: 4, value: rule('K-02', 'x') }])
    expect(next[0]).toBe(rows[0])
    expect(next[1]).toEqual({ value: rule('K-02', 'x'), revision: 4, by: null })
  })

  test('a change that came back already › leaves all as it is', () => {
    const renamed = [row('K-01'), row('K-20', 5)]
    expect(applied(renamed, [{ key: 'K-02', seen: 4, value: rule('K-20') }])).toEqual(renamed)
    expect(applied(renamed, [{ key: 'K-20', seen: null, value: rule('K-20'), after: 'K-01' }])[1]).toBe(renamed[1])
    expect(applied(renamed, [{ key: 'K-02', seen: 4, value: null }])).toEqual(renamed)
  })

  test('moved, added, renamed, removed', () => {
    expect(ids(applied(rows, [{ key: 'K-03', seen: 0, value: rule('K-03'), after: null }]))).toEqual([
      'K-03',
      'K-01',
      'K-02',
    ])
    expect(ids(applied(rows, [{ key: 'K-09', seen: null, value: rule('K-09'), after: 'K-01' }]))).toEqual([
      'K-01',
      'K-09',
      'K-02',
      'K-03',
    ])
    expect(ids(applied(rows, [{ key: 'K-02', seen: 4, value: rule('K-20') }]))).toEqual(['K-01', 'K-20', 'K-03'])
    expect(ids(applied(rows, [{ key: 'K-02', seen: 4, value: null }]))).toEqual(['K-01', 'K-03'])
  })
})

test('collisionsOf › by row', () => {
  expect(collisionsOf([{ field: 'rules.K-02', message: 'x' }])).toEqual(new Map([['K-02', 'x']]))
})

test('nextId › goes on from the highest, with as many digits', () => {
  expect(nextId('K-05', ['K-05', 'K-82', 'T-90'])).toBe('K-83')
  expect(nextId('FAT-L2-male', ['FAT-L2-male'])).toBe('FAT-L2-male-1')
})

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
