import type { Random } from '@bugar/tools/demo/random'
import { type Estimate, estimate, median, ratios, shuffled } from '../statistics.ts'
import { measureLoad } from './capacity.ts'
import { type Contender, sumOf } from './contender.ts'
import { type Latency, measureLatency } from './latency.ts'
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
  /** At half of its own capacity, a thousand requests a second at most. */
  readonly latency: Latency
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

/**
 * Measures one kind of request: rounds in which each participant has its turn in a new order, the first of them dropped,
 * then the latency of each. The first participant is the reference.
 */
export const measureKind = async (
  kind: Kind,
  participants: readonly Participant[],
  { rounds, seconds, random }: Plan,
): Promise<MeasuredKind> => {
  const prepared = participants.map(({ contender, population }) => ({
    contender,
    requests: kind.requests(population),
    samples: [] as Sample[],
  }))
  for (let round = 0; round <= rounds; round++) {
    for (const { contender, requests, samples } of shuffled(prepared, random)) {
      const sample = await measureRound(contender, requests, kind, seconds)
      if (round > 0) {
        samples.push(sample)
      }
    }
  }
  const reference = prepared[0]?.samples ?? []
  const results: Measured[] = []
  for (const { contender, requests, samples } of prepared) {
    const valuesOf = (name: 'perSecond' | 'cpuMs') => samples.map((sample) => sample[name])
    const ratioOf = (name: 'perSecond' | 'cpuMs') =>
      estimate(
        ratios(
          valuesOf(name),
          reference.map((sample) => sample[name]),
        ),
        random,
      )
    const perSecond = median(valuesOf('perSecond'))
    results.push({
      contender: contender.name,
      perSecond,
      cpuMs: median(valuesOf('cpuMs')),
      cpuMsOf: mediansOf(samples.map(({ cpuMsOf }) => cpuMsOf)),
      capacityRatio: ratioOf('perSecond'),
      cpuRatio: ratioOf('cpuMs'),
      latency: await measureLatency(contender.urls, requests, Math.min(perSecond / 2, maxRate), seconds),
    })
    if (kind.writes) {
      await contender.untilIdle()
    }
  }
  return { name: kind.name, title: kind.title, results }
}
