import { beforeEach, expect, test, vi } from 'vitest'
import {
  deleteOtherFavorites,
  deletePending,
  saveFavorites,
  savePending,
  localFavorites,
  pendingFavorites,
  unownedFavorites,
  withChanges,
} from './favorites.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

test('favourites › each person has their own', () => {
  saveFavorites('u1', ['e1', 'e2'])
  saveFavorites('u2', ['e3'])
  expect([localFavorites('u1'), localFavorites('u2'), localFavorites('u3')]).toEqual([['e1', 'e2'], ['e3'], []])
  expect(unownedFavorites()).toEqual([])
})

test('favourites › a plain list › is anybody’s until somebody keeps their own', () => {
  stored.set('exercise_favorites', '["e1"]')
  expect([unownedFavorites(), localFavorites('u1')]).toEqual([['e1'], ['e1']])
  saveFavorites('u1', ['e1', 'e5'])
  expect([unownedFavorites(), localFavorites('u1'), localFavorites('u2')]).toEqual([[], ['e1', 'e5'], []])
})

test.each(['', 'null', '{', '7', '{"u1":7}', '[{}]'])('favourites › unreadable %j › none', (text) => {
  stored.set('exercise_favorites', text)
  stored.set('exercise_favorites_pending', text)
  expect([unownedFavorites(), localFavorites('u1'), [...pendingFavorites('u1')]]).toEqual([[], [], []])
})

test('pending › the last wish counts, each person has their own, told is forgotten', () => {
  savePending('u1', 'e1', true)
  savePending('u1', 'e1', false)
  savePending('u1', 'e2', true)
  savePending('u2', 'e1', true)
  deletePending('u1', 'e2')
  expect([...pendingFavorites('u1')]).toEqual([['e1', false]])
  expect([...pendingFavorites('u2')]).toEqual([['e1', true]])
})

test('pending › is part of the copy in this browser', () => {
  saveFavorites('u1', ['e1', 'e2'])
  savePending('u1', 'e2', false)
  savePending('u1', 'e3', true)
  expect(localFavorites('u1')).toEqual(['e1', 'e3'])
})

test('pending › leaves a list without an owner as it is', () => {
  stored.set('exercise_favorites', '["e1"]')
  savePending('u1', 'e3', true)
  expect([unownedFavorites(), localFavorites('u2')]).toEqual([['e1'], ['e1']])
})

test('withChanges › later changes win', () => {
  expect([...withChanges(['e1'], new Map([['e1', false]]), new Map([['e1', true]]))]).toEqual(['e1'])
})

test('favourites › no storage at all › none, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined)
  saveFavorites('u1', ['e1'])
  savePending('u1', 'e1', true)
  expect([localFavorites('u1'), [...pendingFavorites('u1')]]).toEqual([[], []])
})

test('another person logs in › what is kept of everybody else goes, a list without an owner stays', () => {
  saveFavorites('u1', ['e1'])
  saveFavorites('u2', ['e2'])
  savePending('u1', 'e3', true)
  savePending('u3', 'e3', true)
  deleteOtherFavorites('u2')
  expect([localFavorites('u1'), localFavorites('u2'), localFavorites('u3')]).toEqual([[], ['e2'], []])
  expect([...pendingFavorites('u1'), ...pendingFavorites('u3')]).toEqual([])
  stored.set('exercise_favorites', '["e1"]')
  deleteOtherFavorites('u2')
  expect(unownedFavorites()).toEqual(['e1'])
})
