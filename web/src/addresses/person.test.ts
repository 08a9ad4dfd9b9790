import { expect, test } from 'vitest'
import { noFilter } from '../person/exercises/ExerciseFilters.tsx'
import { fromFilter, readLibrary, toFilter } from './person.ts'

const nothing = { page: undefined, search: undefined, category: undefined, favorites: undefined, gerakan: undefined }

test.each([
  [{}, {}],
  [{ search: ' dada ', category: 'Kardio', favorites: true, page: 2, gerakan: 'e1' }, 'as it is'],
  [{ search: 60 }, { search: '60' }],
  [{ gerakan: 7 }, { gerakan: '7' }],
  [{ category: 'Lainnya' }, {}],
  [{ favorites: 'true' }, {}],
  [{ favorites: false }, {}],
  [{ page: 1 }, {}],
  [{ page: -2, search: ['x'], gerakan: {} }, {}],
  [
    { search: 'x'.repeat(101), gerakan: 'y'.repeat(101) },
    { search: 'x'.repeat(100), gerakan: 'y'.repeat(100) },
  ],
])('readLibrary › %j', (address, expected) => {
  const asItIs = { search: 'dada', category: 'Kardio', favorites: true, page: 2, gerakan: 'e1' }
  expect(readLibrary(address)).toEqual({ ...nothing, ...(expected === 'as it is' ? asItIs : (expected as object)) })
})

test('toFilter and fromFilter › each undoes the other', () => {
  const filter = { search: 'dada', category: 'Other', onlyFavorites: true } as const
  expect(toFilter(fromFilter(filter))).toEqual(filter)
  expect(toFilter(fromFilter(noFilter))).toEqual(noFilter)
})
