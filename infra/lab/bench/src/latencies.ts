import { randomOf, shuffled } from '@bugar/tools/demo/random'
import { formatNumber, formatRatio } from './format.ts'
import { type Estimate, estimate, median, percentile, ratios } from './statistics.ts'

interface Side {
  readonly name: string
  /** One request; resolves when it is answered. */
  readonly ask: (at: number) => Promise<unknown>
}

const rounds = 10
const atOnce = 8
const random = randomOf(20_261_126)

/** Milliseconds of each of `asked` requests, ascending. */
const timesOf = async ({ ask }: Side, asked: number): Promise<number[]> => {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < asked; at = next++) {
      const begun = performance.now()
      await ask(at)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times.toSorted((a, b) => a - b)
}

/**
 * Asks the sides in turn, in a new order each round, and prints their median and slowest hundredth with the ratios to
 * the first side, pair by pair within the same round.
 * @param note gives a ratio as text, such as that of `createCommitted`
 */
export const compareLatencies = async (
  title: string,
  sides: readonly Side[],
  asked: number,
  note: (name: string, ratio: Estimate) => string,
): Promise<void> => {
  const measured = new Map(sides.map(({ name }) => [name, [] as number[][]]))
  for (let round = 0; round <= rounds; round++) {
    for (const side of shuffled(sides, random)) {
      const times = await timesOf(side, asked)
      // The first round warms up.
      if (round > 0) {
        measured.get(side.name)?.push(times)
      }
    }
  }
  console.log(`\n${title}, ${atOnce} in flight, ${rounds} rounds of ${asked}`)
  for (const share of [0.5, 0.99]) {
    const all = sides.map(({ name }) => (measured.get(name) ?? []).map((times) => percentile(times, share)))
    sides.forEach(({ name }, index) => {
      const [own = [], reference = []] = [all[index], all[0]]
      const ratio = estimate(ratios(own, reference), random)
      const text = index === 0 ? formatRatio(ratio) : note(`${name}, p${share * 100}`, ratio)
      console.log(`  p${share * 100}  ${name.padEnd(40)} ${formatNumber(median(own)).padStart(6)} ms   ${text}`)
    })
  }
}
