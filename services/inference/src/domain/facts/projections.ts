import type { ConclusionKind, FactDefinition, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { Memory } from '@bugar/contracts/rules/rule-run'
import { type Axis, axisOf, fillAt, pieceAt, placesOf, sizeOf } from './axes.ts'
import { compileBase } from '../compile/compile-base.ts'
import type { FactPiece } from './intervals.ts'
import type { RuleContent } from '../rule-set.ts'

export type Content = Pick<RuleContent, 'base' | 'rules'>

/** Conditions of the rules, the prohibitions and the requirements. */
export const conditionsOf = ({ base, rules }: Content) => [
  ...rules.flatMap((rule) => rule.conditions.all),
  ...[...base.prohibitions, ...(base.requirements ?? [])].flatMap(({ when }) => when),
]

const readBy = (conditions: readonly { readonly fact: string }[]) => new Set(conditions.map(({ fact }) => fact))

/** Facts that the rules of a kind read, including those of earlier kinds that satisfy `isOpen`. */
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

/** Above it combinations are not examined: every value counts as possible. */
const maxCombinations = 20_000

/**
 * A conclusion of an earlier stage as a separate fact, with its possible values. Exact while no other rule reads the
 * facts that it depends on, because then any value combines with any other fact.
 * @param read facts and earlier conclusions that it depends on
 */
const derivedAxis = (
  kind: ConclusionKind,
  { base, rules }: Content,
  read: ReadonlySet<string>,
  gender: Gender,
): Axis => {
  const { fact, label, codes, otherwise } = kind
  const inputs = base.facts.filter(({ name }) => name === 'gender' || read.has(name))
  const axes = inputs.map((definition) => axisOf(definition, gender, conditionsOf({ base, rules })))
  const before = rules.filter(({ event: { params } }) => params.fact === fact || read.has(params.fact))
  const concludedBy = (some: readonly SourcedRule[]) =>
    some.filter(({ event }) => event.params.fact === fact).map(({ event }) => event.params.value)
  const size = sizeOf(axes)
  const isTried = size <= maxCombinations
  const { fired } = compileBase({ base, rules: before })
  const none = Object.fromEntries(base.kinds.map((each) => [each.fact, each.otherwise]))
  /** Each value with facts that lead to it, if combinations were examined. */
  const values = new Map<Value, FactPiece['causes']>()
  for (const value of isTried ? [] : [otherwise, ...concludedBy(before)]) {
    values.set(value, undefined)
  }
  for (let index = 0; index < (isTried ? size : 0); index++) {
    const places = placesOf(axes, index)
    const memory: Memory = { ...none }
    fillAt(memory, axes, index)
    const own = concludedBy(fired(memory))
    for (const value of own.length > 0 ? own : [otherwise]) {
      if (!values.has(value)) {
        values.set(value, new Map(axes.map((axis, at) => [axis.definition.name, pieceAt(axis, places[at])])))
      }
    }
  }
  const pieceOf = (value: Value, text: string): FactPiece => {
    const causes = values.get(value)
    return { value, label: text, ...(causes && { causes }) }
  }
  const definition: FactDefinition = { name: fact, label, unknown: otherwise, absent: otherwise, riskier: 'later' }
  const pieces = codes.filter(({ code }) => values.has(code)).map(({ code, label: text }) => pieceOf(code, text))
  return { definition, pieces: values.has(null) ? [pieceOf(null, '-'), ...pieces] : pieces }
}

export interface Slice {
  readonly content: Content
  readonly axes: readonly Axis[]
}

/** The axes of the rules that lead to a kind (or to one value of it), with its prohibitions and requirements. */
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
  const requirements = base.requirements?.filter(({ fact }) => fact === kind.fact) ?? []
  const named = readBy([...prohibitions, ...requirements].flatMap(({ when }) => when))
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
        named.has(each) ||
        derived.some((other) => other.fact !== fact && under(other.fact).includes(each)),
    )
  const open = new Set(derived.map(({ fact }) => fact).filter(isShared))
  const read = factsOf({ base, rules: active }, own, (fact) => open.has(fact))
  const before = active.filter((rule) => open.has(rule.event.params.fact) && !own.includes(rule))
  const content = { base: { ...base, prohibitions, requirements }, rules: [...before, ...own] }
  return {
    content,
    axes: [
      ...base.facts
        .filter(({ name }) => name === 'gender' || read.has(name) || named.has(name))
        .map((definition) => axisOf(definition, gender, conditionsOf(content))),
      ...derived
        .filter(({ fact }) => read.has(fact) && !open.has(fact))
        .map((each) => derivedAxis(each, { base, rules: active }, new Set(under(each.fact)), gender)),
    ],
  }
}
