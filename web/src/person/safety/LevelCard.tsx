import { type SafetyLevel, safetyLevelTexts } from '@bugar/contracts/advice/person/safety'
import { Group, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { levelTones } from '#kit/program/tones.tsx'
import type { Tone } from '#theme/palette.ts'
import { CautionLadder } from './CautionLadder.tsx'
import { levelIcons } from '#kit/program/level-icons.ts'

interface LevelCardProps {
  readonly level: SafetyLevel
  /** Names the part of the page. */
  readonly titleId: string
  /** The level's meaning for the person. */
  readonly sentence: ReactNode
  /** Replaces the level's own title. */
  readonly title?: string
  /** Replaces the level's own colour. */
  readonly tone?: Tone
  /** Over the title, such as a figure. */
  readonly above?: ReactNode
  /** Under the ladder. */
  readonly children?: ReactNode
}

/** The safety level that follows from the health answers. */
export function LevelCard({ level, titleId, sentence, title, above, children, ...props }: LevelCardProps) {
  const { tone = levelTones[level] } = props
  const Icon = levelIcons[level]
  return (
    <Paper bg={`var(--mantine-color-${tone}-light)`}>
      {above}
      <Group wrap="nowrap" justify="space-between" align="flex-start" mb="xs">
        <Title id={titleId} fz="h1" textWrap="balance">
          {title ?? safetyLevelTexts[level].title}
        </Title>
        <ThemeIcon variant="transparent" color={tone} size="var(--tap)" aria-hidden="true">
          <Icon size={32} />
        </ThemeIcon>
      </Group>
      <Text maw="60ch" mb="md">
        {sentence}
      </Text>
      <CautionLadder level={level} />
      {children}
    </Paper>
  )
}
