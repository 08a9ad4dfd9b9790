import type { BaseFacts, ConclusionKind, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Region } from '@bugar/contracts/rules/rule-set'
import { toTest } from '@bugar/contracts/rules/rule-run'
import { type Axes, type Box, mergeBoxes, personIn, regionOf, splitBox, startsOf, placesIn } from './regions.ts'
import type { Condition } from '../compile/conditions.ts'
import { type Candidate, type PartialRun, partialRunOf, type Verdict, verdictOf } from './partial-run.ts'
import { canonical } from '../rule-set.ts'
import { runToEnd } from '../run-to-end.ts'
import type { Content } from '../facts/projections.ts'

/** Kinds that a conclusion depends on, including itself. */
export const coneOf = (
  kind: ConclusionKind,
  kinds: readonly ConclusionKind[],
  rules: readonly SourcedRule[],
): Set<string> => {
  const cone = new Set([kind.fact])
  for (const fact of cone) {
    for (const rule of rules.filter(({ event }) => event.params.fact === fact)) {
      rule.conditions.all
        .filter((each) => kinds.some((other) => other.fact === each.fact))
        .forEach((each) => cone.add(each.fact))
    }
  }
  return cone
}

export interface Target {
  readonly kind: ConclusionKind
  /** With the policy `all` each value separately, as no value depends on the rules of another. */
  readonly only: string | null
}

export const targetsOf = (kind: ConclusionKind): Target[] =>
  kind.policy === 'all' && kind.otherwise === null
    ? kind.codes.map(({ code }) => ({ kind, only: code }))
    : [{ kind, only: null }]

/** Key of a candidate's effect in its box; rules with the same effect may have different texts. */
const effectOf = ({ rule: { stage, event }, open }: Candidate): string =>
  canonical([stage, event.params, open.map((condition) => canonical(condition)).toSorted()])

const deedOf = ({ stage, conditions, event }: SourcedRule) => canonical([stage, conditions, event.params])

/** Ids of the rules whose effect differs, or that are only in one of the lists. */
const changedIds = (before: readonly SourcedRule[], after: readonly SourcedRule[]): ReadonlySet<string> => {
  const deeds = (rules: readonly SourcedRule[]) => new Map(rules.map((rule) => [rule.id, deedOf(rule)]))
  const [old, now] = [deeds(before), deeds(after)]
  return new Set([...old.keys(), ...now.keys()].filter((id) => old.get(id) !== now.get(id)))
}

/** The deciding values: with the policy `most-cautious` the higher code, as the lower one is concluded either way. */
const decidingValues = ({ policy, codes }: ConclusionKind, values: readonly string[]): readonly string[] =>
  policy === 'most-cautious'
    ? codes
        .map(({ code }) => code)
        .filter((code) => values.includes(code))
        .slice(-1)
    : values

/**
 * Changed rules with different effects in a box before and after: those that give the kind's values there, and those of
 * earlier conclusions.
 * @param values of the kind before or after
 */
const causesIn = (
  kind: ConclusionKind,
  values: readonly string[],
  before: PartialRun,
  after: PartialRun,
  changed: ReadonlySet<string>,
): string[] => {
  const deciding = decidingValues(kind, values)
  const effectsIn = ({ candidates }: PartialRun) =>
    new Map(
      candidates
        .filter(({ rule: { event } }) => event.params.fact !== kind.fact || deciding.includes(event.params.value))
        .map((each) => [each.rule.id, effectOf(each)]),
    )
  const [old, now] = [effectsIn(before), effectsIn(after)]
  return [...changed].filter((id) => old.get(id) !== now.get(id))
}

/** True if everybody in `box` is in `other`. */
const isInBox = (axes: Axes, box: Box, other: Box): boolean =>
  [...other].every(([fact, places]) => placesIn(axes, box, fact).every((place) => places.includes(place)))

/** People for whom two rule sets conclude differently. */
export interface Difference {
  /** The concluded fact. */
  readonly fact: string
  readonly region: Region
  readonly before: string[]
  readonly after: string[]
  /** All facts of one of them; null when no facts with the declared decimals match. */
  readonly person: BaseFacts | null
  /** Ids of the rules that behave differently for some of them. */
  readonly rules: string[]
}

export interface Differences {
  readonly regions: Difference[]
  /** False where there are more; then nothing is proved of the people outside these regions. */
  readonly isComplete: boolean
}

/** Boxes that are looked at: some seconds. */
const maxBoxes = 20_000

/** Upper bound of differing boxes of one kind: merging them takes a tenth of a second. */
const maxFound = 1000

/** More are not read. */
const maxRegions = 200

const active = ({ rules }: Content) => rules.filter(({ isActive }) => isActive)

/** Verdict on a target in a box, and the rules that it depends on. */
interface Side extends Verdict {
  readonly deciding: readonly Candidate[]
  readonly effects: readonly string[]
}

