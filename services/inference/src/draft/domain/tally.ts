import { fewestPeople } from '@bugar/contracts/advice/consultation/consultation-regions'
import type { Sighting } from '@bugar/contracts/rules/draft/rule-draft-shadow'

/** Pairs of answers counted separately; further ones count only in the totals. */
const maxPairs = 50

export interface Tally {
  readonly asked: number
  /** Answers of pairs that were seen for at least `fewestPeople` people. */
  readonly differing: number
  readonly sightings: readonly Sighting[]
}

interface Pair extends Sighting {
  /** At most `fewestPeople`. */
  readonly people: ReadonlySet<string>
}

/** Counts answers of two rule sets to the same people. Nothing is told of a pair before it is about enough of them. */
export const createTally = () => {
  let asked = 0
  const pairs = new Map<string, Pair>()
  const isTold = ({ people }: Pair) => people.size >= fewestPeople
  return {
    /** @param person an id that is compared and never told */
    note: (before: string, after: string, person: string): void => {
      asked += 1
      if (before === after) {
        return
      }
      const own = `${before}\n${after}`
      const key = pairs.has(own) || pairs.size < maxPairs ? own : ''
      const pair = pairs.get(key) ?? { before, after, count: 0, people: new Set<string>() }
      const people = isTold(pair) ? pair.people : new Set(pair.people).add(person)
      pairs.set(key, { ...pair, people, count: pair.count + 1 })
    },
    /** Returns the counts since the last call and resets them; null when nothing was counted. */
    take: (): Tally | null => {
      const told = [...pairs].filter(([, pair]) => isTold(pair) && pair.count > 0)
      told.forEach(([key, pair]) => pairs.set(key, { ...pair, count: 0 }))
      const tally = {
        asked,
        differing: told.reduce((sum, [, { count }]) => sum + count, 0),
        sightings: told.flatMap(([key, { before, after, count }]) => (key === '' ? [] : [{ before, after, count }])),
      }
      asked = 0
      return tally.asked === 0 ? null : tally
    },
  }
}
