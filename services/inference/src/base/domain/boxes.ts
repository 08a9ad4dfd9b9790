import { type Gender, genders } from '@bugar/contracts/knowledge'
import type { BaseFacts, FactDefinition, RuleBase, SourcedRule, Value } from '@bugar/contracts/rule-base'
import type { Interval, Region } from '@bugar/contracts/rule-set'
import { type Axis, axisOf, valuesOf } from './axes.ts'
import type { FactPiece } from './pieces.ts'
import { statedFacts } from './stated-facts.ts'

/** Places of the pieces that each axis may have; an axis that is not named may have any. */
export type Box = ReadonlyMap<string, readonly number[]>

/** Axes by the fact that they cut. */
export type Axes = ReadonlyMap<string, Axis>

/** The axes that rules cut, and for each gender those of its people with the box of all of them. */
export const startsOf = ({ facts }: RuleBase, rules: readonly SourcedRule[]) => {
  const conditions = rules.flatMap((rule) => rule.conditions.all)
  const axisFor = (gender: Gender, definition: FactDefinition): Axis =>
    definition.name === 'gender'
      ? { definition, pieces: genders.flatMap((each) => axisOf(definition, each, []).pieces) }
      : axisOf(definition, gender, conditions)
  const axesFor = (genderOf: (definition: FactDefinition) => Gender): Axes =>
    new Map(facts.map((definition) => [definition.name, axisFor(genderOf(definition), definition)]))
  return {
    axes: axesFor(({ onlyFor }) => onlyFor ?? genders[0]),
    starts: genders.map((gender, place) => [axesFor(() => gender), new Map([['gender', [place]]])] as const),
  }
}

export const placesIn = (axes: Axes, box: Box, fact: string): readonly number[] =>
  box.get(fact) ?? axes.get(fact)?.pieces.map((_piece, place) => place) ?? []

/** Both parts of a box, by whether a value of the fact holds. */
export const splitBox = (axes: Axes, box: Box, fact: string, holds: (value: Value) => boolean): readonly Box[] => {
  const { pieces } = axes.get(fact) as Axis
  const places = placesIn(axes, box, fact)
  const isIn = (place: number) => holds((pieces[place] as FactPiece).value)
  return [places.filter(isIn), places.filter((place) => !isIn(place))].map((part) => new Map([...box, [fact, part]]))
}

/** One box instead of two that differ in one fact; null where they differ in more. */
const unionOf = (axes: Axes, one: Box, other: Box): Box | null => {
  const names = new Set([...one.keys(), ...other.keys()])
  const differing = [...names].filter((name) => placesIn(axes, one, name).join() !== placesIn(axes, other, name).join())
  const [name] = differing
  if (name === undefined || differing.length > 1) {
    return null
  }
  const all = [...new Set([...placesIn(axes, one, name), ...placesIn(axes, other, name)])].toSorted((a, b) => a - b)
  const rest = [...one].filter(([each]) => each !== name)
  return new Map(all.length === axes.get(name)?.pieces.length ? rest : [...rest, [name, all]])
}

/** Fewer boxes for the same people: each pair that differs in one fact becomes one, until there is none. */
export const mergeBoxes = (axes: Axes, boxes: readonly Box[]): Box[] => {
  const merged: Box[] = []
  const open = [...boxes]
  for (let box = open.pop(); box !== undefined; box = open.pop()) {
    let union: Box | null = null
    const at = merged.findIndex((each) => (union = unionOf(axes, each, box)) !== null)
    if (at >= 0 && union) {
      merged.splice(at, 1)
      open.push(union)
    } else {
      merged.push(box)
    }
  }
  return merged
}

/** Neighbouring intervals as one. */
const joined = (intervals: readonly Interval[]): Interval[] => {
  const all: Interval[] = []
  for (const interval of intervals.toSorted((a, b) => a.min - b.min || a.max - b.max)) {
    const last = all.at(-1)
    if (last && last.max === interval.min && (last.includesMax || interval.includesMin)) {
      all[all.length - 1] = { ...last, max: interval.max, includesMax: interval.includesMax }
    } else {
      all.push(interval)
    }
  }
  return all
}

const piecesIn = (axes: Axes, box: Box, fact: string): FactPiece[] =>
  placesIn(axes, box, fact).map((place) => axes.get(fact)?.pieces[place] as FactPiece)

export const regionOf = (axes: Axes, box: Box): Region =>
  [...axes.keys()]
    .filter((fact) => box.has(fact))
    .map((fact) => {
      const values = valuesOf(fact, piecesIn(axes, box, fact))
      return { ...values, intervals: joined(values.intervals) }
    })

/** All facts of one of these people, of whom as little as can be was asked; null when nobody states such. */
export const personIn = (base: RuleBase, axes: Axes, box: Box): BaseFacts | null => {
  const chosen = [...new Set(['gender', ...box.keys()])].map((fact): [string, FactPiece] => {
    const pieces = piecesIn(axes, box, fact)
    const absent = axes.get(fact)?.definition.absent
    return [fact, pieces.find(({ value }) => value === absent) ?? (pieces[0] as FactPiece)]
  })
  return statedFacts(base, new Map(chosen))
}
