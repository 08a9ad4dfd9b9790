import { readPage } from './page-search.ts'

/** The filters of a list in its URL; the first page and an empty search are undefined. */
export interface ListSearch {
  page?: number | undefined
  search?: string | undefined
}

/** The router parses "123" as a number. */
export const readText = (value: unknown, most = 100): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : ''

export const readList = (search: Record<string, unknown>): ListSearch => ({
  ...readPage(search),
  search: readText(search['search']) || undefined,
})

/** The value if it is one of the choices. */
export const readChoice = <T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)
