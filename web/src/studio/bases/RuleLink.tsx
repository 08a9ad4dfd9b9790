import type { RuleBase, SourcedRule, SourcedBaseName, ConclusionKind } from '@bugar/contracts/rules/rule-base'
import type { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import { containsText } from '@bugar/contracts/core/values/fold'
import { codeLabel, conditionsInWords, isLadder } from './words.ts'
import type { ReactNode } from 'react'
import { TextLink } from '#kit/layout/links.tsx'
import { useBase } from './queries.ts'
import { levelTones, nextStepTones, planStartTones } from '#kit/program/tones.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import type { Tone } from '#theme/palette.ts'

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

interface RuleLinkProps {
  readonly base: SourcedBaseName
  readonly id: string
  /** Its code by default. */
  readonly children?: ReactNode
}

/** Links to a rule of the active version; plain text if that has no such rule. */
export function RuleLink({ base, id, children = id }: RuleLinkProps) {
  const isKnown = useBase(base)?.rules.some((rule) => rule.id === id) ?? false
  return isKnown ? (
    <TextLink
      to="/admin/rules"
      search={{ base, rule: id }}
      resetScroll={false}
      inherit
      // Following it again does not change the URL.
      onClick={() => revealRule(id)}
    >
      {children}
    </TextLink>
  ) : (
    <>{children}</>
  )
}

const stepTones: Readonly<Record<string, Tone>> = { ...levelTones, ...nextStepTones, ...planStartTones }

/** A conclusion; of a kind with steps of caution the more cautious of two is orange. */
export function OutcomeTag({ kind, code }: { readonly kind: ConclusionKind; readonly code: string }) {
  const twoTone = kind.policy === 'most-cautious' && code !== kind.otherwise ? 'jingga' : 'abu'
  const label = codeLabel(kind, code)
  return <Tag tone={stepTones[code] ?? twoTone}>{isLadder(kind) ? label : `${kind.label}: ${label}`}</Tag>
}
