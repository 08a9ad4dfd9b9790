import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('readOptions › without arguments › is the full run', () => {
  const { kinds, ...options } = readOptions([])
  expect(kinds).toHaveLength(7)
  expect(options).toEqual({
    rounds: 9,
    seconds: 2,
    copies: 1,
    seed: 20_261_121,
    peers: [],
    sameDuties: false,
    check: false,
    update: false,
    isCommitted: true,
  })
})

test('readOptions › the same duties › measures the requests that have some, which are compared with nothing committed', () => {
  const { kinds, sameDuties, isCommitted } = readOptions(['--same-duties'])
  expect(kinds.map(({ name }) => name)).toEqual(['login', 'create'])
  expect([sameDuties, isCommitted]).toEqual([true, false])
  expect(readOptions(['--same-duties', '--only', 'create']).kinds).toHaveLength(1)
})

test('readOptions › some requests › in the order they are measured', () => {
  const { kinds, rounds, copies } = readOptions(['--only', 'create', '--only', 'get', '--rounds', '1', '--copies', '3'])
  expect(kinds.map(({ name }) => name)).toEqual(['get', 'create'])
  expect([rounds, copies]).toEqual([1, 3])
})

test.each([
  [['--peers'], ['nest', 'moleculer']],
  [['--peer', 'moleculer'], ['moleculer']],
  [['--peer', 'moleculer', '--peers'], ['moleculer']],
])('readOptions › %j › takes in %j', (args, expected) => {
  expect(readOptions(args).peers).toEqual(expected)
  expect(readOptions([...args, '--check']).check).toBe(true)
})

test.each([
  [['--rounds', '0'], '--rounds is 0; it can be a whole number from 1 to 100.'],
  [['--rounds', '101'], '--rounds is 101; it can be a whole number from 1 to 100.'],
  [['--seconds', '0.5'], '--seconds is 0.5; it can be a whole number from 1 to 60.'],
  [['--copies', '4'], '--copies is 4; it can be a whole number from 1 to 3.'],
  [['--only', 'all'], '--only is all; it can be health, programs, test, list, get, login, create, and'],
  [['--monolith', 'koa'], "Unknown option '--monolith'"],
  [['--peer', 'koa'], '--peer is koa; it can be nest, moleculer, and'],
  [['--check'], '--check compares answers of peers'],
  [['--update', '--copies', '2'], '--update needs one copy of everything'],
  [['--update', '--same-duties'], '--update needs one copy of everything without --same-duties'],
  [['--same-duties', '--only', 'get'], '--only is get; it can be login, create, and'],
])('readOptions › %j › is rejected in a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})
