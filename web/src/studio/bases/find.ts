import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import { containsText } from '@bugar/contracts/core/values/fold'
import { codeLabel, conditionsInWords } from './words.ts'

/** Whether a rule's code or texts contain each word of the search; true for an empty one. */
export const isFound = (base: Pick<RuleBase, 'facts' | 'kinds'>, rule: SourcedRule, search: string): boolean => {
  const { id, name, text, source, event } = rule
  const kind = base.kinds.find(({ fact }) => fact === event.params.fact)
  const conclusion = kind ? [kind.label, codeLabel(kind, event.params.value)] : []
  return containsText([id, name, conditionsInWords(base, rule), ...conclusion, text, source].join('\n'), search)
}

/** The rules that an error or a counterexample names. */
export const failingRules = ({ rules, verification }: Pick<BaseInForce, 'rules' | 'verification'>): Set<string> => {
  const { findings, proofs } = verification
  const said = [
    ...findings.filter(({ severity }) => severity === 'error').map(({ place }) => place),
    ...proofs.map(({ counterexample }) => counterexample ?? ''),
  ]
  const words = new Set(said.flatMap((text) => text.split(/[^\p{L}\p{N}-]+/u)))
  return new Set(rules.map(({ id }) => id).filter((id) => words.has(id)))
}

/** The element of a rule. */
export const ruleElementId = (id: string): string => `rule-${id}`

/** Opens the fold of a rule and moves there; does nothing for a rule that is not shown. */
export const revealRule = (id: string): void => {
  const element = document.getElementById(ruleElementId(id))
  element?.closest('details')?.setAttribute('open', '')
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
