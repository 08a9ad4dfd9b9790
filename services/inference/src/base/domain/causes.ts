import type { ConclusionKind, SourcedRule } from '@bugar/contracts/rule-base'
import { type Axes, type Box, placesIn } from './boxes.ts'
import type { Candidate, PartialRun } from './partial-run.ts'
import { canonical } from './rule-set.ts'

/** Key of a candidate's effect in its box; rules with the same effect may have different texts. */
export const effectOf = ({ rule: { stage, event }, open }: Candidate): string =>
  canonical([stage, event.params, open.map((condition) => canonical(condition)).toSorted()])

const deedOf = ({ stage, conditions, event }: SourcedRule) => canonical([stage, conditions, event.params])

/** Ids of the rules whose effect differs, or that are only in one of the lists. */
export const changedIds = (before: readonly SourcedRule[], after: readonly SourcedRule[]): ReadonlySet<string> => {
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
export const causesIn = (
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
export const isInBox = (axes: Axes, box: Box, other: Box): boolean =>
  [...other].every(([fact, places]) => placesIn(axes, box, fact).every((place) => places.includes(place)))
