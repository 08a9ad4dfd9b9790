import type { EngineRule } from './engine.ts'

export type Condition = EngineRule['conditions']['all'][number]

/** Constants that a fact is compared with, ascending: between two of them no numeric condition changes. */
export const breakpoints = (conditions: readonly Condition[], fact: string): number[] => {
  const values = conditions
    .filter((condition) => condition.fact === fact && typeof condition.value === 'number')
    .map((condition) => condition.value as number)
  return [...new Set(values)].toSorted((a, b) => a - b)
}

/** A point, both ends of which are the same and inside, or all between two points, which are outside. */
export interface Stretch {
  readonly min: number
  readonly max: number
}

/**
 * Splits a range (both ends inclusive) at every bound that a rule names; these are ascending and unique. No condition
 * distinguishes two values of a stretch.
 */
export const stretchesOf = (bounds: readonly number[], [min, max]: readonly [number, number]): Stretch[] => {
  const points = [min, ...bounds.filter((bound) => bound > min && bound < max), max]
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    const here = { min: point, max: point }
    return next === undefined ? [here] : [here, { min: point, max: next }]
  })
}
