import type { Recomputed } from '@bugar/contracts/teams/logged-decision'
import type { Conclusion } from '@bugar/contracts/rules/rule-base'
import type { RuleSet } from '../../domain/run.ts'
import { decide } from './decide.ts'
import { isMasked, type Kept, plainFacts } from './mask.ts'

type Answer = NonNullable<Recomputed['answer']>
type Logged = Kept & { readonly conclusions: readonly Conclusion[] }

const withoutRules = (conclusions: readonly Conclusion[]): Answer['conclusions'] =>
  conclusions.map(({ fact, values }) => ({ fact, values }))

/** The same for answers that say the same: a declaration may have more kinds, or codes in another order. */
const textOf = ({ outcome, conclusions }: Answer): string => {
  const told = conclusions.filter(({ values }) => values.length > 0)
  return JSON.stringify([outcome, ...told.map(({ fact, values }) => [fact, ...values.toSorted()]).toSorted()])
}

const recomputedBy = (set: RuleSet, logged: Logged): Recomputed => {
  const ruleSet = { version: set.version, hash: set.hash }
  if (isMasked(logged)) {
    return { ruleSet, agreement: 'open', answer: null }
  }
  const decided = decide(set, plainFacts(logged))
  const conclusions = decided.outcome === 'concluded' ? decided.answer.conclusions : []
  const answer: Answer = { outcome: decided.outcome, conclusions: withoutRules(conclusions) }
  const before: Answer = { outcome: 'concluded', conclusions: withoutRules(logged.conclusions) }
  return { ruleSet, agreement: textOf(answer) === textOf(before) ? 'same' : 'different', answer }
}

/** Conclusions of the rules that decided and of the active rules; `open` where some facts are masked. */
export const recompute = (
  decided: RuleSet,
  inForce: RuleSet,
  logged: Logged,
): { decided: Recomputed; inForce: Recomputed | null } => ({
  decided: recomputedBy(decided, logged),
  inForce: inForce.hash === decided.hash ? null : recomputedBy(inForce, logged),
})
