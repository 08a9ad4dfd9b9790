import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { expect, test } from 'vitest'
import { filterExercises, findExercise, isFiltered, noFilter } from './ExerciseFilters.tsx'

const exercise = (id: string, name: string, category: Exercise['category'], description: string | null): Exercise => ({
  id,
  name,
  category,
  description,
  youtubeUrl: null,
  youtubeVideoId: null,
  isActive: true,
  createdAt: '',
  updatedAt: '',
})
const library = [
  exercise('e1', 'Dorong lantai (Push-up)', 'Angkat Beban', 'Otot: dada.'),
  exercise('e2', 'Jalan cepat (Brisk walk)', 'Kardio', null),
  exercise('e3', 'Tahan papan (Plank)', 'Other', 'Otot: perut, dada.'),
]
const ids = (filter: Partial<typeof noFilter>, favorites: readonly string[] = []) =>
  filterExercises(library, { ...noFilter, ...filter }, new Set(favorites)).map(({ id }) => id)

test.each([
  [{}, ['e1', 'e2', 'e3']],
  [{ search: 'pushup' }, ['e1']],
  [{ search: 'DADA' }, ['e1', 'e3']],
  [{ search: 'papan dada' }, ['e3']],
  [{ search: '(.*' }, []],
  [{ category: 'Kardio' as const }, ['e2']],
  [{ search: 'dada', category: 'Other' as const }, ['e3']],
  [{ onlyFavorites: true }, ['e2']],
])('filterExercises › %j', (filter, expected) => {
  expect(ids(filter, ['e2'])).toEqual(expected)
})

test.each([
  ['e2', 'e2'],
  ['Tahan papan (Plank)', 'e3'],
  ['plank', 'e3'],
  ['  dorong LANTAI ', 'e1'],
  ['tidak ada', undefined],
])('findExercise › %j', (wanted, id) => {
  expect(findExercise(library, wanted)?.id).toBe(id)
})

test('isFiltered › only when something is left out', () => {
  expect([isFiltered(noFilter), isFiltered({ ...noFilter, search: 'a' })]).toEqual([false, true])
})
