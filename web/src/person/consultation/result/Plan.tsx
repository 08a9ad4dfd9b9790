import type { Schedule } from '@bugar/contracts/catalog/program'
import { days } from '@bugar/contracts/core/values/knowledge'
import { Box, Text, Button } from '@mantine/core'
import { useState } from 'react'
import { LoadFailure } from '#kit/states/QueryState.tsx'
import { Placeholder } from '#kit/layout/lazy-part.tsx'
import { Figure } from '#kit/figure/Figure.tsx'
import { useToday, weekday } from '#kit/text/local-day.ts'
import { type SessionLine, sessionLines, SessionList } from '#person/exercises/how-to/SessionList.tsx'
import { readSession } from '#kit/program/session-text.ts'
import { dayLabel, dayLabels, dayTones } from '#kit/program/tones.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { Tag, Hint } from '#kit/text/Tag.tsx'
import { ScheduleList } from '#kit/program/ScheduleList.tsx'
import type { ProgramState } from '../queries.ts'
import { useKeptOpen } from './sections.ts'
import { KeptFold } from './KeptFold.tsx'
import type { OwnWeek } from './OwnPlan.tsx'
import classes from './result.module.css'

interface WeekPlanProps {
  readonly schedule: Schedule
  /** Where the week comes from; null for the program as it is. */
  readonly origin: string | null
  /** Index of today, Monday first. */
  readonly today: number
}

function WeekPlan({ schedule, origin, today }: WeekPlanProps) {
  const [isOpen, setOpen] = useState(false)
  const labels = days.map((day) => dayLabel(readSession(schedule[day])))
  const counts = [...Object.values(dayLabels), 'Jalan'].map((label) => {
    const count = labels.filter((each) => each === label).length
    return count > 0 && `${count} ${label.toLowerCase()}`
  })
  return (
    <KeptFold id="pekan" isOpenOnWide title="Jadwal 7 hari" summary={counts.filter(Boolean).join(', ')}>
      {origin && <Hint>Pekan ini {origin}.</Hint>}
      <ScheduleList schedule={schedule} isOpen={isOpen} today={today} />
      <Button variant="subtle" ml="calc(var(--button-padding-x) * -1)" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Tutup semua hari' : 'Buka semua hari'}
      </Button>
    </KeptFold>
  )
}

interface TodayProps {
  readonly schedule: Schedule
  /** Where the day comes from; null for the program as it is. */
  readonly origin: string | null
  /** Index of today, Monday first. */
  readonly today: number
}

/** Today's session: every exercise with its dose, else the first line; the other lines are folded. */
function Today({ schedule, origin, today }: TodayProps) {
  const day = days[today] ?? 'Senin'
  const text = schedule[day]
  const { kind, title } = readSession(text)
  const { lines, rest } = sessionLines(text)
  const exercises = lines.filter(({ isExercise }) => isExercise)
  const shown = exercises.length > 0 ? exercises : lines.slice(0, 1)
  const others = lines.filter((line) => !shown.includes(line))
  return (
    <Panel title="Hari ini" aside={<Tag tone={dayTones[kind]}>{dayLabel({ kind, title })}</Tag>}>
      <Text size="sm" c="dimmed" mb="sm">
        {day}: {title}
        {rest !== null && `, istirahat ${rest}`}
        {origin && `, ${origin}`}
      </Text>
      <SessionList lines={shown} />
      {exercises.length === 0 && (
        // Beside the week such a day would leave half of its card empty.
        <Box visibleFrom="md" h={260} className={classes.still}>
          <Figure name={kind === 'rest' && !/jalan/i.test(title) ? 'stretch' : 'walk'} h="100%" isMoving />
        </Box>
      )}
      {others.length > 0 && (
        <Surroundings title={exercises.length > 0 ? 'Pemanasan, pendinginan, dan catatan' : 'Catatan'} lines={others} />
      )}
    </Panel>
  )
}

/** The warm-up, the cool-down and notes. */
function Surroundings({ title, lines }: { readonly title: string; readonly lines: readonly SessionLine[] }) {
  const { startsOpen, keep } = useKeptOpen('sekitar', false)
  // Read once: otherwise React would close what was opened by hand.
  const [isOpen] = useState(startsOpen)
  return (
    <details className={classes.notes} open={isOpen} onToggle={({ currentTarget }) => keep(currentTarget.open)}>
      <summary>{title}</summary>
      <SessionList lines={lines} />
    </details>
  )
}

interface PlanProps extends ProgramState {
  /** A week that is fitted to the person; null without one. */
  readonly own: OwnWeek | null
}

/** Today's exercises with their week: from the person's plan if there is one, else from the program. */
export function Plan({ program, own, failure, failedAt, retry }: PlanProps) {
  const today = weekday(useToday())
  const schedule = own?.schedule ?? program?.schedule
  const origin = own && (own.printed ? 'dari rencana Anda' : 'disesuaikan dengan jawaban Anda')
  return (
    <>
      {failure && own === null && (
        <LoadFailure
          mb="md"
          text={failure}
          title={failure}
          detail="Jadwal di bawah ini panduan umum."
          failedAt={failedAt}
          onRetry={retry}
        />
      )}
      <div className={classes.columns}>
        <div id="hari-ini">
          {schedule ? (
            <Today schedule={schedule} origin={origin} today={today} />
          ) : (
            <Placeholder narrow={470} wide={470} />
          )}
        </div>
        <div id="pekan">
          {schedule ? (
            <WeekPlan schedule={schedule} origin={origin} today={today} />
          ) : (
            <Placeholder narrow={74} wide={470} />
          )}
        </div>
      </div>
    </>
  )
}
