import os from 'node:os'

export interface Contender {
  readonly name: string
  /** One round of work; resolves when it is done. */
  readonly round: () => Promise<void> | void
  /** How many units one round does. */
  readonly units: number
}

/** A fixed seed makes the order of rounds and the resampling the same on every run. */
const random = (() => {
  let state = 20_261_121
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
})()

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/** Bootstrap interval that holds the median with 95 % confidence. */
const intervalOf = (values: readonly number[]): readonly [number, number] => {
  const medians = Array.from({ length: 1000 }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] as number)),
  ).toSorted((a, b) => a - b)
  return [medians[25] as number, medians[975] as number]
}

const show = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

/**
 * Runs the contenders in turn, in a new order each round, drops the first round, and prints microseconds per unit
 * and the ratio to the first contender, pair by pair within the same round.
 */
export const compare = async (title: string, contenders: readonly Contender[], rounds = 10): Promise<void> => {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, units, round: work } of shuffled(contenders)) {
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
    const ratios = own.map((time, index) => time / (reference[index] as number))
    const [low, high] = intervalOf(ratios)
    console.log(
      `  ${name.padEnd(44)} ${show(median(own)).padStart(8)} µs   ×${show(median(ratios))} [${show(low)}–${show(high)}]`,
    )
  }
}
