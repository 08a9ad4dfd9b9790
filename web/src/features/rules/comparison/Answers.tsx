import type { ConclusionKind } from '@bugar/contracts/rule-base'
import { Group, Text } from '@mantine/core'
import { Fragment } from 'react'
import { Hint } from '#components/ui/Hint.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { OutcomeTag } from '../bases/OutcomeTag.tsx'
import { codeLabel } from '../bases/words.ts'
import type { ChangeGroup } from './groups.ts'

interface AnswerProps {
  readonly kind: ConclusionKind
  readonly codes: readonly string[]
}

function Answer({ kind, codes }: AnswerProps) {
  return codes.length === 0 ? (
    <Tag tone="abu">Tanpa kesimpulan</Tag>
  ) : (
    codes.map((code, index) => (
      <Fragment key={code}>
        {index > 0 && <Hint span>atau</Hint>}
        <OutcomeTag kind={kind} code={code} />
      </Fragment>
    ))
  )
}

/** Before and after; for conclusions that hold together, those added or removed. */
export function Answers({
  kind,
  before,
  after,
  direction,
}: Pick<ChangeGroup, 'kind' | 'before' | 'after' | 'direction'>) {
  if (kind.policy === 'all') {
    return (
      <Text size="sm">
        {kind.label}: <b>{[...before, ...after].map((code) => codeLabel(kind, code)).join(', ')}</b>{' '}
        {after.length > 0 ? 'mulai berlaku' : 'tidak berlaku lagi'}
      </Text>
    )
  }
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Answer kind={kind} codes={before} />
        <span role="img" aria-label="menjadi">
          →
        </span>
        <Answer kind={kind} codes={after} />
      </Group>
      {direction && <Hint>{direction === 'safer' ? 'lebih hati-hati' : 'lebih longgar'}</Hint>}
    </Group>
  )
}
