import { measurements } from '@bugar/contracts/advice/health/measurements'
import type { Facts, Stability, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import type { CompiledRules, Outcome } from '../../domain/run.ts'

/** Typical error of a reading: a meal, a slouch, and the error of common body-fat meters. */
const measuringError = { weight: 1, height: 1, bodyFatPercentage: 3.5 } as const
type Measured = keyof typeof measuringError

// Made once: toLocaleString makes one for each number.
const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
const show = (value: number) => oneDecimal.format(value)

const wording: Record<Measured, (value: number) => string> = {
  weight: (value) => `bila berat terbaca ${show(value)} kg`,
  height: (value) => `bila tinggi terbaca ${show(value)} cm`,
  bodyFatPercentage: (value) => `bila lemak tubuh terbaca ${show(value)}%`,
}

/** Sums of tenths as a person would write them: 59.8 + 0.1 is 59.9, not 59.900000000000006. */
const add = (value: number, delta: number) => Math.round((value + delta) * 1e6) / 1e6

const neighboursOf = (facts: Facts, programCode: string, { decide }: CompiledRules): Stability['neighbours'] => {
  const found = new Map<string, string>()
  for (const fact of ['weight', 'height', 'bodyFatPercentage'] as const) {
    const value = facts[fact]
    if (value === undefined) {
      continue
    }
    const { min, max } = measurements[fact]
    for (const sign of [-1, 1]) {
      const other = Math.min(max, Math.max(min, add(value, sign * measuringError[fact])))
      const outcome = decide({ ...facts, [fact]: other })
      if (outcome.programCode !== null && outcome.programCode !== programCode && !found.has(outcome.programCode)) {
        found.set(outcome.programCode, wording[fact](other))
      }
    }
  }
  return [...found].map(([code, because]) => ({ programCode: code as Verdict['programCode'], because }))
}

type Boundary = Stability['boundaries'][number]

const stepSize = 0.1

/** The change in whole tenths that just crosses `bound`; the rules decide whether the bound itself already does. */
const crossing = (value: number, bound: number, isCrossed: (value: number) => boolean): number | null => {
  const distance = Math.abs(bound - value)
  const steps = Math.ceil((distance - 1e-9) / stepSize)
  // On the bound itself the other category may be on either side.
  const signs = distance < 1e-9 ? [1, -1] : [Math.sign(bound - value)]
  for (const extra of [0, 1]) {
    for (const sign of signs) {
      const delta = add(0, sign * (steps + extra) * stepSize)
      if (delta !== 0 && isCrossed(add(value, delta))) {
        return delta
      }
    }
  }
  return null
}

const nearest = (
  fact: Boundary['fact'],
  value: number,
  bounds: readonly number[],
  outcomeAt: (value: number) => Outcome,
  categoryOf: (outcome: Outcome) => string | null,
): Boundary[] => {
  const here = categoryOf(outcomeAt(value))
  const { min, max } = measurements[fact]
  const deltas = bounds.flatMap((bound) => {
    const crossed = (other: number) => other >= min && other <= max && categoryOf(outcomeAt(other)) !== here
    const delta = crossing(value, bound, crossed)
    return delta === null ? [] : [delta]
  })
  const [delta] = deltas.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  if (delta === undefined) {
    return []
  }
  const outcome = outcomeAt(add(value, delta))
  const category = categoryOf(outcome)
  if (category === null || outcome.programCode === null) {
    return []
  }
  return [
    {
      fact,
      delta,
      category: category as Boundary['category'],
      programCode: outcome.programCode as Boundary['programCode'],
    },
  ]
}

/**
 * Sensitivity of the answer to slightly different measurements. Reports only where the bounds are: whether to move
 * towards one is the program's advice, not the arithmetic's.
 */
export const stabilityOf = (facts: Facts, programCode: string, compiled: CompiledRules): Stability => {
  const neighbours = neighboursOf(facts, programCode, compiled)
  const square = (facts.height / 100) ** 2
  const boundaries = nearest(
    'weight',
    facts.weight,
    compiled.bounds.bmi.map((bound) => bound * square),
    (weight) => compiled.decide({ ...facts, weight }),
    (outcome) => outcome.bmiCategory,
  )
  if (facts.bodyFatPercentage !== undefined) {
    boundaries.push(
      ...nearest(
        'bodyFatPercentage',
        facts.bodyFatPercentage,
        compiled.bounds.bodyFatPercentage,
        (bodyFatPercentage) => compiled.decide({ ...facts, bodyFatPercentage }),
        (outcome) => outcome.bodyFatCategory,
      ),
    )
  }
  return { stable: neighbours.length === 0, neighbours, boundaries }
}
