import type { ConclusionKind, FactDefinition, SourcedRule, Value } from '@bugar/contracts/rule-base'
import type { Gender } from '@bugar/contracts/knowledge'
import { allHold } from '@bugar/contracts/rule-run'
import { compileBase } from './compile-base.ts'
import type { RuleContent } from './rule-set.ts'
import { cut } from './conditions.ts'

/** Values of a fact that no condition tells apart. */
export interface FactPiece {
  readonly value: Value
  readonly label: string
}

export interface Axis {
  readonly definition: FactDefinition
  /** Where `riskier` is declared, from the least to the most risky; what was not asked comes last. */
  readonly pieces: readonly FactPiece[]
}

export type Content = Pick<RuleContent, 'base' | 'rules'>

const readBy = (conditions: readonly { readonly fact: string }[]) => new Set(conditions.map(({ fact }) => fact))

/** Facts that the rules of a kind read, those of earlier kinds included where `isOpen` says so. */
const factsOf = (
  { base, rules }: Content,
  own: readonly SourcedRule[],
  isOpen: (fact: string) => boolean,
): Set<string> => {
  const facts = readBy(own.flatMap((rule) => rule.conditions.all))
  const followed = new Set<string>()
  for (;;) {
    const next = base.kinds.find(({ fact }) => facts.has(fact) && !followed.has(fact) && isOpen(fact))
    if (!next) {
      return facts
    }
    followed.add(next.fact)
    const before = rules.filter((rule) => rule.event.params.fact === next.fact)
    readBy(before.flatMap((rule) => rule.conditions.all)).forEach((fact) => facts.add(fact))
  }
}

const numberPieces = (definition: FactDefinition, content: Content): FactPiece[] => {
  const { name, range, riskier } = definition
  const pieces = cut(compileBase(content).breakpoints(name), range as [number, number])
  const conditions = [
    ...content.rules.flatMap((rule) => rule.conditions.all),
    ...content.base.prohibitions.flatMap(({ when }) => when),
  ].filter(({ fact }) => fact === name)
  const tests = conditions.map((condition) => allHold([condition]))
  const signature = (value: number) => tests.map((test) => Number(test({ [name]: value }))).join('')
  const merged = pieces.filter(
    ({ sample }, index) => index === 0 || signature(sample) !== signature(pieces[index - 1]?.sample ?? Number.NaN),
  )
  const found = merged.map(({ sample, label }) => ({ value: sample, label }))
  return riskier === 'lower' ? found.toReversed() : found
}

const axisOf = (definition: FactDefinition, gender: Gender, content: Content): Axis => {
  const { name, codes, absent, unknown, onlyFor } = definition
  const notAsked = { value: null, label: 'tidak ditanyakan' }
  if (name === 'gender') {
    const own = codes?.find(({ code }) => code === gender)
    return { definition, pieces: [{ value: gender, label: own?.label ?? gender }] }
  }
  if (onlyFor !== undefined && onlyFor !== gender) {
    return { definition, pieces: [{ value: absent, label: 'tidak ditanyakan' }] }
  }
  const known = codes?.map(({ code, label }) => ({ value: code, label })) ?? numberPieces(definition, content)
  return { definition, pieces: absent === null || unknown === null ? [...known, notAsked] : known }
}

/** In words: what differs from somebody of whom nothing was asked. */
export const describe = (axes: readonly Axis[], places: readonly number[]): string =>
  axes
    .flatMap(({ definition, pieces }, index) => {
      const piece = pieces[places[index] as number] as FactPiece
      const isPlain = piece.value === definition.absent || pieces.length === 1
      return isPlain && definition.name !== 'gender' ? [] : [`${definition.label}: ${piece.label}`]
    })
    .join(', ')

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

/** Each fact with its value for a number below `sizeOf(axes)`. */
export const valuesAt = (axes: readonly Axis[], index: number): [string, FactPiece['value']][] =>
  placesOf(axes, index).map((place, axis) => {
    const { definition, pieces } = axes[axis] as Axis
    return [definition.name, (pieces[place] as FactPiece).value]
  })

