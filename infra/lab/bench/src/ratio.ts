import { randomOf, shuffled } from '@bugar/tools/demo/random'
import os from 'node:os'
import { formatNumber, formatRatio } from './format.ts'
import { type Estimate, estimate, median, ratios } from './statistics.ts'

interface Contender {
  readonly name: string
  /** One round of work; resolves when it is done. */
  readonly round: () => Promise<void> | void
  /** How many units one round does. */
  readonly units: number
}

/** The order of rounds and the resampling are the same on every run. */
const random = randomOf(20_261_121)
const rounds = 10

/**
 * Runs the contenders in turn, in a new order each round, drops the first round, and prints microseconds per unit
 * and the ratio to the first contender, pair by pair within the same round.
 * @param note gives a ratio as text, such as that of `createCommitted`
 */
export const compare = async (
  title: string,
  contenders: readonly Contender[],
  note: (name: string, ratio: Estimate) => string = (_name, ratio) => formatRatio(ratio),
): Promise<void> => {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, units, round: work } of shuffled(contenders, random)) {
      const begun = performance.now()
      await work()
      const perUnit = ((performance.now() - begun) * 1000) / units
      if (round > 0) {
        times.get(name)?.push(perUnit)
      }
    }
  }
  const reference = times.get((contenders[0] as Contender).name) as number[]
  console.log(`\n${title} (${rounds - 1} rounds, load ${os.loadavg()[0]?.toFixed(1)})`)
  for (const { name } of contenders) {
    const own = times.get(name) as number[]
    const ratio = estimate(ratios(own, reference), random)
    console.log(`  ${name.padEnd(44)} ${formatNumber(median(own)).padStart(8)} µs   ${note(name, ratio)}`)
  }
}
