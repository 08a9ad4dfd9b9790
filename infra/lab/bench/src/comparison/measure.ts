import type { Random } from '@bugar/tools/demo/random'
import type { HttpRequest } from '../../../harness/http.ts'
import { estimate, inRounds, median, percentile, ratios } from '../../../harness/statistics.ts'
import { type Contender, sumOf } from './contender.ts'
import { measureLoad, measureTimes } from './load.ts'
import { createPopulation, type Kind, type Population } from './requests.ts'

/** Registers the people of each. */
export const participantsOf = async (contenders: readonly Contender[]) => {
  const participants: { readonly contender: Contender; readonly population: Population }[] = []
  for (const contender of contenders) {
    participants.push({ contender, population: await createPopulation(contender.urls[0] as string) })
  }
  return participants
}

type Participants = Awaited<ReturnType<typeof participantsOf>>

interface Plan {
  readonly rounds: number
  readonly seconds: number
  readonly random: Random
  /** Whether latencies are measured too. */
  readonly latencies: boolean
}

/** Requests a second; far more of them would measure what sends them. */
const maxRate = 1000

const measureRound = async (
  { urls, cpuMs, untilIdle }: Contender,
  requests: readonly HttpRequest[],
  { warmupSeconds, writes }: Kind,
  seconds: number,
) => {
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
const mediansOf = (samples: readonly Readonly<Record<string, number>>[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((name) => [name, median(samples.map((sample) => sample[name] as number))]),
  )

interface Turn {
  readonly contender: Contender
  readonly requests: readonly HttpRequest[]
}

const latencyRounds = 3

/** In rounds as well, over which the times are pooled, each half as long as those of the capacity. */
const measureLatencies = async (
  kind: Kind,
  turns: readonly (Turn & { readonly perSecond: number })[],
  { seconds, random }: Plan,
) => {
  const rateOf = (perSecond: number) => Math.min(perSecond / 2, maxRate)
  const measured = await inRounds(turns, { rounds: latencyRounds, warmups: 0, random }, async (turn) => {
    const { contender, requests, perSecond } = turn
    const times = await measureTimes(contender.urls, requests, rateOf(perSecond), seconds / 2)
    if (kind.writes) {
      await contender.untilIdle()
    }
    return times
  })
  return turns.map(({ perSecond }, index) => {
    const times = measured[index]?.flat() ?? []
    // In requests a second and milliseconds.
    return { rate: rateOf(perSecond), p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  })
}

/**
 * Measures one kind of request in rounds of shuffled order, dropping the first, then the latencies. The first
 * participant is the reference.
 */
export const measureKind = async (kind: Kind, participants: Participants, plan: Plan) => {
  const { rounds, seconds, random } = plan
  const turns = participants.map(({ contender, population }): Turn => ({
    contender,
    requests: kind.requests(population),
  }))
  const samples = await inRounds(turns, { rounds, warmups: 1, random }, ({ contender, requests }) =>
    measureRound(contender, requests, kind, seconds),
  )
  const valuesOf = (index: number, name: 'perSecond' | 'cpuMs') => (samples[index] ?? []).map((sample) => sample[name])
  const loaded = turns.map((turn, index) => ({ ...turn, perSecond: median(valuesOf(index, 'perSecond')) }))
  const latencies = plan.latencies ? await measureLatencies(kind, loaded, plan) : []
  const results = loaded.map(({ contender, perSecond }, index) => {
    const ratioOf = (name: 'perSecond' | 'cpuMs') => estimate(ratios(valuesOf(index, name), valuesOf(0, name)), random)
    return {
      contender: contender.name,
      /** Medians over all rounds. */
      perSecond,
      cpuMs: median(valuesOf(index, 'cpuMs')),
      /** Processor time per request of each process. */
      cpuMsOf: mediansOf((samples[index] ?? []).map(({ cpuMsOf }) => cpuMsOf)),
      /** Its requests per second by the reference's, and its processor time per request by the reference's. */
      capacityRatio: ratioOf('perSecond'),
      cpuRatio: ratioOf('cpuMs'),
      /** Null when it was not measured. */
      latency: latencies[index] ?? null,
    }
  })
  return { name: kind.name, title: kind.title, results }
}
export type MeasuredKind = Awaited<ReturnType<typeof measureKind>>
