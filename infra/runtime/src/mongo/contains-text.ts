import { wordPattern } from '@bugar/contracts/core/values/fold'
import { trusted } from 'mongoose'

/** Filter for documents whose `searchText`, folded by `foldText`, contains all these folded words; there is at least one. */
export const containsText = (words: readonly string[]) => ({
  $and: words.map((word) => ({ searchText: trusted({ $regex: wordPattern(word) }) })),
})
