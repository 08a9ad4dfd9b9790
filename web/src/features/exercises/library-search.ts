import type { ExerciseCategory } from '@bugar/contracts/exercise'
import { type ListSearch, readChoice, readList, readText } from '#lib/list-search.ts'
import type { Filter } from './filter.ts'

/** Named here because an address is read before any screen is loaded: the contract would be part of the first page. */
const isCategory = { 'Angkat Beban': true, Kardio: true, Other: true } satisfies Record<ExerciseCategory, true>
const categories = Object.keys(isCategory) as ExerciseCategory[]

/** What the library shows, as its address says it; what is not narrowed is undefined. */
export interface LibrarySearch extends ListSearch {
  category?: ExerciseCategory | undefined
  favorites?: true | undefined
  /** Id or name of the exercise that is open. */
  gerakan?: string | undefined
}

export const readLibrary = (search: Record<string, unknown>): LibrarySearch => ({
  ...readList(search),
  category: readChoice(search['category'], categories),
  favorites: search['favorites'] === true || undefined,
  gerakan: readText(search['gerakan']) || undefined,
})

export const toFilter = ({ search, category, favorites }: LibrarySearch): Filter => ({
  search: search ?? '',
  category: category ?? '',
  onlyFavorites: favorites ?? false,
})

/** The address of a filter; it begins at the first page. */
export const fromFilter = ({ search, category, onlyFavorites }: Filter): LibrarySearch => ({
  search: search || undefined,
  category: category || undefined,
  favorites: onlyFavorites || undefined,
})
