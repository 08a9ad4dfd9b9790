import { type Random, shuffled } from '@bugar/tools/demo/random'
import { type Estimate, estimate, median, percentile, ratios } from '../statistics.ts'
import { measureLoad } from './capacity.ts'
import { type Contender, sumOf } from './contender.ts'
import { measureTimes } from './latency.ts'
import type { HttpRequest, Kind, Population } from './requests.ts'

export interface Participant {
  readonly contender: Contender
  readonly population: Population
}

export interface Measured {
  readonly contender: Contender['name']
  /** Medians over all rounds. */
  readonly perSecond: number
  readonly cpuMs: number
  /** Processor time per request of each process. */
  readonly cpuMsOf: Readonly<Record<string, number>>
  /** Its requests per second by the reference's, and its processor time per request by the reference's. */
  readonly capacityRatio: Estimate
  readonly cpuRatio: Estimate
  /** At half of its own capacity, a thousand requests a second at most; null when it was not measured. */
  readonly latency: Latency | null
  /** One per round, in order. */
  readonly samples: readonly Sample[]
}

interface Latency {
  /** Requests a second that were sent. */
  readonly rate: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface MeasuredKind {
  readonly name: string
  readonly title: string
  readonly results: readonly Measured[]
}

export interface Plan {
  readonly rounds: number
  readonly seconds: number
  readonly random: Random
  /** Whether latencies are measured too. */
  readonly latencies: boolean
}

/** Requests a second; far more of them would measure what sends them. */
const maxRate = 1000

interface Sample {
  readonly perSecond: number
  readonly cpuMs: number
  readonly cpuMsOf: Readonly<Record<string, number>>
}

const measureRound = async (
  { urls, cpuMs, untilIdle }: Contender,
  requests: readonly HttpRequest[],
  { warmupSeconds, writes }: Kind,
  seconds: number,
): Promise<Sample> => {
  if (warmupSeconds > 0) {
    await measureLoad(urls, requests, warmupSeconds)
  }
  const before = cpuMs()
  const { count, perSecond } = await measureLoad(urls, requests, seconds)
  const after = cpuMs()
  const cpuMsOf = Object.fromEntries(
    Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] as number)) / count]),
  )
  if (writes) {
    await untilIdle()
  }
  return { perSecond, cpuMs: sumOf(cpuMsOf), cpuMsOf }
}

/** The median of each name. */
const mediansOf = (samples: readonly Sample['cpuMsOf'][]): Sample['cpuMsOf'] =>
  Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => [name, median(samples.map((sample) => sample[name] as number))]),
  )

interface Turn {
  readonly contender: Contender
  readonly requests: readonly HttpRequest[]
  readonly samples: Sample[]
}

const latencyRounds = 3

/** In rounds as well, over which the times are pooled, each half as long as those of the capacity. */
const measureLatencies = async (kind: Kind, turns: readonly Turn[], { seconds, random }: Plan) => {
  const measured = turns.map((turn) => ({
    ...turn,
    rate: Math.min(median(turn.samples.map(({ perSecond }) => perSecond)) / 2, maxRate),
    times: [] as number[],
  }))
  for (let round = 0; round < latencyRounds; round++) {
    for (const { contender, requests, rate, times } of shuffled(measured, random)) {
      times.push(...(await measureTimes(contender.urls, requests, rate, seconds / 2)))
      if (kind.writes) {
        await contender.untilIdle()
      }
    }
  }
  return measured.map(({ rate, times }): Latency => {
    const sorted = times.toSorted((a, b) => a - b)
    return { rate, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
  })
}

/**
 * Measures one kind of request in rounds of shuffled order, dropping the first, then the latencies. The first
 * participant is the reference.
 */
export const measureKind = async (
  kind: Kind,
  participants: readonly Participant[],
  plan: Plan,
): Promise<MeasuredKind> => {
  const { rounds, seconds, random } = plan
  const turns: Turn[] = participants.map(({ contender, population }) => ({
    contender,
    requests: kind.requests(population),
    samples: [],
  }))
  for (let round = 0; round <= rounds; round++) {
    for (const { contender, requests, samples } of shuffled(turns, random)) {
      const sample = await measureRound(contender, requests, kind, seconds)
      if (round > 0) {
        samples.push(sample)
      }
    }
  }
  const latencies = plan.latencies ? await measureLatencies(kind, turns, plan) : []
  const valuesOf = (turn: Turn | undefined, name: 'perSecond' | 'cpuMs') =>
    turn?.samples.map((sample) => sample[name]) ?? []
  const results = turns.map((turn, index): Measured => {
    const ratioOf = (name: 'perSecond' | 'cpuMs') =>
      estimate(ratios(valuesOf(turn, name), valuesOf(turns[0], name)), random)
    return {
      contender: turn.contender.name,
      perSecond: median(valuesOf(turn, 'perSecond')),
      cpuMs: median(valuesOf(turn, 'cpuMs')),
      cpuMsOf: mediansOf(turn.samples.map(({ cpuMsOf }) => cpuMsOf)),
      capacityRatio: ratioOf('perSecond'),
      cpuRatio: ratioOf('cpuMs'),
      latency: latencies[index] ?? null,
      samples: turn.samples,
    }
  })
  return { name: kind.name, title: kind.title, results }
}
