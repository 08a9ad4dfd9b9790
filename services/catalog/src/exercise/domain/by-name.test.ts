import { expect, test } from 'vitest'
import { byName } from './by-name.ts'

test('byName › mixed names › are in Indonesian order', () => {
  const sorted = ['squat 10', 'Élan', 'Zumba', 'squat 2', 'angkat', 'Elang', 'Angkat beban', 'elan']
  expect(
    sorted
      .map((name) => ({ name }))
      .toSorted(byName)
      .map(({ name }) => name),
  ).toEqual(['angkat', 'Angkat beban', 'elan', 'Élan', 'Elang', 'squat 2', 'squat 10', 'Zumba'])
})
