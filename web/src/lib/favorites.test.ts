import { beforeEach, expect, test, vi } from 'vitest'
import { keepFavorites, localFavorites, unownedFavorites } from './favorites.ts'

let stored: string | null = null
beforeEach(() => {
  stored = null
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  })
})

test('favourites › each person has their own', () => {
  keepFavorites('u1', ['e1', 'e2'])
  keepFavorites('u2', ['e3'])
  expect([localFavorites('u1'), localFavorites('u2'), localFavorites('u3')]).toEqual([['e1', 'e2'], ['e3'], []])
  expect(unownedFavorites()).toEqual([])
})

test('favourites › a plain list › is anybody’s until somebody keeps their own', () => {
  stored = '["e1"]'
  expect([unownedFavorites(), localFavorites('u1')]).toEqual([['e1'], ['e1']])
  keepFavorites('u1', ['e1', 'e5'])
  expect([unownedFavorites(), localFavorites('u1'), localFavorites('u2')]).toEqual([[], ['e1', 'e5'], []])
})

test.each(['', 'null', '{', '7', '{"u1":7}', '[{}]'])('favourites › unreadable %j › none', (text) => {
  stored = text
  expect([unownedFavorites(), localFavorites('u1')]).toEqual([[], []])
})
