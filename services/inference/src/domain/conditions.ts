import type { EngineRule, Memory } from './engine.ts'

type Condition = EngineRule['conditions']['all'][number]
type Test = (memory: Memory) => boolean

/**
 * A comparison of json-rules-engine: the numeric ones hold only between numbers, the others compare identity.
 * @throws Error on an operator that `operators` does not list.
 */
export const toTest = ({ fact, operator, value }: Condition): Test => {
  const compare = (holds: (found: number, required: number) => boolean): Test => {
    const required = Number(value)
    return (memory) => {
      const found = memory[fact]
      return typeof found === 'number' && holds(found, required)
    }
  }
  switch (operator) {
    case 'equal':
      return (memory) => memory[fact] === value
    case 'notEqual':
      return (memory) => memory[fact] !== value
    case 'lessThan':
      return compare((found, required) => found < required)
    case 'lessThanInclusive':
      return compare((found, required) => found <= required)
    case 'greaterThan':
      return compare((found, required) => found > required)
    case 'greaterThanInclusive':
      return compare((found, required) => found >= required)
    default:
      throw new Error(`Unknown operator: ${operator}`)
  }
}

/**
 * Whether all conditions hold, as plain comparisons.
 * @throws Error on an operator that `operators` does not list.
 */
export const allHold = (conditions: readonly Condition[]): Test => {
  const tests = conditions.map(toTest)
  return (memory) => {
    for (const test of tests) {
      if (!test(memory)) {
        return false
      }
    }
    return true
  }
}

/** Constants that a fact is compared with, ascending: between two of them no numeric condition changes. */
export const breakpoints = (conditions: readonly Condition[], fact: string): number[] => {
  const values = conditions
    .filter((condition) => condition.fact === fact && typeof condition.value === 'number')
    .map((condition) => condition.value as number)
  return [...new Set(values)].toSorted((a, b) => a - b)
}

/** A stretch of numbers within which no condition changes: one point, or all between two neighbouring bounds. */
export interface Piece {
  readonly sample: number
  readonly label: string
}

const show = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })

/** A point, both ends of which are the same and inside, or all between two points, which are outside. */
export interface Stretch {
  readonly min: number
  readonly max: number
}

/**
 * Cuts a range (both ends inclusive) at every bound that a rule names; these ascend and none comes twice. No condition
 * tells two values of a stretch apart.
 */
export const stretchesOf = (bounds: readonly number[], [min, max]: readonly [number, number]): Stretch[] => {
  const points = [min, ...bounds.filter((bound) => bound > min && bound < max), max]
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    const here = { min: point, max: point }
    return next === undefined ? [here] : [here, { min: point, max: next }]
  })
}

/** The stretches of a range, each with a value in it and its name for people. */
export const cut = (bounds: readonly number[], range: readonly [number, number]): Piece[] =>
  stretchesOf(bounds, range).map(({ min, max }) =>
    min === max
      ? { sample: min, label: show(min) }
      : { sample: (min + max) / 2, label: `antara ${show(min)} dan ${show(max)}` },
  )
