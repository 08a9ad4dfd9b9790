import { paginate, type Pagination } from '@bugar/contracts/core/values/shared'

/** One page of a complete list. A page beyond the end, as after a deletion, gives the last one. */
export const pageOf = <T>(all: readonly T[], page: number, limit: number): { items: T[]; pagination: Pagination } => {
  const { totalPages } = paginate(all.length, 1, limit)
  const shown = Math.min(page, totalPages)
  return { items: all.slice((shown - 1) * limit, shown * limit), pagination: paginate(all.length, shown, limit) }
}
