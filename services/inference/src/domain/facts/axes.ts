import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, FactDefinition } from '@bugar/contracts/rules/rule-base'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import { isWithin } from '@bugar/contracts/rules/region'
import type { FactValues, Region } from '@bugar/contracts/rules/rule-set'
import type { Memory } from '@bugar/contracts/rules/rule-run'
import type { Condition } from '../compile/conditions.ts'
import { type FactPiece, numberPieces } from './intervals.ts'
import { statedFacts } from './stated-facts.ts'

export interface Axis {
  readonly definition: FactDefinition
  /** Where `riskier` is declared, from the least to the most risky; the unasked value is last. */
  readonly pieces: readonly FactPiece[]
}

/** The values of a fact that the conditions distinguish, for one gender. */
export const axisOf = (definition: FactDefinition, gender: Gender, conditions: readonly Condition[]): Axis => {
  const { name, codes, absent, unknown, onlyFor } = definition
  const notAsked = { value: null, label: 'tidak ditanyakan' }
  if (name === 'gender') {
    const own = codes?.find(({ code }) => code === gender)
    return { definition, pieces: [{ value: gender, label: own?.label ?? gender }] }
  }
  if (onlyFor !== undefined && onlyFor !== gender) {
    return { definition, pieces: [{ value: absent, label: 'tidak ditanyakan' }] }
  }
  const known = codes?.map(({ code, label }) => ({ value: code, label })) ?? numberPieces(definition, conditions)
  return { definition, pieces: absent === null || unknown === null ? [...known, notAsked] : known }
}

export const pieceAt = ({ pieces }: Pick<Axis, 'pieces'>, place: number | undefined) =>
  pieces[place as number] as FactPiece

/** As text: the differences from a person without answers. */
export const describe = (axes: readonly Axis[], places: readonly number[]): string =>
  axes
    .flatMap((axis, index) => {
      const { definition, pieces } = axis
      const piece = pieceAt(axis, places[index])
      const { absent } = definition
      const isAbsent = piece.interval && typeof absent === 'number' && isWithin(piece.interval, absent)
      const isPlain = isAbsent || piece.value === absent || pieces.length === 1
      return isPlain && definition.name !== 'gender' ? [] : [`${definition.label}: ${piece.label}`]
    })
    .join(', ')

/** All facts of one of these people; null when no stated facts match. */
export const personAt = (base: AnyBase, axes: readonly Axis[], places: readonly number[]): BaseFacts | null =>
  statedFacts(base, new Map(axes.map((axis, index) => [axis.definition.name, pieceAt(axis, places[index])])))

/** The values of some pieces of one fact. */
export const valuesOf = (fact: string, pieces: readonly FactPiece[]): FactValues => ({
  fact,
  intervals: pieces.flatMap(({ interval }) => interval ?? []),
  codes: pieces.map(({ value }) => value).filter((value) => typeof value === 'string'),
  isUnknown: pieces.some(({ value }) => value === null),
})

/** The region of all these people. */
export const regionAt = (axes: readonly Axis[], places: readonly number[]): Region =>
  axes.map((axis, index) => valuesOf(axis.definition.name, [pieceAt(axis, places[index])]))

/** How many combinations of their values there are. */
export const sizeOf = (axes: readonly Axis[]): number =>
  axes.reduce((product, { pieces }) => product * pieces.length, 1)

/** Places of each axis for a number below `sizeOf(axes)`; the first axis changes quickest. */
export const placesOf = (axes: readonly Axis[], index: number): number[] => {
  let rest = index
  return axes.map(({ pieces }) => {
    const place = rest % pieces.length
    rest = Math.floor(rest / pieces.length)
    return place
  })
}

/** Gives each fact its value for a number below `sizeOf(axes)`. Modifies the memory. */
export const fillAt = (memory: Memory, axes: readonly Axis[], index: number): void => {
  let rest = index
  // Not by `placesOf`: for a hundred thousand people in turn its lists cost more than their rules.
  for (const axis of axes) {
    memory[axis.definition.name] = pieceAt(axis, rest % axis.pieces.length).value
    rest = Math.floor(rest / axis.pieces.length)
  }
}
