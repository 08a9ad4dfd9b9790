import { days } from '@bugar/contracts/knowledge'
import type { Schedule } from '@bugar/contracts/program'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { type SessionLine, sessionLines } from '#components/domain/session-lines.ts'
import { SessionList } from '#components/domain/SessionList.tsx'
import { readSession } from '#components/domain/session-text.ts'
import { dayLabels, dayTones } from '#components/domain/tones.ts'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { useIsWide, useKeptOpen } from './open-parts.ts'
import classes from './result.module.css'

interface TodayProps {
  readonly schedule: Schedule
  /** From the person's plan. */
  readonly isOwn: boolean
  /** Index of today, Monday first. */
  readonly today: number
}

/** Today's session: every exercise with its dose; on a phone the other lines are folded. */
export function Today({ schedule, isOwn, today }: TodayProps) {
  const day = days[today] ?? 'Senin'
  const text = schedule[day]
  const { kind, title } = readSession(text)
  const { lines, rest } = sessionLines(text)
  const exercises = lines.filter(({ isExercise }) => isExercise)
  const isFolded = !useIsWide() && exercises.length > 0 && exercises.length < lines.length
  return (
    <Panel title="Hari ini" aside={<Tag tone={dayTones[kind]}>{dayLabels[kind]}</Tag>}>
      <Text size="sm" c="dimmed" mb="sm">
        {day}: {title}
        {rest !== null && `, istirahat ${rest}`}
        {isOwn && ', dari rencana Anda'}
      </Text>
      <SessionList lines={isFolded ? exercises : lines} />
      {isFolded && <Surroundings lines={lines.filter(({ isExercise }) => !isExercise)} />}
    </Panel>
  )
}

/** The warm-up, the cool-down and notes. */
function Surroundings({ lines }: { readonly lines: readonly SessionLine[] }) {
  const { startsOpen, keep } = useKeptOpen('sekitar', false)
  // Read once: otherwise React would close what was opened by hand.
  const [isOpen] = useState(startsOpen)
  return (
    <details className={classes.notes} open={isOpen} onToggle={({ currentTarget }) => keep(currentTarget.open)}>
      <summary>Pemanasan, pendinginan, dan catatan</summary>
      <SessionList lines={lines} />
    </details>
  )
}
