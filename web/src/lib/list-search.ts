import { readPage } from './page-search.ts'

/** What narrows a list, as its address says it; the first page and an empty search are undefined. */
export interface ListSearch {
  page?: number | undefined
  search?: string | undefined
}

/** An address turns "123" into a number on its way. */
export const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''

export const readList = (search: Record<string, unknown>): ListSearch => ({
  ...readPage(search),
  search: readText(search['search']) || undefined,
})

/** The one of these that an address asks for, if any. */
export const readChoice = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)
