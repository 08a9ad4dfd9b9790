import { isDeepStrictEqual } from 'node:util'

/** The wanted fields that differ from the document's; the order of keys inside a value does not matter. */
export const changedFields = <T extends object>(before: T, wanted: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(before[field as keyof T], value)),
  ) as Partial<T>
