import { readChoice, type ListSearch, readList, readText, readPage } from '#kit/lists/list-search.ts'
import type { ExerciseCategory } from '@bugar/contracts/catalog/exercise'
import { dayStart } from '#kit/text/days.ts'

/** The tabs beside the list, as named in the URL. */
const tabs = ['grafik', 'peta'] as const

export interface HistorySearch {
  readonly page?: number | undefined
  /** Undefined is the list. */
  readonly tab?: (typeof tabs)[number] | undefined
}

/** Always names every key, as `readPage` does. */
export const readHistory = (search: Record<string, unknown>): HistorySearch => ({
  ...readPage(search),
  tab: readChoice(search['tab'], tabs),
})

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

interface SourcesSearch {
  search?: string | undefined
}

export const readSources = ({ search }: Record<string, unknown>): SourcesSearch => ({
  search: readText(search) || undefined,
})

/** State of the wizard in the URL. */
export interface WizardSearch {
  /** From 2; the first has none. The last is the preview. */
  langkah?: number | undefined
  /** The chosen first day; today without. */
  mulai?: string | undefined
  /** Only edits the answers of an existing plan. */
  ubah?: true | undefined
}

/** After the four questions, which are not imported here, since every page loads the URL parsers. */
export const previewStep = 5

/** Names every key: the router keeps the raw value of each one that is missing. */
export const readWizard = (search: Record<string, unknown>): WizardSearch => {
  const step = Number(search['langkah'])
  const day = readText(search['mulai'])
  return {
    langkah: Number.isInteger(step) && step > 1 && step <= previewStep ? step : undefined,
    mulai: dayStart(day) ? day : undefined,
    ubah: search['ubah'] === true || undefined,
  }
}
