import { addDays } from '@bugar/contracts/core/values/day'
import type { Plan } from '@bugar/contracts/training/plan'
import { Group, Text } from '@mantine/core'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { dayText } from '#person/training/schedule/day-text.ts'
import { dayLabels, dayTones } from '#kit/program/tones.ts'
import { formatNumber } from '#kit/text/format.ts'

/** The first week of the plan. */
export function FirstWeek({ plan }: { readonly plan: Pick<Plan, 'sessions' | 'walks' | 'startDate'> }) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(plan.startDate, index))
  return (
    <Panel title="Pekan pertama">
      <DividedList>
        {days.map((day) => (
          <li key={day}>
            <DayLine
              day={day}
              sessions={plan.sessions.filter(({ date }) => date === day)}
              walk={plan.walks.find(({ date }) => date === day)?.minutes ?? null}
            />
          </li>
        ))}
      </DividedList>
    </Panel>
  )
}

interface DayLineProps {
  readonly day: string
  readonly sessions: Plan['sessions']
  /** Minutes of a walk on a day without a session; null without one. */
  readonly walk: number | null
}

function DayLine({ day, sessions, walk }: DayLineProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {dayText(day)}
      </Text>
      {sessions.length === 0 && (
        <Text c="dimmed">
          {walk === null ? 'Istirahat' : `Istirahat, dengan jalan cepat ${formatNumber(walk)} menit`}
        </Text>
      )}
      {sessions.map(({ id, title, minutes, kind }) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap="sm">
          <Text fw={600}>
            {title}
            {minutes !== null && (
              <Text span inherit fw={400} c="dimmed">
                , {formatNumber(minutes)} menit
              </Text>
            )}
          </Text>
          <Tag tone={dayTones[kind]}>{dayLabels[kind]}</Tag>
        </Group>
      ))}
    </>
  )
}
