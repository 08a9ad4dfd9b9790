import { paginate, type Pagination } from '@bugar/contracts/shared'

/** One page of a list that is here as a whole. A page that is gone, as after a deletion, gives the last one. */
export const pageOf = <T>(all: readonly T[], page: number, limit: number): { items: T[]; pagination: Pagination } => {
  const { totalPages } = paginate(all.length, 1, limit)
  const shown = Math.min(page, totalPages)
  return { items: all.slice((shown - 1) * limit, shown * limit), pagination: paginate(all.length, shown, limit) }
}
