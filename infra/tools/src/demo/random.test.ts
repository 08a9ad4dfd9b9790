import { expect, test } from 'vitest'
import { randomOf, shuffled } from './random.ts'

test('shuffled › keeps every item, changes nothing that was given, and gives every order', () => {
  const random = randomOf(3)
  const items = ['a', 'b', 'c']
  const orders = new Set(Array.from({ length: 200 }, () => shuffled(items, random).join('')))
  expect([...orders].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  expect(items).toEqual(['a', 'b', 'c'])
})