/** Above it combinations are not tried: every value counts as concluded. */
const maxCombinations = 20_000

/**
 * A conclusion of an earlier stage as a fact of its own, with the values that somebody has. Exact while what it was
 * concluded from is read by no other rule, because then any value goes with any other fact.
 * @param read facts and earlier conclusions that it comes down to
 */
const derivedAxis = (
  kind: ConclusionKind,
  { base, rules }: Content,
  read: ReadonlySet<string>,
  gender: Gender,
): Axis => {
  const { fact, label, codes, otherwise } = kind
  const inputs = base.facts.filter(({ name }) => name === 'gender' || read.has(name))
  const axes = inputs.map((definition) => axisOf(definition, gender, { base, rules }))
  const before = rules.filter(({ event: { params } }) => params.fact === fact || read.has(params.fact))
  const concludedBy = (some: readonly SourcedRule[]) =>
    some.filter(({ event }) => event.params.fact === fact).map(({ event }) => event.params.value)
  const size = sizeOf(axes)
  const { fired } = compileBase({ base, rules: before })
  const none = Object.fromEntries(base.kinds.map((each) => [each.fact, each.otherwise]))
  const values = new Set<Value>(
    size > maxCombinations
      ? [otherwise, ...concludedBy(before)]
      : Array.from({ length: size }, (_, index) => valuesAt(axes, index)).flatMap((facts): Value[] => {
          const own = concludedBy(fired({ ...none, ...Object.fromEntries(facts) }))
          return own.length > 0 ? own : [otherwise]
        }),
  )
  const definition: FactDefinition = { name: fact, label, unknown: otherwise, absent: otherwise, riskier: 'later' }
  const pieces = codes
    .filter(({ code }) => values.has(code))
    .map(({ code, label: text }) => ({ value: code, label: text }))
  return { definition, pieces: values.has(null) ? [{ value: null, label: '-' }, ...pieces] : pieces }
}

export interface Slice {
  readonly content: Content
  readonly axes: readonly Axis[]
}

/** The axes of the rules that lead to a kind (to one value of it), and what is prohibited of it. */
export const sliceOf = (
  { base, rules: all }: Content,
  kind: ConclusionKind,
  value: string | null,
  gender: Gender,
): Slice => {
  const active = all.filter(({ isActive }) => isActive)
  const own = active.filter(
    ({ event }) => event.params.fact === kind.fact && (value === null || event.params.value === value),
  )
  const prohibitions = base.prohibitions.filter(({ fact }) => fact === kind.fact)
  const prohibited = readBy(prohibitions.flatMap(({ when }) => when))
  const derived = base.kinds.filter(({ fact }) => factsOf({ base, rules: active }, own, () => true).has(fact))
  const under = (fact: string) =>
    [
      ...factsOf(
        { base, rules: active },
        active.filter(({ event }) => event.params.fact === fact),
        () => true,
      ),
    ].filter((each) => each !== 'gender')
  const direct = factsOf({ base, rules: active }, own, () => false)
  const isShared = (fact: string) =>
    under(fact).some(
      (each) =>
        direct.has(each) ||
        prohibited.has(each) ||
        derived.some((other) => other.fact !== fact && under(other.fact).includes(each)),
    )
  const open = new Set(derived.map(({ fact }) => fact).filter(isShared))
  const read = factsOf({ base, rules: active }, own, (fact) => open.has(fact))
  const before = active.filter(({ event }) => open.has(event.params.fact))
  const content = { base: { ...base, prohibitions }, rules: [...before, ...own] }
  return {
    content,
    axes: [
      ...base.facts
        .filter(({ name }) => name === 'gender' || read.has(name) || prohibited.has(name))
        .map((definition) => axisOf(definition, gender, content)),
      ...derived
        .filter(({ fact }) => read.has(fact) && !open.has(fact))
        .map((each) => derivedAxis(each, { base, rules: active }, new Set(under(each.fact)), gender)),
    ],
  }
}
