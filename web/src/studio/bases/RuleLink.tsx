import type { SourcedBaseName } from '@bugar/contracts/rules/rule-base'
import type { ReactNode } from 'react'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { useBase } from './queries.ts'
import { revealRule } from './reveal.ts'

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
