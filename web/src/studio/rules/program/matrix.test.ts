import { expect, test } from 'vitest'
import { movesOf } from './matrix.ts'

test('movesOf › pairs › rows and columns by number, absent pairs count 0', () => {
  const { from, to, countOf } = movesOf([
    { from: 'P10', to: 'P10', count: 4 },
    { from: 'P7', to: 'P2', count: 6 },
    { from: 'P2', to: 'P2', count: 9 },
  ])
  expect(from).toEqual(['P2', 'P7', 'P10'])
  expect(to).toEqual(['P2', 'P10'])
  expect([countOf('P7', 'P2'), countOf('P7', 'P10'), countOf('P2', 'P2')]).toEqual([6, 0, 9])
})

test('movesOf › nobody › no rows', () => {
  expect(movesOf([])).toMatchObject({ from: [], to: [] })
})
