import type { ConclusionKind, SourcedRule } from '@bugar/contracts/rule-base'
import { genders } from '@bugar/contracts/knowledge'
import type { Memory } from '@bugar/contracts/rule-run'
import { type Axis, describe, personAt, placesOf, regionAt, sizeOf, valuesAt } from './axes.ts'
import { compileBase, type CompiledBase } from './compile-base.ts'
import { type Content, type Slice, sliceOf } from './slices.ts'

/** Facts that no rule reads together with those of another part, once the hubs are known. */
export interface Part {
  readonly axes: readonly Axis[]
  readonly compiled: CompiledBase
  readonly size: number
  /** The number of somebody of whom nothing was asked. */
  readonly plain: number
}

/**
 * The people whom the rules of a kind can tell apart, without every combination: the conclusion is the most cautious of
 * what the parts conclude, so each part is tried alone, for each value of the hubs.
 */
export interface Split {
  readonly slice: Slice
  readonly kind: ConclusionKind
  /** The only value that is tried, with the policy `all`; else null. */
  readonly value: string | null
  readonly hubs: readonly Axis[]
  /** The values of the hubs by number, that of somebody of whom nothing was asked first. */
  readonly hubNumbers: readonly number[]
  readonly parts: readonly Part[]
  /** Kinds of people of all parts together. */
  readonly size: number
}

const plainOf = (axes: readonly Axis[]): number =>
  axes.reduceRight((index, { definition, pieces }) => {
    const place = pieces.findIndex(({ value }) => value === definition.absent)
    return index * pieces.length + Math.max(0, place)
  }, 0)

/** Pairs of numbers: the second has one risk more, and nothing else differs. */
export const riskierPairs = (axes: readonly Axis[]): (readonly [number, number])[] => {
  const size = sizeOf(axes)
  const pairs: (readonly [number, number])[] = []
  let stride = 1
  for (const { definition, pieces } of axes) {
    const ordered = pieces.filter(({ value }) => value !== null).length
    for (let index = 0; definition.riskier !== undefined && index < size; index++) {
      if ((Math.floor(index / stride) % pieces.length) + 1 < ordered) {
        pairs.push([index, index + stride])
      }
    }
    stride *= pieces.length
  }
  return pairs
}

/** Facts of the slice's axes that a rule reads, directly or through earlier conclusions. */
const factsRead = ({ content, axes }: Slice, rule: SourcedRule): Set<string> => {
  const isAxis = (fact: string) => axes.some(({ definition }) => definition.name === fact)
  const read = new Set<string>()
  const open = rule.conditions.all.map(({ fact }) => fact)
  for (let fact = open.pop(); fact !== undefined; fact = open.pop()) {
    if (isAxis(fact)) {
      read.add(fact)
    } else {
      const concluding = content.rules.filter(({ event }) => event.params.fact === fact)
      open.push(...concluding.flatMap(({ conditions }) => conditions.all.map((each) => each.fact)))
    }
  }
  return read
}

interface Group {
  readonly facts: Set<string>
  readonly rules: SourcedRule[]
}

/** Rules that share a fact beside the hubs, and the facts of each group. */
const groupsOf = (reads: ReadonlyMap<SourcedRule, Set<string>>, hubs: ReadonlySet<string>): Group[] => {
  let groups: Group[] = []
  for (const [rule, facts] of reads) {
    const own = new Set([...facts].filter((fact) => !hubs.has(fact)))
    const touched = groups.filter((group) => [...own].some((fact) => group.facts.has(fact)))
    const merged: Group = {
      facts: new Set([...own, ...touched.flatMap((group) => [...group.facts])]),
      rules: [...touched.flatMap((group) => group.rules), rule],
    }
    groups = [...groups.filter((group) => !touched.includes(group)), merged]
  }
  return groups
}

