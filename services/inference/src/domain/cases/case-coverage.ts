import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { ConclusionKind, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { CaseCoverage, Untouched } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import { allHold, stagesOf } from '@bugar/contracts/rules/rule-run'
import { answering, type CaseRun } from './case-runs.ts'
import type { Condition } from '../compile/conditions.ts'
import type { Budget } from '../difference/differences.ts'
import { boundsOf, smallestStep } from './mutants.ts'
import type { Content } from '../facts/projections.ts'
import { saidOf } from '../facts/stated-facts.ts'
import { distinguishingSteps } from '../difference/distinguishing-person.ts'

/** Something that golden cases should try of a rule. */
interface Aim {
  readonly what: Untouched['what']
  readonly condition: Condition | null
  /** Conditions on the facts that the rule reads: all must hold, or for `not-fired` at least one must not. */
  readonly conditions: readonly Condition[]
}

/** Both sides of a bound, within the smallest step that people can state; the other conditions of the rule hold. */
const sidesOf = (base: AnyBase, rule: SourcedRule, bound: Condition): Aim[] => {
  const { fact, operator, value } = bound
  const { moved } = smallestStep(base, fact, value as number)
  const others = rule.conditions.all.filter((each) => each !== bound)
  const within = (from: number, isFrom: boolean, to: number, isTo: boolean): Condition[] => [
    { fact, operator: isFrom ? 'greaterThanInclusive' : 'greaterThan', value: from },
    { fact, operator: isTo ? 'lessThanInclusive' : 'lessThan', value: to },
  ]
  const isAbove = operator === 'lessThan' || operator === 'greaterThanInclusive'
  const number = value as number
  return [
    { what: 'below', condition: bound, conditions: [...within(moved(-1), true, number, !isAbove), ...others] },
    { what: 'above', condition: bound, conditions: [...within(number, isAbove, moved(1), true), ...others] },
  ]
}

const aimsOf = (base: AnyBase, rule: SourcedRule): Aim[] => {
  const all = rule.conditions.all
  return [
    { what: 'fired', condition: null, conditions: all },
    ...(all.length > 0 ? [{ what: 'not-fired', condition: null, conditions: all } as const] : []),
    ...boundsOf(rule).flatMap((bound) => sidesOf(base, rule, bound)),
  ]
}

const probed: ConclusionKind = {
  fact: ' probed',
  label: '',
  stages: [' probed'],
  policy: 'most-cautious',
  codes: [{ code: 'yes', label: '' }],
  otherwise: null,
}

/** The rules of earlier stages, and a rule in this stage that fires under these conditions. */
const probeOf = ({ base, rules }: Content, rule: SourcedRule, conditions: readonly Condition[]) => {
  const stages = stagesOf(base)
  const earlier = new Set(stages.slice(0, stages.indexOf(rule.stage)))
  const kinds = base.kinds.map((kind) => ({ ...kind, stages: kind.stages.filter((stage) => earlier.has(stage)) }))
  const probe: SourcedRule = {
    ...rule,
    stage: ' probed',
    conditions: { all: [...conditions] },
    event: { ...rule.event, params: { fact: probed.fact, value: 'yes' } },
  }
  const content = {
    base: { ...base, kinds: [...kinds, probed] },
    rules: rules.filter((each) => earlier.has(each.stage)),
  }
  return { content, probe, with: (own: SourcedRule) => ({ ...content, rules: [...content.rules, own] }) }
}

/** A person who meets an aim. */
function* findPerson(content: Content, rule: SourcedRule, { what, conditions }: Aim, budget: Budget) {
  const { content: without, probe, with: withRule } = probeOf(content, rule, conditions)
  const everybody = { ...probe, conditions: { all: [] } }
  const [before, after] = what === 'not-fired' ? [withRule(probe), withRule(everybody)] : [without, withRule(probe)]
  return yield* distinguishingSteps({ before, after, changed: [probe] }, budget)
}

/**
 * Coverage of the active rules by golden cases, with an example person per gap if one is found. An impossible situation
 * is only a gap if it is that the rule fires. Examined boxes are subtracted from the budget.
 */
export function* coverageSteps(
  content: Content,
  runs: readonly CaseRun[],
  budget: Budget,
): Generator<unknown, CaseCoverage> {
  const counts = { fired: [0, 0], notFired: [0, 0], bounds: [0, 0] } as Record<
    'fired' | 'notFired' | 'bounds',
    [number, number]
  >
  const untouched: Untouched[] = []
  const answer = answering(content)
  for (const rule of content.rules.filter(({ isActive }) => isActive)) {
    const memories = runs.map(({ seen }) => seen.get(rule.stage) ?? {})
    const open = new Map<Condition, boolean>(boundsOf(rule).map((bound) => [bound, true]))
    for (const aim of aimsOf(content.base, rule)) {
      const holds = allHold(aim.conditions)
      const isTouched = memories.some((memory) => holds(memory) === (aim.what !== 'not-fired'))
      const found = isTouched ? null : yield* findPerson(content, rule, aim, budget)
      const isMissing = found !== null && (found !== 'same' || aim.what === 'fired')
      if (isMissing) {
        const person = typeof found === 'object' ? saidOf(content.base, found.person) : null
        untouched.push({
          rule: rule.id,
          what: aim.what,
          condition: aim.condition,
          person,
          expected: person && answer(person),
        })
      }
      if (aim.condition) {
        open.set(aim.condition, (open.get(aim.condition) ?? true) && !isMissing)
      } else {
        const count = counts[aim.what === 'fired' ? 'fired' : 'notFired']
        count[0] += isMissing ? 0 : 1
        count[1] += 1
      }
      yield
    }
    counts.bounds[0] += [...open.values()].filter(Boolean).length
    counts.bounds[1] += open.size
  }
  const shareOf = ([touched, total]: readonly [number, number]) => ({ touched, total })
  return {
    fired: shareOf(counts.fired),
    notFired: shareOf(counts.notFired),
    bounds: shareOf(counts.bounds),
    untouched,
  }
}
