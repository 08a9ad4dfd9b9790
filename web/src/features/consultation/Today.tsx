import { days } from '@bugar/contracts/knowledge'
import { Text } from '@mantine/core'
import { sessionLines } from '#components/domain/session-lines.ts'
import { SessionList } from '#components/domain/SessionList.tsx'
import { readSession } from '#components/domain/session-text.ts'
import { dayLabels, dayTones } from '#components/domain/tones.ts'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import type { ShownProgram } from './generic-program.ts'

interface TodayProps {
  readonly program: ShownProgram
  /** Index of today, Monday first. */
  readonly today: number
}

/** Today's session of the program: every exercise with its dose. */
export function Today({ program, today }: TodayProps) {
  const day = days[today] ?? 'Senin'
  const text = program.schedule[day]
  const { kind, title } = readSession(text)
  const { lines, rest } = sessionLines(text)
  return (
    <Panel title="Hari ini" aside={<Tag tone={dayTones[kind]}>{dayLabels[kind]}</Tag>}>
      <Text size="sm" c="dimmed" mb="sm">
        {day}: {title}
        {rest !== null && `, istirahat ${rest}`}
      </Text>
      <SessionList lines={lines} />
    </Panel>
  )
}