const splitBy = (slice: Slice, kind: ConclusionKind, value: string | null, names: ReadonlySet<string>): Split => {
  const own = slice.content.rules.filter(({ event }) => event.params.fact === kind.fact)
  const before = slice.content.rules.filter(({ event }) => event.params.fact !== kind.fact)
  const reads = new Map(own.map((rule) => [rule, factsRead(slice, rule)]))
  const groups = groupsOf(reads, names)
  const read = new Set(groups.flatMap(({ facts }) => [...facts]))
  // Axes that only a prohibition reads.
  const alone = slice.axes.filter(({ definition: { name } }) => !names.has(name) && !read.has(name))
  const hubs = slice.axes.filter(({ definition }) => names.has(definition.name))
  const parts = [...groups, ...alone.map(({ definition }) => ({ facts: new Set([definition.name]), rules: [] }))].map(
    ({ facts, rules }): Part => {
      const axes = slice.axes.filter(({ definition }) => facts.has(definition.name))
      const compiled = compileBase({ base: slice.content.base, rules: [...before, ...rules] })
      return { axes, compiled, size: sizeOf(axes), plain: plainOf(axes) }
    },
  )
  const plain = plainOf(hubs)
  const hubNumbers = [plain, ...Array.from({ length: sizeOf(hubs) }, (_, hub) => hub).filter((hub) => hub !== plain)]
  const size = hubNumbers.length * parts.reduce((sum, part) => sum + part.size, 0)
  return { slice, kind, value, hubs, hubNumbers, parts, size }
}

/** The fact that most rules of the largest part read; null when it cannot be taken apart further. */
const nextHub = ({ parts, slice, kind }: Split): string | null => {
  const largest = parts.reduce<Part | null>((most, part) => (part.size > (most?.size ?? 1) ? part : most), null)
  if (largest === null || largest.axes.length < 2) {
    return null
  }
  const own = slice.content.rules.filter(({ event }) => event.params.fact === kind.fact)
  const reads = own.map((rule) => factsRead(slice, rule))
  const counted = largest.axes.map(({ definition: { name } }) => ({
    name,
    count: reads.filter((facts) => facts.has(name)).length,
  }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).name
}

/** The hubs with which the fewest kinds of people are to be tried. */
const splitOf = (slice: Slice, kind: ConclusionKind, value: string | null): Split => {
  const names = new Set<string>()
  let split = splitBy(slice, kind, value, names)
  let best = split
  for (let hub = nextHub(split); hub !== null; hub = nextHub(split)) {
    names.add(hub)
    split = splitBy(slice, kind, value, names)
    best = split.size < best.size ? split : best
  }
  return best
}

/** For each gender; with the policy `all` each value alone, as no value depends on the rules of another. */
export const splitsOf = (content: Content, kind: ConclusionKind): Split[] => {
  const values = kind.policy === 'all' ? kind.codes.map(({ code }) => code) : [null]
  return genders.flatMap((gender) => values.map((value) => splitOf(sliceOf(content, kind, value, gender), kind, value)))
}

/** Memory before the rules of a part run, for these values of the hubs and of the part. */
export const memoryAt = ({ slice, hubs }: Split, { axes }: Part, hub: number, index: number): Memory => ({
  ...Object.fromEntries(slice.content.base.kinds.map(({ fact, otherwise }) => [fact, otherwise])),
  ...Object.fromEntries(slice.axes.map(({ definition }) => [definition.name, definition.absent])),
  ...Object.fromEntries([...valuesAt(hubs, hub), ...valuesAt(axes, index)]),
})

/** Somebody by the number of the hubs and that in each part. */
export const somebody = ({ slice, hubs, parts }: Split, hub: number, indexes: readonly number[]) => {
  const places = new Map<Axis, number>()
  const note = (axes: readonly Axis[], index: number) =>
    placesOf(axes, index).forEach((place, axis) => places.set(axes[axis] as Axis, place))
  note(hubs, hub)
  parts.forEach(({ axes, plain }, part) => note(axes, indexes[part] ?? plain))
  const all = slice.axes.map((axis) => places.get(axis) ?? 0)
  return {
    inWords: describe(slice.axes, all),
    region: regionAt(slice.axes, all),
    person: personAt(slice.content.base, slice.axes, all),
  }
}
