import { trusted, Types } from 'mongoose'
import { wordPattern } from '@bugar/contracts/core/values/fold'

/** Null for a text that no document of a collection with object ids can have as its id. */
export const toObjectId = (id: string): Types.ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(id) ? new Types.ObjectId(id) : null

/** Created from the first moment on and before the second; null for no bound. */
export const createdBetween = (from: Date | null, to: Date | null) =>
  (from ?? to) === null ? {} : { createdAt: trusted({ ...(from && { $gte: from }), ...(to && { $lt: to }) }) }

/** Matches documents whose folded `searchText` contains all the folded words; MongoDB rejects an empty list. */
export const containsText = (words: readonly string[]) => ({
  $and: words.map((word) => ({ searchText: trusted({ $regex: wordPattern(word) }) })),
})
