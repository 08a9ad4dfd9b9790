import { createHash } from 'node:crypto'

/** Tells whether two requests are the same: the order of their fields does not matter, every value does. */
export const digestOf = (input: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
