import { paginate, type Pagination } from '@bugar/contracts/core/values/shared'

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

/** One page of a complete list. A page beyond the end, as after a deletion, gives the last one. */
export const pageOf = <T>(all: readonly T[], page: number, limit: number): { items: T[]; pagination: Pagination } => {
  const { totalPages } = paginate(all.length, 1, limit)
  const shown = Math.min(page, totalPages)
  return { items: all.slice((shown - 1) * limit, shown * limit), pagination: paginate(all.length, shown, limit) }
}

/**
 * The page number in the URL; absent for the first page. Always returns the key: the router keeps the raw value of
 * every key that validation omits.
 */
export const readPage = (search: Record<string, unknown>): { page?: number | undefined } => {
  const page = Number(search['page'])
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined }
}
