import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { ConclusionKind, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { stagesOf, toTest } from '@bugar/contracts/rules/rule-run'
import { type Axes, type Box, placesIn } from './regions.ts'
import type { Condition } from '../compile/conditions.ts'

/** A rule whose conditions some people of a box may meet. */
export interface Candidate {
  readonly rule: SourcedRule
  /** Conditions that some of them meet and some do not; none where the rule fires for all. */
  readonly open: readonly Condition[]
}

/** Result of running a set of rules over the people of a box. */
export interface PartialRun {
  /** In the order of the stages. */
  readonly candidates: readonly Candidate[]
  /** Possible values of earlier conclusions. */
  readonly values: ReadonlyMap<string, readonly Value[]>
}

const valuesIn = (axes: Axes, box: Box, fact: string): Value[] =>
  placesIn(axes, box, fact).map((place) => axes.get(fact)?.pieces[place]?.value ?? null)

/** Runs rules over all people of a box at once. */
export const partialRunOf = (base: AnyBase, rules: readonly SourcedRule[]) => {
  const byStage = stagesOf(base).map((stage) =>
    rules
      .filter((rule) => rule.stage === stage)
      .map((rule) => ({
        rule,
        tests: rule.conditions.all.map((condition) => ({ condition, test: toTest(condition) })),
      })),
  )
  return (axes: Axes, box: Box): PartialRun => {
    const values = new Map<string, Value[]>(base.kinds.map(({ fact, otherwise }) => [fact, [otherwise]]))
    const known = new Map<string, Value[]>()
    const possible = (fact: string): Value[] => {
      const found = values.get(fact) ?? known.get(fact) ?? valuesIn(axes, box, fact)
      if (!values.has(fact)) {
        known.set(fact, found)
      }
      return found
    }
    const candidates: Candidate[] = []
    for (const stage of byStage) {
      const own = stage.flatMap(({ rule, tests }): Candidate[] => {
        const open: Condition[] = []
        for (const { condition, test } of tests) {
          const all = possible(condition.fact)
          const holding = all.filter((value) => test({ [condition.fact]: value })).length
          if (holding === 0) {
            return []
          }
          if (holding < all.length) {
            open.push(condition)
          }
        }
        return [{ rule, open }]
      })
      for (const { rule, open } of own) {
        const { fact, value } = rule.event.params
        // The last rule that fires is seen by later stages.
        values.set(fact, open.length === 0 ? [value] : [...new Set([...(values.get(fact) ?? []), value])])
      }
      candidates.push(...own)
    }
    return { candidates, values }
  }
}

/** Result of applying the policy of a kind to its candidates. */
export interface Verdict {
  /** Whether a rule fires for everybody in the box; else the values are the default ones. */
  readonly isFiring: boolean
  readonly values: readonly string[]
  /** The rules that may change the values for some people; empty when the values hold for everybody. */
  readonly open: readonly Candidate[]
}

/** @param only the single value to examine, else null */
export const verdictOf = (
  { fact, policy, codes, otherwise }: ConclusionKind,
  only: string | null,
  { candidates }: PartialRun,
): Verdict => {
  const own = candidates.filter(
    ({ rule: { event } }) => event.params.fact === fact && (only === null || event.params.value === only),
  )
  const valueOf = ({ rule }: Candidate) => rule.event.params.value
  const placeOf = (each: Candidate) => codes.findIndex(({ code }) => code === valueOf(each))
  const firing = own.filter(({ open }) => open.length === 0)
  const maybe = own.filter(({ open }) => open.length > 0)
  if (firing.length === 0) {
    const isChanging = maybe.some((each) => valueOf(each) !== otherwise)
    return { isFiring: false, values: otherwise === null ? [] : [otherwise], open: isChanging ? maybe : [] }
  }
  const most = Math.max(...firing.map(placeOf))
  const isMost = policy === 'most-cautious'
  const isKept = (code: string, place: number) =>
    isMost ? place === most : firing.some((each) => valueOf(each) === code)
  const values = codes.filter(({ code }, place) => isKept(code, place)).map(({ code }) => code)
  const open = maybe.filter((each) => (isMost ? placeOf(each) > most : !values.includes(valueOf(each))))
  return { isFiring: true, values, open }
}
