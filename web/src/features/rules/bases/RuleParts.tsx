import type { ConclusionKind, RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { Group, Text } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { OutcomeTag } from './OutcomeTag.tsx'
import { codeLabel, conditionsInWords } from './words.ts'

interface WhenProps {
  readonly base: RuleBase
  readonly rule: SourcedRule
  /** Whether a finding or a proof names the rule. */
  readonly isFailing: boolean
}

/** A rule's name, and its conditions where they differ from it. */
export function When({ base, rule, isFailing }: WhenProps) {
  const conditions = conditionsInWords(base, rule)
  return (
    <>
      <Text fw={600} size="sm">
        {rule.name}
      </Text>
      {conditions !== rule.name && <Hint>{conditions}</Hint>}
      {isFailing && <Tag tone="merah">Gagal</Tag>}
      {!rule.isActive && <Tag tone="abu">Nonaktif</Tag>}
    </>
  )
}

interface ThenProps {
  readonly kind: ConclusionKind
  readonly rule: SourcedRule
}

/** A rule's conclusion, and its text for people. */
export function Then({ kind, rule: { event, text } }: ThenProps) {
  const code = event.params.value
  return (
    <Group gap="xs" align="start">
      {kind.policy === 'most-cautious' ? (
        <OutcomeTag kind={kind} code={code} />
      ) : (
        <Text size="sm">{codeLabel(kind, code)}</Text>
      )}
      {text && <Hint flex="1 1 9rem">{text}</Hint>}
    </Group>
  )
}

/** Orange where nothing strong backs a rule. */
export function Source({ source, strength }: Pick<SourcedRule, 'source' | 'strength'>) {
  return (
    <Text span inherit {...(strength === 'weak' && { c: 'jingga', fw: 600 })}>
      {source}
    </Text>
  )
}
