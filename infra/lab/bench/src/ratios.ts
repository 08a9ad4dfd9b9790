import { type Random, randomOf } from '@bugar/tools/demo/random'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { formatNumber, formatRatio } from '../../harness/report.ts'
import { type Estimate, estimate, inRounds, median, percentile, ratios } from '../../harness/statistics.ts'
import { isRegression } from './comparison/baseline.ts'

const path = fileURLToPath(new URL('../ratios.json', import.meta.url))
const Ratios = z.record(z.string(), z.number().positive())

/**
 * Compares measured ratios with the committed ones. `finish` prints regressions beyond a tenth, with which the process
 * exits with 1.
 * @param update whether to commit what is measured instead
 */
export const createCommitted = (update: boolean) => {
  const committed = Ratios.parse(JSON.parse(readFileSync(path, 'utf8')))
  const measured: Record<string, number> = {}
  const worse: string[] = []
  return {
    /** The ratio as text. */
    note: (name: string, ratio: Estimate): string => {
      measured[name] = Number(ratio.median.toFixed(2))
      const before = committed[name]
      if (before !== undefined && isRegression(ratio, before, 'lower')) {
        worse.push(`${name}: ${formatRatio(ratio)}, committed ×${before}`)
      }
      return formatRatio(ratio)
    },
    finish: (): void => {
      if (update) {
        writeFileSync(path, `${JSON.stringify({ ...committed, ...measured }, null, 2)}\n`)
      } else if (worse.length > 0) {
        console.log(`\nWorse than the committed ratios by more than a tenth:\n  ${worse.join('\n  ')}`)
        process.exitCode = 1
      }
    },
  }
}

/** Gives a ratio as text, such as that of `createCommitted`. */
type Note = (name: string, ratio: Estimate) => string

interface Contender {
  readonly name: string
  /** One round of work; resolves when it is done. */
  readonly round: () => Promise<void> | void
  /** How many units one round does. */
  readonly units: number
}

// The order of rounds and the resampling are the same on every run.
const throughput = { rounds: 9, warmups: 1, random: randomOf(20_261_121) }
const latency = { rounds: 10, warmups: 1, random: randomOf(20_261_126) }

/** Prints microseconds per unit and the ratio to the first contender, pair by pair within the same round. */
export const compare = async (title: string, contenders: readonly Contender[], note: Note): Promise<void> => {
  const times = await inRounds(contenders, throughput, async ({ units, round }) => {
    const begun = performance.now()
    await round()
    return ((performance.now() - begun) * 1000) / units
  })
  console.log(`\n${title} (${throughput.rounds} rounds, load ${os.loadavg()[0]?.toFixed(1)})`)
  for (const [index, own] of times.entries()) {
    const { name } = contenders[index] as Contender
    const ratio = estimate(ratios(own, times[0] as number[]), throughput.random)
    console.log(`  ${name.padEnd(44)} ${formatNumber(median(own)).padStart(8)} µs   ${note(name, ratio)}`)
  }
}

interface Side {
  readonly name: string
  /** One request; resolves when it is answered. */
  readonly ask: (at: number) => Promise<unknown>
}

const atOnce = 8

/** Calls `ask` with 0 to `count - 1`, so many at once. */
export const askAll = async (count: number, inFlight: number, ask: (at: number) => Promise<unknown>): Promise<void> => {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < count; at = next++) {
      await ask(at)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
}

const timesOf = async ({ ask }: Side, asked: number): Promise<number[]> => {
  const times: number[] = []
  await askAll(asked, atOnce, async (at) => {
    const begun = performance.now()
    await ask(at)
    times.push(performance.now() - begun)
  })
  return times
}

/** Medians of the times at `share` (0 to 1) of each round, and the ratio of both sides within each round. */
export const ratioAt = (
  own: readonly (readonly number[])[],
  reference: readonly (readonly number[])[],
  share: number,
  random: Random,
) => {
  const at = (rounds: readonly (readonly number[])[]) => rounds.map((times) => percentile(times, share))
  const ratio = estimate(ratios(at(own), at(reference)), random)
  return { own: median(at(own)), reference: median(at(reference)), ratio }
}

/** Prints the median and slowest hundredth of `asked` requests of each side, with the ratios to the first side. */
export const compareLatencies = async (
  title: string,
  sides: readonly Side[],
  asked: number,
  note: Note,
): Promise<void> => {
  const measured = await inRounds(sides, latency, (side) => timesOf(side, asked))
  console.log(`\n${title}, ${atOnce} in flight, ${latency.rounds} rounds of ${asked}`)
  for (const share of [0.5, 0.99]) {
    for (const [index, { name }] of sides.entries()) {
      const { own, ratio } = ratioAt(measured[index] ?? [], measured[0] ?? [], share, latency.random)
      const text = index === 0 ? formatRatio(ratio) : note(`${name}, p${share * 100}`, ratio)
      console.log(`  p${share * 100}  ${name.padEnd(40)} ${formatNumber(own).padStart(6)} ms   ${text}`)
    }
  }
}