const sideOf = ({ kind, only }: Target, { candidates, ...run }: PartialRun): Side => {
  const verdict = verdictOf(kind, only, { candidates, ...run })
  const placeOf = ({ rule }: Candidate) => kind.codes.findIndex(({ code }) => code === rule.event.params.value)
  const all = new Set(verdict.open.toSorted((a, b) => placeOf(b) - placeOf(a)))
  for (const { open } of all) {
    for (const { fact } of open) {
      candidates.filter(({ rule }) => rule.event.params.fact === fact).forEach((each) => all.add(each))
    }
  }
  const deciding = [...all]
  return { ...verdict, deciding, effects: deciding.map(effectOf) }
}

const isSame = (one: Side, other: Side): boolean =>
  one.isFiring === other.isFiring &&
  one.values.join() === other.values.join() &&
  one.effects.join() === other.effects.join()

/** A condition that a difference between both sides, or their conclusion, depends on. */
const questionIn = (one: Side, other: Side, axes: Axes): Condition => {
  const isOwn = (side: Side, of: Side) =>
    side.deciding.filter((_each, at) => !of.effects.includes(side.effects[at] as string))
  // Where the rules that only one side has do not fire, both conclude the same.
  const candidates = [...isOwn(one, other), ...isOwn(other, one), ...one.deciding, ...other.deciding]
  const found = candidates.flatMap(({ open }) => open).find(({ fact }) => axes.has(fact))
  if (!found) {
    throw new Error('Conclusions depend on no fact')
  }
  return found
}

export interface Found {
  readonly box: Box
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly rules: readonly string[]
}

/** Number of boxes that may still be examined. */
export interface Budget {
  boxes: number
}

/**
 * Boxes in which a target differs, only the first if there are too many. Yields after each examined box: the box if it
 * differs, else undefined.
 * @param changed ids of rules that may be reported as the cause
 */
export function* boxesOf(
  target: Target,
  runs: readonly [ReturnType<typeof partialRunOf>, ReturnType<typeof partialRunOf>],
  starts: readonly (readonly [Axes, Box])[],
  budget: Budget,
  changed: ReadonlySet<string> = new Set(),
): Generator<Found | undefined, { readonly found: readonly Found[]; readonly isWhole: boolean }> {
  const found: Found[] = []
  const open = [...starts]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [axes, box] = next
    const [was, is] = [runs[0](axes, box), runs[1](axes, box)]
    const [before, after] = [sideOf(target, was), sideOf(target, is)]
    const isDecided = before.open.length === 0 && after.open.length === 0
    if (!isDecided && !isSame(before, after)) {
      const question = questionIn(before, after, axes)
      const test = toTest(question)
      const parts = splitBox(axes, box, question.fact, (value) => test({ [question.fact]: value }))
      open.push(...parts.map((part) => [axes, part] as const))
    }
    const isDiffering = isDecided && before.values.join() !== after.values.join()
    if (isDiffering) {
      const rules = causesIn(target.kind, [...before.values, ...after.values], was, is, changed)
      found.push({ box, before: before.values, after: after.values, rules })
    }
    budget.boxes -= 1
    if (budget.boxes < 0 || found.length > maxFound) {
      return { found, isWhole: false }
    }
    yield isDiffering ? found.at(-1) : undefined
  }
  return { found, isWhole: true }
}

/**
 * The people for whom two rule sets conclude differently, as disjoint regions by kind of conclusion. Exact: a complete
 * and empty list proves that nothing differs. Yields while it works, so that other requests can run.
 * @returns null when facts or conclusions of the sets differ, so that they cannot be compared
 */
export function* differenceSteps(from: Content, to: Content): Generator<unknown, Differences | null> {
  const { base } = to
  const shapeOf = (content: Content) => canonical([content.base.facts, content.base.kinds])
  if (shapeOf(from) !== shapeOf(to)) {
    return null
  }
  const { axes, starts } = startsOf(base, [...active(from), ...active(to)])
  const rules = [active(from), active(to)] as const
  const regions: Difference[] = []
  const budget = { boxes: maxBoxes }
  const changed = changedIds(rules[0], rules[1])
  let isComplete = true
  for (const target of base.kinds.flatMap(targetsOf)) {
    const cone = coneOf(target.kind, base.kinds, rules.flat())
    const [before, after] = rules.map((own) =>
      partialRunOf(
        base,
        own.filter(({ event }) => cone.has(event.params.fact)),
      ),
    )
    const { found, isWhole } = yield* boxesOf(
      target,
      [before, after] as Parameters<typeof boxesOf>[1],
      starts,
      budget,
      changed,
    )
    isComplete &&= isWhole
    const groups = Map.groupBy(found, (each) => canonical([each.before, each.after]))
    for (const group of groups.values()) {
      const { before: was, after: is } = group[0] as Found
      for (const box of yield* mergeBoxes(
        axes,
        group.map((each) => each.box),
      )) {
        regions.push({
          fact: target.kind.fact,
          region: regionOf(axes, box),
          before: [...was],
          after: [...is],
          person: personIn(base, axes, box),
          rules: [...new Set(group.flatMap((each) => (isInBox(axes, each.box, box) ? each.rules : [])))].toSorted(),
        })
        yield
      }
    }
  }
  return { regions: regions.slice(0, maxRegions), isComplete: isComplete && regions.length <= maxRegions }
}

/** Runs `differenceSteps` to its end. */
export const differences = (from: Content, to: Content): Differences | null => runToEnd(differenceSteps(from, to))
