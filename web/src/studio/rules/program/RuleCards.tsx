import { bmiLabels } from '@bugar/contracts/core/values/knowledge'
import type { Rule } from '@bugar/contracts/rules/rule'
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BmiTag } from '#kit/program/CategoryTag.tsx'
import { ProgramBadge } from '#kit/program/ProgramBadge.tsx'
import { bmiRange } from '#kit/program/ranges.ts'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { HistoryButton } from '../HistoryButton.tsx'

interface RuleCardProps extends Pick<Rule, 'id' | 'isActive' | 'programCode'> {
  readonly eyebrow: ReactNode
  readonly title: string
  readonly children: ReactNode
}

function RuleCard({ id, eyebrow, title, isActive, programCode, children }: RuleCardProps) {
  return (
    <article aria-label={title}>
      <Group justify="space-between" gap="xs" fz="xs" c="dimmed">
        {eyebrow}
        {!isActive && <Tag tone="abu">Nonaktif</Tag>}
        <ProgramBadge code={programCode} />
      </Group>
      <Title order={3} size="lg">
        {title}
      </Title>
      {children}
      <HistoryButton base={null} id={id} />
    </article>
  )
}

interface CompleteCardProps {
  readonly rule: Rule
  readonly number: number
  readonly programName: string
}

const missing = 'Program tidak ditemukan'

export function CompleteCard({ rule, number, programName }: CompleteCardProps) {
  const { bmiCategory, bodyFatCategory, condition, programCode } = rule
  return (
    <RuleCard {...rule} eyebrow={<span>Aturan {number}</span>} title={`${bmiCategory} + ${bodyFatCategory}`}>
      <Hint>Jika {condition}</Hint>
      <Text fw={600}>{programName === missing ? missing : `${programCode} - ${programName}`}</Text>
    </RuleCard>
  )
}

interface BmiOnlyCardProps {
  readonly rule: Rule
}

export function BmiOnlyCard({ rule }: BmiOnlyCardProps) {
  const { bmiCategory, range, description } = rule
  return (
    <RuleCard {...rule} eyebrow={<BmiTag category={bmiCategory} />} title={`${bmiCategory} ${bmiLabels[bmiCategory]}`}>
      <Text>BMI {range ?? bmiRange(bmiCategory)}</Text>
      <Hint>{description}</Hint>
    </RuleCard>
  )
}
