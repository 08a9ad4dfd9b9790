import { expect, test } from 'vitest'
import { changesBetween } from './version-changes.ts'

const rule = (id: string, gives: string) => ({ id, gives })
const changes = (before: ReturnType<typeof rule>[], after: ReturnType<typeof rule>[]) =>
  changesBetween(before, after, ({ id }) => id)

test('changesBetween › changed, added and removed › each as a pair, removed ones last', () => {
  expect(
    changes([rule('a', 'P1'), rule('b', 'P2'), rule('c', 'P3')], [rule('d', 'P4'), rule('b', 'P5'), rule('c', 'P3')]),
  ).toEqual([
    { before: null, after: rule('d', 'P4') },
    { before: rule('b', 'P2'), after: rule('b', 'P5') },
    { before: rule('a', 'P1'), after: null },
  ])
})

test('changesBetween › the same entries in another order, their fields too › nothing', () => {
  expect(changes([rule('a', 'P1'), rule('b', 'P2')], [{ gives: 'P2', id: 'b' }, rule('a', 'P1')])).toEqual([])
})

test('changesBetween › empty lists › nothing', () => {
  expect(changes([], [])).toEqual([])
})
