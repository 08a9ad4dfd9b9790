import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import type { RuleChange } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import type { Condition } from '../compile/conditions.ts'
import { codesOf } from '../rule-base.ts'
import type { Content } from '../facts/projections.ts'

/** One small change of one rule. */
export interface Mutant {
  readonly before: SourcedRule
  readonly after: SourcedRule
  readonly change: RuleChange
}

/** Decimals of a number without declared ones: the finest that people state. */
const usualDecimals = 2

const decimalsIn = (value: number) => String(value).split('.')[1]?.length ?? 0

/** The smallest step by which people state a number, and a bound can move. */
export const smallestStep = (base: Pick<AnyBase, 'facts'>, fact: string, bound: number) => {
  const declared = base.facts.find(({ name }) => name === fact)?.decimals
  const decimals = Math.max(declared ?? usualDecimals, decimalsIn(bound))
  const size = 10 ** -decimals
  return { size, moved: (by: number) => Number((bound + by * size).toFixed(decimals)) }
}

const isBound = ({ operator, value }: Condition) =>
  typeof value === 'number' && operator !== 'equal' && operator !== 'notEqual'

/** Conditions that compare a fact with a number; each has people on both sides. */
export const boundsOf = ({ conditions }: SourcedRule): Condition[] => conditions.all.filter(isBound)

const neighbours = (codes: readonly string[], code: string): string[] => {
  const at = codes.indexOf(code)
  return [codes[at - 1], codes[at + 1]].filter((each) => each !== undefined)
}

const mutantsOfRule = (base: AnyBase, before: SourcedRule): Mutant[] => {
  const { event, conditions } = before
  const { fact, value } = event.params
  const mutant = (kind: RuleChange['kind'], after: Partial<SourcedRule>, at?: number, to: Value = null): Mutant => ({
    before,
    after: { ...before, ...after },
    change: { kind, condition: at === undefined ? null : (conditions.all[at] as Condition), to },
  })
  const withCondition = (at: number, to: Value) => ({
    conditions: { all: conditions.all.map((each, place) => (place === at ? { ...each, value: to } : each)) },
  })
  const concluding = neighbours(codesOf(base, fact) ?? [], value).map((code) =>
    mutant('conclusion', { event: { ...event, params: { fact, value: code } } }, undefined, code),
  )
  const ofConditions = conditions.all.flatMap((condition, at) => {
    const number = typeof condition.value === 'number' ? condition.value : null
    const step = number === null ? null : smallestStep(base, condition.fact, number)
    const others = (codesOf(base, condition.fact) ?? []).filter((code) => code !== condition.value)
    return [
      mutant('dropped', { conditions: { all: conditions.all.toSpliced(at, 1) } }, at),
      ...others.map((code) => mutant('code', withCondition(at, code), at, code)),
      ...(step ? [-1, 1].map(step.moved).map((to) => mutant('bound', withCondition(at, to), at, to)) : []),
    ]
  })
  return [mutant('off', { isActive: false }), ...concluding, ...ofConditions]
}

/** Every small change of every active rule. */
export const mutantsOf = ({ base, rules }: Content): Mutant[] =>
  rules.filter(({ isActive }) => isActive).flatMap((rule) => mutantsOfRule(base, rule))
