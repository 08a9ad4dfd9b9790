import type { SourcedBaseName, ConclusionKind } from '@bugar/contracts/rules/rule-base'
import type { ReactNode } from 'react'
import { TextLink } from '#kit/layout/links.tsx'
import { useBase } from './queries.ts'
import { revealRule } from './find.ts'
import { levelTones, nextStepTones, planStartTones } from '#kit/program/tones.ts'
import { Tag } from '#kit/text/Tag.tsx'
import type { Tone } from '#theme/palette.ts'
import { codeLabel, isLadder } from './words.ts'

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

interface OutcomeTagProps {
  readonly kind: ConclusionKind
  readonly code: string
}

/** A conclusion; of a kind with steps of caution the more cautious of two is orange. */
export function OutcomeTag({ kind, code }: OutcomeTagProps) {
  const twoTone = kind.policy === 'most-cautious' && code !== kind.otherwise ? 'jingga' : 'abu'
  const label = codeLabel(kind, code)
  return <Tag tone={stepTones[code] ?? twoTone}>{isLadder(kind) ? label : `${kind.label}: ${label}`}</Tag>
}
