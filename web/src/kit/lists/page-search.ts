/**
 * The page number in the URL; absent for the first page. Always returns the key: the router keeps the raw value of
 * every key that validation omits.
 */
export const readPage = (search: Record<string, unknown>): { page?: number | undefined } => {
  const page = Number(search['page'])
  return { page: Number.isInteger(page) && page > 1 && page <= 1_000_000 ? page : undefined }
}
