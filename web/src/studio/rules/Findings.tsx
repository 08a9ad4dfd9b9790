import type { SourcedBaseName } from '@bugar/contracts/rules/rule-base'
import type { Finding } from '@bugar/contracts/rules/rule-set'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '#theme/palette.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { RuleLink } from '../bases/RuleLink.tsx'

const severities = {
  error: { tone: 'merah', word: 'Kesalahan' },
  warning: { tone: 'jingga', word: 'Peringatan' },
  info: { tone: 'biru', word: 'Info' },
} as const

interface TaggedLineProps {
  readonly tone: Tone
  readonly word: ReactNode
  /** Hidden until all are shown. */
  readonly hidden?: boolean
  readonly children: ReactNode
}

/** A list item that starts with a tag. */
export function TaggedLine({ tone, word, hidden = false, children }: TaggedLineProps) {
  return (
    <li hidden={hidden}>
      <Group gap="sm" align="start" wrap="nowrap">
        <Tag tone={tone}>{word}</Tag>
        <Text component="div" size="sm" miw={0}>
          {children}
        </Text>
      </Group>
    </li>
  )
}

interface FindingsProps {
  readonly label: string
  readonly findings: readonly Finding[]
  /** The base of the rules named in their places; undefined for the program's. */
  readonly base?: SourcedBaseName
}

export function Findings({ label, findings, base }: FindingsProps) {
  return (
    <DividedList aria-label={label}>
      {findings.map(({ code, severity, place, message }) => (
        <TaggedLine key={`${code} ${place} ${message}`} {...severities[severity]}>
          <b>{base ? <RuleLink base={base} id={place} /> : place}</b> {message}
        </TaggedLine>
      ))}
    </DividedList>
  )
}
