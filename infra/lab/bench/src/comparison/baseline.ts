import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import type { Estimate } from '../../../harness/statistics.ts'
import type { MeasuredKind } from './measure.ts'

const path = fileURLToPath(new URL('../../baseline.json', import.meta.url))

const Ratios = z.strictObject({ capacity: z.number().positive(), cpu: z.number().positive() })

/** Bugar's ratios to the reference by the name of the request, as they were when somebody last found them right. */
const Baseline = z.record(z.string(), Ratios)
export type Baseline = z.output<typeof Baseline>

export const readBaseline = (): Baseline => Baseline.parse(JSON.parse(readFileSync(path, 'utf8')))

/** How much worse than the committed ratio is still taken for noise. */
const usualTolerance = 0.1

/**
 * True when a ratio is worse than the committed one by more than the tolerance, and that with its whole interval.
 * @param better whether a higher or a lower ratio is the better one
 */
export const isRegression = (
  { low, high }: Pick<Estimate, 'low' | 'high'>,
  committed: number,
  better: 'higher' | 'lower',
  tolerance = usualTolerance,
): boolean => (better === 'higher' ? high < committed * (1 - tolerance) : low > committed * (1 + tolerance))

export const bugarOf = ({ results }: MeasuredKind) => results.find(({ contender }) => contender === 'bugar')

const show = ({ low, high }: Estimate) => `${low.toFixed(2)}–${high.toFixed(2)}`

/** One sentence when the processor time is worse than `committed` by more than the tolerance, else none. */
const dearerThan = (committed: number, kind: MeasuredKind, tolerance?: number): string[] => {
  const now = bugarOf(kind)
  return now && isRegression(now.cpuRatio, committed, 'lower', tolerance)
    ? [`${kind.title}: processor time ×${show(now.cpuRatio)}, committed ×${committed}`]
    : []
}

/** A sentence for each ratio that has become worse; requests that the baseline does not have are left out. */
export const regressions = (baseline: Baseline, measured: readonly MeasuredKind[]): string[] =>
  measured.flatMap((kind) => {
    const committed = baseline[kind.name]
    const now = bugarOf(kind)
    if (!committed || !now) {
      return []
    }
    return [
      ...(isRegression(now.capacityRatio, committed.capacity, 'higher')
        ? [`${kind.title}: capacity ×${show(now.capacityRatio)}, committed ×${committed.capacity}`]
        : []),
      ...dearerThan(committed.cpu, kind),
    ]
  })

/** A sentence for each request whose processor time exceeds the committed ratio, or has none, by the tolerance. */
export const dearer = (baseline: Baseline, measured: readonly MeasuredKind[], tolerance: number): string[] =>
  measured.flatMap((kind) => dearerThan(baseline[kind.name]?.cpu ?? 0, kind, tolerance))

/** Titles of the requests that nothing was committed for. */
export const withoutBaseline = (baseline: Baseline, measured: readonly MeasuredKind[]): string[] =>
  measured.filter(({ name }) => !baseline[name]).map(({ title }) => title)

const rounded = (value: number) => Number(value.toFixed(2))

/** The baseline with what was measured in place of what it had. */
export const updated = (baseline: Baseline, measured: readonly MeasuredKind[]): Baseline => ({
  ...baseline,
  ...Object.fromEntries(
    measured.flatMap((kind) => {
      const now = bugarOf(kind)
      return now
        ? [[kind.name, { capacity: rounded(now.capacityRatio.median), cpu: rounded(now.cpuRatio.median) }]]
        : []
    }),
  ),
})

export const writeBaseline = (baseline: Baseline): void => writeFileSync(path, `${JSON.stringify(baseline, null, 2)}\n`)
