import type { FactDefinition, RuleBase, ConclusionKind } from '@bugar/contracts/rules/rule-base'
import type { FactValues, Interval, Region } from '@bugar/contracts/rules/rule-set'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { Comparison } from '@bugar/contracts/rules/rule-base-verification'
import { groupBy } from '#kit/text/group-by.ts'

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

interface ChangeAreas {
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

export type Difference = Comparison['regions'][number]

/** Direction of a change in caution; null for a kind without steps of caution. */
type Direction = 'safer' | 'looser' | null

/** Differences of one kind from the same rules with the same new answer. */
export interface ChangeGroup {
  readonly kind: ConclusionKind
  /** Values that all differences share. */
  readonly common: Region
  readonly parts: readonly {
    readonly difference: Difference
    /** Values of this difference that are not common. */
    readonly own: Region
  }[]
  /** Every code that some of them had. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly direction: Direction
  readonly rules: readonly string[]
  readonly cases: Difference['cases']
}

const directionOf = ({ policy, codes }: ConclusionKind, { before, after }: Difference): Direction => {
  if (policy !== 'most-cautious') {
    return null
  }
  const placeOf = (values: readonly string[]) => codes.findIndex(({ code }) => code === values.at(-1))
  return placeOf(after) > placeOf(before) ? 'safer' : 'looser'
}

const isSame = (one: FactValues, other: FactValues) => JSON.stringify(one) === JSON.stringify(other)

/** The regions of the first groups, up to `most`, the limit of one count. */
export const countable = (groups: readonly Pick<ChangeGroup, 'parts'>[], most: number): Region[][] => {
  let room = most
  const fitting = groups.findIndex(({ parts }) => (room -= parts.length) < 0)
  return groups
    .slice(0, fitting === -1 ? groups.length : fitting)
    .map(({ parts }) => parts.map(({ difference }) => difference.region))
}

/** In the order of the regions. */
export const groupsOf = ({ kinds }: Pick<RuleBase, 'kinds'>, regions: readonly Difference[]): ChangeGroup[] => {
  const known = regions.flatMap((difference) => {
    const kind = kinds.find(({ fact }) => fact === difference.fact)
    return kind ? [{ kind, difference, direction: directionOf(kind, difference) }] : []
  })
  const groups = groupBy(known, ({ difference: { fact, before, after, rules }, direction }) =>
    // A removal has an empty new answer, so the removed values distinguish the groups.
    JSON.stringify([fact, after, direction, rules, after.length === 0 && before]),
  )
  return [...groups.values()].map((group) => {
    const [first] = group as [(typeof group)[number], ...typeof group]
    const all = group.map(({ difference }) => difference)
    const isCommon = (values: FactValues) => all.every(({ region }) => region.some((each) => isSame(each, values)))
    const had = new Set(all.flatMap(({ before }) => before))
    const cases = new Map(all.flatMap((each) => each.cases).map((each) => [each.line, each]))
    return {
      kind: first.kind,
      common: first.difference.region.filter(isCommon),
      parts: all.map((difference) => ({ difference, own: difference.region.filter((each) => !isCommon(each)) })),
      before: first.kind.codes.map(({ code }) => code).filter((code) => had.has(code)),
      after: first.difference.after,
      direction: first.direction,
      rules: first.difference.rules,
      cases: [...cases.values()].toSorted((a, b) => a.line - b.line),
    }
  })
}
