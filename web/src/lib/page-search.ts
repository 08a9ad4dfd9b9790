/** The page number in an address; the first page has none. */
export const readPage = (search: Record<string, unknown>): { page?: number } => {
  const page = Number(search['page'])
  return Number.isInteger(page) && page > 1 && page <= 1_000_000 ? { page } : {}
}
