import { expect, test } from 'vitest'
import { byName, searchFor } from './search.ts'

const pushUp = { name: 'Dorong lantai (Push-up)', description: 'Otot: dada. Lebih mudah: 50% beban, café, éclair' }

test.each([
  ['', true],
  ['   ', true],
  ['push', true],
  ['PUSH-UP', true],
  ['ong lan', true],
  ['  dada ', true],
  ['(Push', true],
  ['50%', true],
  ['cafe', true],
  ['CAFÉ', true],
  ['eclair', true],
  ['push up', false],
  ['.*', false],
  ['push.up', false],
  ['^Dorong', false],
  ['[a-z]', false],
  ['$', false],
  ['\\', false],
  ['(Push-up)Otot', false],
])('searchFor › %j › is found: %s', (search, found) => {
  expect(searchFor(search)(pushUp)).toBe(found)
})

test('searchFor › an exercise without description › is found by its name only', () => {
  const plank = { name: 'Plank', description: null }
  expect(['plan', 'null', 'e'].map((search) => searchFor(search)(plank))).toEqual([true, false, false])
})

test('byName › mixed names › are in Indonesian order', () => {
  const sorted = ['squat 10', 'Élan', 'Zumba', 'squat 2', 'angkat', 'Elang', 'Angkat beban', 'elan']
  expect(
    sorted
      .map((name) => ({ name }))
      .toSorted(byName)
      .map(({ name }) => name),
  ).toEqual(['angkat', 'Angkat beban', 'elan', 'Élan', 'Elang', 'squat 2', 'squat 10', 'Zumba'])
})
