import type { SourcedBaseName } from '@bugar/contracts/rule-base'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/TextLink.tsx'
import { useBase } from './queries.ts'
import { revealRule } from './reveal.ts'

interface RuleLinkProps {
  readonly base: SourcedBaseName
  readonly id: string
  /** Its code, unless told. */
  readonly children?: ReactNode
}

/** Leads to a rule of the version in force; text alone where that has no such rule. */
export function RuleLink({ base, id, children = id }: RuleLinkProps) {
  const isKnown = useBase(base)?.rules.some((rule) => rule.id === id) ?? false
  return isKnown ? (
    <TextLink
      to="/admin/rules"
      search={{ base, rule: id }}
      resetScroll={false}
      inherit
      // The address stays the same when it is followed again.
      onClick={() => revealRule(id)}
    >
      {children}
    </TextLink>
  ) : (
    children
  )
}
