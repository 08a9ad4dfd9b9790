import { declaresGender, gendersOf } from '@bugar/contracts/advice/person/gender-fact'
import { type Gender, genders } from '@bugar/contracts/core/values/knowledge'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, FactDefinition, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import type { Interval, Region } from '@bugar/contracts/rules/rule-set'
import { type Axis, axisOf, valuesOf } from '../facts/axes.ts'
import type { FactPiece } from '../facts/intervals.ts'
import { isStated, statedFacts } from '../facts/stated-facts.ts'

/** Indexes of the allowed pieces per axis; an axis that is not named allows all. */
export type Box = ReadonlyMap<string, readonly number[]>

/** Axes by the fact that they cut. */
export type Axes = ReadonlyMap<string, Axis>

/** The axes that rules cut, and for each gender those of its people with the box of all of them. */
export const startsOf = (base: AnyBase, rules: readonly SourcedRule[]) => {
  const { facts } = base
  const conditions = rules.flatMap((rule) => rule.conditions.all)
  const axisFor = (gender: Gender, definition: FactDefinition): Axis =>
    definition.name === 'gender'
      ? { definition, pieces: genders.flatMap((each) => axisOf(definition, each, []).pieces) }
      : axisOf(definition, gender, conditions)
  const axesFor = (genderOf: (definition: FactDefinition) => Gender): Axes =>
    new Map(facts.map((definition) => [definition.name, axisFor(genderOf(definition), definition)]))
  return {
    axes: axesFor(({ onlyFor }) => onlyFor ?? genders[0]),
    starts: gendersOf(base).map((gender, place) => {
      const box: Box = new Map(declaresGender(base) ? [['gender', [place]]] : [])
      return [axesFor(() => gender), box] as const
    }),
  }
}

export const placesIn = (axes: Axes, box: Box, fact: string): readonly number[] =>
  box.get(fact) ?? axes.get(fact)?.pieces.map((_piece, place) => place) ?? []

/** A box split by whether a value of the fact holds. */
export const splitBox = (axes: Axes, box: Box, fact: string, holds: (value: Value) => boolean): readonly Box[] => {
  const { pieces } = axes.get(fact) as Axis
  const places = placesIn(axes, box, fact)
  const isIn = (place: number) => holds((pieces[place] as FactPiece).value)
  return [places.filter(isIn), places.filter((place) => !isIn(place))].map((part) => new Map([...box, [fact, part]]))
}

const numbersIn = (text: string) => text.split(',').map(Number)

const unionOf = (...texts: readonly string[]): string =>
  [...new Set(texts.flatMap(numbersIn))].toSorted((a, b) => a - b).join()

/** Fewer boxes for the same people: two that differ in one fact become one, until none do. Yields after each box. */
export function* mergeBoxes(axes: Axes, boxes: readonly Box[]): Generator<undefined, Box[]> {
  const facts = [...new Set(boxes.flatMap((box) => [...box.keys()]))]
  const open = boxes.map((box) => facts.map((fact) => placesIn(axes, box, fact).join()))
  const merged = new Set<readonly string[]>()
  /** Merged boxes, indexed by all their facts but one. */
  const index = new Map<string, readonly string[]>()
  const keysOf = (row: readonly string[]) => row.map((_places, at) => `${at} ${row.with(at, '').join('|')}`)
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    const keys = keysOf(row)
    const at = keys.findIndex((key) => index.has(key))
    const other = index.get(keys[at] as string)
    if (other) {
      keysOf(other).forEach((key) => index.delete(key))
      merged.delete(other)
      open.push(row.with(at, unionOf(row[at] as string, other[at] as string)))
    } else {
      merged.add(row)
      for (const key of keys) {
        index.set(key, row)
      }
    }
    yield
  }
  const isWhole = (fact: string, places: readonly number[]) => places.length === axes.get(fact)?.pieces.length
  return [...merged].map((row) => {
    const all = facts.map((fact, at) => [fact, numbersIn(row[at] as string)] as const)
    return new Map(all.filter(([fact, places]) => !isWhole(fact, places)))
  })
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

/** All facts of one of these people, with as few answers as possible; null when no stated facts match. */
export const personIn = (base: AnyBase, axes: Axes, box: Box): BaseFacts | null => {
  const chosen = [...new Set([...(declaresGender(base) ? ['gender'] : []), ...box.keys()])].map(
    (fact): [string, FactPiece] => {
      const pieces = piecesIn(axes, box, fact)
      const { definition } = axes.get(fact) as Axis
      const isStatable = ({ value }: FactPiece) =>
        definition.computed !== undefined || typeof value !== 'number' || isStated(value, definition)
      const plain = pieces.find(({ value }) => value === definition.absent)
      return [fact, plain ?? pieces.find(isStatable) ?? (pieces[0] as FactPiece)]
    },
  )
  return statedFacts(base, new Map(chosen))
}
