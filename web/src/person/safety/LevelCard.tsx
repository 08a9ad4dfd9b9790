import { type SafetyLevel, safetyLevelTexts } from '@bugar/contracts/advice/person/safety'
import { Button, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Figure } from '#kit/figure/Figure.tsx'
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
  /** Shows somebody who waits, over the title. */
  readonly hasFigure?: boolean
  /** Under the ladder. */
  readonly children?: ReactNode
}

const figures: Partial<Record<SafetyLevel, string>> = { stop: 'chest-pain', 'doctor-first': 'waiting' }

/** The safety level that follows from the health answers. */
export function LevelCard({ level, titleId, sentence, title, hasFigure = false, children, ...props }: LevelCardProps) {
  const { tone = levelTones[level] } = props
  const figure = hasFigure && figures[level]
  const Icon = levelIcons[level]
  return (
    <Paper bg={`var(--mantine-color-${tone}-light)`}>
      {figure && <Figure name={figure} h={{ base: 130, xs: 180 }} />}
      <Group wrap="nowrap" justify="space-between" align="flex-start" mb="xs">
        <Title id={titleId} fz="h1" textWrap="balance">
          {title ?? safetyLevelTexts[level].title}
        </Title>
        <ThemeIcon variant="transparent" color={tone} size="var(--tap)" aria-hidden="true">
          <Icon size={24} />
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

/** At `stop` only. */
export function EmergencyCall({ level }: { readonly level: SafetyLevel }) {
  return (
    level === 'stop' && (
      <Button component="a" href="tel:119" color="merah" size="lg" fullWidth>
        Hubungi 119
      </Button>
    )
  )
}
