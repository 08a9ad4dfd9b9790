import type { ExerciseCategory } from '@bugar/contracts/catalog/exercise'
import { type ListSearch, readChoice, readList, readText } from '#kit/lists/list-search.ts'

/** Filters of the library; an empty text filters nothing. */
export interface Filter {
  readonly search: string
  readonly category: ExerciseCategory | ''
  readonly onlyFavorites: boolean
}

/** Written out here because routes validate URLs in the entry chunk, which must not contain the contract. */
const isCategory = { 'Angkat Beban': true, Kardio: true, Other: true } satisfies Record<ExerciseCategory, true>
const categories = Object.keys(isCategory) as ExerciseCategory[]

/** The filters in the URL; undefined when not set. */
export interface LibrarySearch extends ListSearch {
  category?: ExerciseCategory | undefined
  favorites?: true | undefined
  /** Id or name of the open exercise. */
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

/** The URL of a filter; it starts at the first page. */
export const fromFilter = ({ search, category, onlyFavorites }: Filter): LibrarySearch => ({
  search: search || undefined,
  category: category || undefined,
  favorites: onlyFavorites || undefined,
})
