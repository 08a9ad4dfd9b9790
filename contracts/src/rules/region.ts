import type { Memory } from './rule-run.ts'
import type { Interval, Region } from './rule-set.ts'

export const isWithin = ({ min, max, includesMin, includesMax }: Interval, value: number): boolean =>
  (includesMin ? value >= min : value > min) && (includesMax ? value <= max : value < max)

/** @param memory before any rule has run */
export const isInRegion = (region: Region, memory: Memory): boolean =>
  region.every(({ fact, intervals, codes, isUnknown }) => {
    const value = memory[fact] ?? null
    if (value === null) {
      return isUnknown
    }
    return typeof value === 'number' ? intervals.some((each) => isWithin(each, value)) : codes.includes(value)
  })
