import { expect, test } from 'vitest'
import { partsOfAll } from './all.ts'

const argumentsOf = (args: readonly string[]) =>
  Object.fromEntries(partsOfAll(args).map(({ name, args: given }) => [name, given.join(' ')]))

test('partsOfAll › nothing behind all › each part has its own arguments alone, decisions come after inference', () => {
  expect(Object.entries(argumentsOf([]))).toEqual([
    ['comparison', '--peers'],
    ['start', ''],
    ['web', ''],
    ['large-data', '--lists-only'],
    ['inference', ''],
    ['decisions', ''],
    ['shadow', ''],
    ['bundle', ''],
  ])
})

test('partsOfAll › --update › goes to every part but the one that has no ratios', () => {
  const given = argumentsOf(['--update'])
  expect(given['comparison']).toBe('--peers --update')
  expect(Object.keys(given).filter((name) => !given[name]?.includes('--update'))).toEqual(['bundle'])
})

test('partsOfAll › an argument with a value › goes where it is taken', () => {
  expect(argumentsOf(['--people', '500', '--rounds=3'])).toMatchObject({
    comparison: '--peers --rounds=3',
    web: '--rounds=3',
    decisions: '--people=500',
    bundle: '--people=500',
    inference: '',
  })
})

test('partsOfAll › an argument that no part takes › is refused', () => {
  expect(() => partsOfAll(['--updat'])).toThrow('--updat')
})
