import type { ConclusionKind, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { gendersOf } from '@bugar/contracts/advice/person/gender-fact'
import type { Memory } from '@bugar/contracts/rules/rule-run'
import { isWithin } from '@bugar/contracts/rules/region'
import { type Axis, describe, fillAt, personAt, pieceAt, placesOf, regionAt, sizeOf } from '../facts/axes.ts'
import { compileBase, type CompiledBase } from '../compile/compile-base.ts'
import { type Content, type Slice, sliceOf } from '../facts/projections.ts'

/** Facts that no rule reads together with those of another part, for fixed values of the hubs. */
export interface Part {
  readonly axes: readonly Axis[]
  readonly compiled: CompiledBase
  readonly size: number
  /** Index of a person without answers. */
  readonly plain: number
}

/**
 * The people whom the rules of a kind distinguish, without every combination: the conclusion is the most cautious of
 * those of the parts, so each part is examined alone, for each value of the hubs.
 */
export interface Split {
  readonly slice: Slice
  readonly kind: ConclusionKind
  /** The only value that is examined, with the policy `all`; else null. */
  readonly value: string | null
  readonly hubs: readonly Axis[]
  /** Indexes of the hubs' values, that of a person without answers first. */
  readonly hubNumbers: readonly number[]
  readonly parts: readonly Part[]
  /** Kinds of people of all parts together. */
  readonly size: number
  /** Memory of a person without answers, before any rule. */
  readonly unasked: Memory
}

const plainOf = (axes: readonly Axis[]): number =>
  axes.reduceRight((index, { definition, pieces }) => {
    const place = pieces.findIndex(({ value }) => value === definition.absent)
    return index * pieces.length + Math.max(0, place)
  }, 0)

/** Whether the value after this one is the riskier; null where neither is. */
const isNextRiskier = ({ definition: { riskier, safest }, pieces }: Axis, place: number): boolean | null => {
  if (riskier !== undefined || safest === undefined) {
    return riskier === undefined ? null : true
  }
  const [here, next] = [pieceAt({ pieces }, place), pieceAt({ pieces }, place + 1)]
  const isSafest = here.interval !== undefined && isWithin(here.interval, safest)
  return isSafest || (Number(next.value) - Number(here.value)) * (Number(here.value) - safest) > 0
}

/** Which of two values of a fact counts as riskier, as a sentence. */
const riskInWords = ({ definition: { label }, pieces }: Axis, less: number, more: number): string => {
  const [one, other] = [pieceAt({ pieces }, less), pieceAt({ pieces }, more)]
  if (typeof other.value !== 'number') {
    return `${label}: "${other.label}" dianggap lebih berisiko daripada "${one.label}".`
  }
  return `${label} yang lebih ${other.value < Number(one.value) ? 'rendah' : 'tinggi'} dianggap lebih berisiko.`
}

interface RiskPair {
  readonly less: number
  readonly more: number
  readonly inWords: () => string
}

/** Pairs of indexes: `more` has one more risk, and nothing else differs. */
export const riskierPairs = (axes: readonly Axis[]): RiskPair[] => {
  const size = sizeOf(axes)
  const pairs: RiskPair[] = []
  let stride = 1
  for (const axis of axes) {
    const { pieces } = axis
    const ordered = pieces.filter(({ value }) => value !== null).length
    for (let index = 0; index < size; index++) {
      const place = Math.floor(index / stride) % pieces.length
      const isNext = place + 1 < ordered ? isNextRiskier(axis, place) : null
      if (isNext !== null) {
        const [less, more] = isNext ? [0, 1] : [1, 0]
        pairs.push({
          less: index + less * stride,
          more: index + more * stride,
          inWords: () => riskInWords(axis, place + less, place + more),
        })
      }
    }
    stride *= pieces.length
  }
  return pairs
}

/** Facts of the slice's axes that a rule reads, directly or through earlier conclusions. */
const factsRead = ({ content, axes }: Slice, rule: SourcedRule): Set<string> => {
  const isAxis = (fact: string) => axes.some(({ definition }) => definition.name === fact)
  const read = new Set(rule.conditions.all.map(({ fact }) => fact))
  // Also those that are added meanwhile, each once: a later stage may read an earlier conclusion of its own kind.
  for (const fact of read) {
    const concluding = isAxis(fact) ? [] : content.rules.filter(({ event }) => event.params.fact === fact)
    concluding.forEach(({ conditions }) => conditions.all.forEach((each) => read.add(each.fact)))
  }
  return new Set([...read].filter(isAxis))
}

interface Group {
  readonly facts: Set<string>
  readonly rules: SourcedRule[]
}

/** Rules that share a fact other than the hubs, and the facts of each group. */
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

/** The rules of the kind, with the facts that each reads. */
type Reads = ReadonlyMap<SourcedRule, Set<string>>

/** The facts of each part with these hubs, and how many kinds of people are to be tried then. */
const partedBy = ({ axes }: Slice, reads: Reads, hubs: ReadonlySet<string>) => {
  const groups = groupsOf(reads, hubs)
  const read = new Set(groups.flatMap(({ facts }) => [...facts]))
  // Axes that only a prohibition reads.
  const alone = axes.filter(({ definition: { name } }) => !hubs.has(name) && !read.has(name))
  const parts = [...groups, ...alone.map(({ definition }) => ({ facts: new Set([definition.name]), rules: [] }))].map(
    (group) => ({ ...group, axes: axes.filter(({ definition }) => group.facts.has(definition.name)) }),
  )
  const hubCount = sizeOf(axes.filter(({ definition }) => hubs.has(definition.name)))
  const size = hubCount * parts.reduce((sum, part) => sum + sizeOf(part.axes), 0)
  return { hubs, hubCount, parts, size }
}
type Parted = ReturnType<typeof partedBy>

/** The fact of the largest part that most rules read; null when it cannot be split further. */
const nextHub = ({ parts }: Parted, reads: Reads): string | null => {
  const sizes = parts.map(({ axes }) => sizeOf(axes))
  const largest = parts[sizes.indexOf(Math.max(1, ...sizes))]
  if (largest === undefined || largest.axes.length < 2) {
    return null
  }
  const counted = largest.axes.map(({ definition: { name } }) => ({
    name,
    count: [...reads.values()].filter((facts) => facts.has(name)).length,
  }))
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).name
}

