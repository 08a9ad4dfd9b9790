/**
 * The page number in an address; the first page has none. Always names the key: the router keeps what it read from the
 * address for every key that validation leaves out.
 */
export const readPage = (search: Record<string, unknown>): { page?: number | undefined } => {
  const page = Number(search['page'])
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined }
}
