import { expect, test } from 'vitest'
import { partsOfAll } from './all.ts'

const linesOf = (args: readonly string[]) => partsOfAll(args).map(({ name, args: given }) => [name, ...given].join(' '))

test('partsOfAll › nothing behind all › each part has its own arguments alone, decisions come after inference', () => {
  expect(linesOf([])).toEqual([
    'comparison --peers',
    'comparison --peers --same-duties',
    'start',
    'web',
    'large-data --lists-only',
    'inference',
    'decisions',
    'shadow',
    'bundle',
  ])
})

test('partsOfAll › --update › goes to every part but those whose ratios are not committed', () => {
  const lines = linesOf(['--update'])
  expect(lines).toContain('comparison --peers --update')
  expect(lines.filter((line) => !line.includes('--update'))).toEqual(['comparison --peers --same-duties', 'bundle'])
})

test('partsOfAll › an argument with a value › goes where it is taken', () => {
  expect(linesOf(['--people', '500', '--rounds=3'])).toEqual([
    'comparison --peers --rounds=3',
    'comparison --peers --same-duties --rounds=3',
    'start',
    'web --rounds=3',
    'large-data --lists-only',
    'inference',
    'decisions --people=500',
    'shadow',
    'bundle --people=500',
  ])
})

test('partsOfAll › an argument that no part takes › is refused', () => {
  expect(() => partsOfAll(['--updat'])).toThrow('--updat')
})