/** Chooses the hubs for which the fewest kinds of people have to be examined. */
const splitOf = (slice: Slice, kind: ConclusionKind, value: string | null): Split => {
  const { base, rules } = slice.content
  const [own, before] = [true, false].map((isOwn) =>
    rules.filter(({ event }) => (event.params.fact === kind.fact) === isOwn),
  ) as [SourcedRule[], SourcedRule[]]
  const reads: Reads = new Map(own.map((rule) => [rule, factsRead(slice, rule)]))
  let parted = partedBy(slice, reads, new Set())
  let best = parted
  // Each hub multiplies the size; none can improve once the hubs alone are as large.
  for (let hub = nextHub(parted, reads); hub !== null && parted.hubCount < best.size; hub = nextHub(parted, reads)) {
    parted = partedBy(slice, reads, new Set([...parted.hubs, hub]))
    best = parted.size < best.size ? parted : best
  }
  const hubs = slice.axes.filter(({ definition }) => best.hubs.has(definition.name))
  const plain = plainOf(hubs)
  const numbers = Array.from({ length: best.hubCount }, (_, hub) => hub)
  return {
    slice,
    kind,
    value,
    hubs,
    hubNumbers: [plain, ...numbers.filter((hub) => hub !== plain)],
    parts: best.parts.map(({ axes, rules: ofPart }) => ({
      axes,
      compiled: compileBase({ base, rules: [...before, ...ofPart] }),
      size: sizeOf(axes),
      plain: plainOf(axes),
    })),
    size: best.size,
    unasked: {
      ...Object.fromEntries(base.kinds.map(({ fact, otherwise }) => [fact, otherwise])),
      ...Object.fromEntries(slice.axes.map(({ definition }) => [definition.name, definition.absent])),
    },
  }
}

/** For each gender; with the policy `all` each value separately, as no value depends on the rules of another. */
export const splitsOf = (content: Content, kind: ConclusionKind): Split[] => {
  const values = kind.policy === 'all' ? kind.codes.map(({ code }) => code) : [null]
  return gendersOf(content.base).flatMap((gender) =>
    values.map((value) => splitOf(sliceOf(content, kind, value, gender), kind, value)),
  )
}

/** Memory before the rules of a part run, for these values of the hubs and of the part. */
export const memoryAt = ({ unasked, hubs }: Split, { axes }: Part, hub: number, index: number): Memory => {
  // A prototype instead of a copy: thousands of people share a hundred facts.
  const memory = Object.create(unasked) as Memory
  fillAt(memory, hubs, hub)
  fillAt(memory, axes, index)
  return memory
}

/** A person by the index of the hubs and that in each part. */
export const exampleAt = ({ slice, hubs, parts }: Split, hub: number, indexes: readonly number[]) => {
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
