import type { Query } from 'mongoose'

/** The longest take some 5 ms to read together. */
const recordsAtOnce = 10

/**
 * Reads the results of a query in small batches, so that other requests are answered in between.
 * @param maxBytes of content, above which no further record is read
 */
export const readInBatches = async <T extends { readonly bytes: number }>(
  query: Query<T, unknown>,
  maxBytes = Infinity,
): Promise<T[]> => {
  const found: T[] = []
  let bytes = 0
  for await (const document of query.cursor({ batchSize: recordsAtOnce })) {
    found.push(document as T)
    bytes += (document as T).bytes
    if (bytes > maxBytes) {
      break
    }
  }
  return found
}
