import type { Finding } from '@bugar/contracts/rule-set'
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tone } from '#theme/palette.ts'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Tag } from '#components/ui/Tag.tsx'

const severities = {
  error: { tone: 'merah', word: 'Kesalahan' },
  warning: { tone: 'jingga', word: 'Peringatan' },
  info: { tone: 'biru', word: 'Info' },
} as const

interface TaggedLineProps {
  readonly tone: Tone
  readonly word: ReactNode
  readonly children: ReactNode
}

/** A list item that begins with a tag. */
export function TaggedLine({ tone, word, children }: TaggedLineProps) {
  return (
    <Group component="li" gap="sm" align="start" wrap="nowrap">
      <Tag tone={tone}>{word}</Tag>
      <Text component="div" size="sm" miw={0}>
        {children}
      </Text>
    </Group>
  )
}

interface FindingsProps {
  readonly label: string
  readonly findings: readonly Finding[]
}

export function Findings({ label, findings }: FindingsProps) {
  return (
    <DividedList aria-label={label}>
      {findings.map(({ code, severity, place, message }) => (
        <TaggedLine key={`${code} ${place} ${message}`} {...severities[severity]}>
          <b>{place}</b> {message}
        </TaggedLine>
      ))}
    </DividedList>
  )
}
