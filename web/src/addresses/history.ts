import { readChoice } from '#kit/lists/list-search.ts'
import { readPage } from '#kit/lists/page-search.ts'

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
