import type { Sighting } from '@bugar/contracts/rule-draft-shadow'
import type { BaseFacts } from '@bugar/contracts/rule-base'

/** Pairs of answers counted separately; further ones count only in the totals. */
const maxPairs = 50

export interface Tally {
  readonly asked: number
  readonly differing: number
  readonly sightings: readonly Sighting[]
}

/** Counts answers of two rule sets to the same people. */
export const createTally = () => {
  let asked = 0
  let differing = 0
  let pairs = new Map<string, Sighting>()
  return {
    note: (before: string, after: string, example: BaseFacts): void => {
      asked += 1
      if (before === after) {
        return
      }
      differing += 1
      const key = `${before}\n${after}`
      const known = pairs.get(key)
      if (known || pairs.size < maxPairs) {
        pairs.set(key, { before, after, example: known?.example ?? example, count: (known?.count ?? 0) + 1 })
      }
    },
    /** Returns the counts since the last call and resets them; null when nothing was counted. */
    take: (): Tally | null => {
      const tally = { asked, differing, sightings: [...pairs.values()] }
      asked = 0
      differing = 0
      pairs = new Map()
      return tally.asked === 0 ? null : tally
    },
  }
}
