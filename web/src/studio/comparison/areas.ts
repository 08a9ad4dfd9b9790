import type { FactDefinition, RuleBase } from '@bugar/contracts/rules/rule-base'
import type { FactValues, Interval, Region } from '@bugar/contracts/rules/rule-set'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { ChangeGroup } from './groups.ts'

const rowFact = 'bmi'
const columnFact = 'bodyFatPercentage'

/** Minimum range of the axes. */
const usual = { bmi: { min: 14, max: 36 }, bodyFatPercentage: { min: 5, max: 45 } } as const

type Bounds = Pick<Interval, 'min' | 'max'>

/** A rectangle of the map: BMI downwards, body fat to the right. */
export interface Area {
  /** Number of the change, from 1. */
  readonly number: number
  readonly bmi: Bounds
  readonly bodyFat: Bounds
}

export interface ChangeAreas {
  readonly bmi: Bounds
  readonly bodyFat: Bounds
  readonly areas: readonly Area[]
  /** Numbers of the changes that neither BMI nor body fat decides. */
  readonly elsewhere: readonly number[]
}

const valuesIn = (region: Region, name: string): FactValues | undefined => region.find(({ fact }) => fact === name)

const isFor = (region: Region, gender: Gender): boolean => valuesIn(region, 'gender')?.codes.includes(gender) ?? true

/** The ends of the intervals that are no ends of the fact. */
const boundsIn = (regions: readonly Region[], { name, range = [0, 0] }: FactDefinition): number[] =>
  regions
    .flatMap((region) => valuesIn(region, name)?.intervals ?? [])
    .flatMap(({ min, max }) => [min, max])
    .filter((bound) => bound !== range[0] && bound !== range[1])

const axisOf = (regions: readonly Region[], definition: FactDefinition, { min, max }: Bounds): Bounds => {
  const bounds = boundsIn(regions, definition)
  return {
    min: Math.min(min, ...bounds.map((bound) => bound - 1)),
    max: Math.max(max, ...bounds.map((bound) => bound + 1)),
  }
}

/** The parts of an axis that a region covers; none where the value is unknown. */
const stretches = (region: Region, name: string, { min, max }: Bounds): Bounds[] =>
  (valuesIn(region, name)?.intervals ?? [{ min, max }])
    .map((each) => ({ min: Math.max(each.min, min), max: Math.min(each.max, max) }))
    .filter((each) => each.min <= each.max)

/** Areas of changed answers by BMI and body fat, for one gender; null for a base without both facts. */
export const areasOf = (
  { facts }: Pick<RuleBase, 'facts'>,
  groups: readonly Pick<ChangeGroup, 'parts'>[],
  gender: Gender,
): ChangeAreas | null => {
  const [row, column] = [rowFact, columnFact].map((name) => facts.find((each) => each.name === name))
  if (!row || !column) {
    return null
  }
  const regionsOf = ({ parts }: Pick<ChangeGroup, 'parts'>) => parts.map(({ difference: { region } }) => region)
  const dependent = groups.map((group) =>
    regionsOf(group).filter((region) => region.some(({ fact }) => fact === rowFact || fact === columnFact)),
  )
  const bmi = axisOf(dependent.flat(), row, usual.bmi)
  const bodyFat = axisOf(dependent.flat(), column, usual.bodyFatPercentage)
  const areas = dependent.flatMap((regions, index) =>
    regions
      .filter((region) => isFor(region, gender))
      .flatMap((region) =>
        stretches(region, rowFact, bmi).flatMap((down) =>
          stretches(region, columnFact, bodyFat).map((right) => ({ number: index + 1, bmi: down, bodyFat: right })),
        ),
      ),
  )
  const unlike = new Map(areas.map((area) => [JSON.stringify(area), area]))
  const elsewhere = dependent.flatMap((regions, index) => (regions.length === 0 ? [index + 1] : []))
  return { bmi, bodyFat, areas: [...unlike.values()], elsewhere }
}

/** Positions of axis marks: the ends of the areas, and round values that are not next to them. */
export const ticksOf = ({ min, max }: Bounds, ends: readonly number[], step: number): number[] => {
  const own = [...new Set(ends)].filter((end) => end > min && end < max)
  const round = Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => index * step)
  const far = round.filter(
    (value) => value > min && value < max && own.every((end) => Math.abs(end - value) > step / 3),
  )
  return [...own, ...far].toSorted((a, b) => a - b)
}
