import type { PlanChange } from '@bugar/contracts/training/plan'
import type { Conclusions, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { type Reason, reasonOf } from '@bugar/contracts/advice/person/safety'

type Concluded = Pick<Conclusions, 'conclusions' | 'fired'>

/** Conclusions by kind, each with the rules that it comes from. */
export interface Advice {
  values(fact: string): readonly string[]
  /** The only value; null when nothing is concluded. */
  value(fact: string): string | null
  /** Every rule that concluded the value; empty for a default. */
  rules(fact: string, value: string): readonly SourcedRule[]
}

export const adviceOf = ({ conclusions, fired }: Concluded): Advice => {
  const byFact = new Map(conclusions.map((each) => [each.fact, each.values]))
  const values = (fact: string) => byFact.get(fact) ?? []
  return {
    values,
    value: (fact) => values(fact)[0] ?? null,
    rules: (fact, value) => fired.filter(({ event: { params } }) => params.fact === fact && params.value === value),
  }
}

/** The plan's differences from the program, one for each rule. */
export interface Changes {
  /** Notes a difference under each rule that wants it; answers their ids. */
  add(rules: readonly SourcedRule[], what: string): string[]
  list(): PlanChange[]
}

export const createChanges = (): Changes => {
  const byRule = new Map<string, { readonly reason: Reason; readonly what: Set<string> }>()
  return {
    add: (all, what) => {
      // Two rules that say the same are one reason.
      const rules = all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at)
      for (const rule of rules) {
        const change = byRule.get(rule.id) ?? { reason: reasonOf(rule), what: new Set() }
        change.what.add(what)
        byRule.set(rule.id, change)
      }
      return rules.map(({ id }) => id)
    },
    list: () => [...byRule].map(([id, { reason, what }]) => ({ id, what: [...what], reason })),
  }
}
