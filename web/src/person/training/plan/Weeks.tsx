import { type Plan, type PlannedSession, planWeeks, type PlanChange } from '@bugar/contracts/training/plan'
import { groupBy } from '#kit/text/group-by.ts'
import { Group, Stack, Text, Button, Box } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPicture } from '#kit/figure/Figure.tsx'
import { planWeeksOf } from '#person/training/schedule/plan-weeks.ts'
import { canMove, dayText, spanText } from '#person/training/schedule/day-text.ts'
import { walkText, stateLabels, stateTones, textOf } from '#person/training/schedule/session.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { localDay } from '#kit/text/local-day.ts'
import classes from './plan.module.css'
import { StartSession } from '#person/training/schedule/StartSession.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { sessionLines, SessionList } from '#person/exercises/how-to/SessionList.tsx'

/** A week of the plan with its own sessions, whatever date they were moved to. */
export interface PlanWeek {
  readonly week: number
  readonly isEasy: boolean
  readonly sessions: readonly PlannedSession[]
}

/** All weeks in order; a week without a session, as before the start day, is omitted. */
export const weeksOf = ({ sessions, easyWeeks }: Pick<Plan, 'sessions' | 'easyWeeks'>): PlanWeek[] =>
  [...groupBy(sessions, ({ week }) => week)]
    .toSorted(([a], [b]) => a - b)
    .map(([week, own]) => ({ week, isEasy: easyWeeks.includes(week), sessions: own }))

/** Due sessions from today on, in order of days; empty while the plan is paused or waiting. */
export const sessionsToCome = (sessions: readonly PlannedSession[], today: string): PlannedSession[] =>
  sessions.filter(({ state, date }) => state === 'due' && date >= today)

const SessionTile = lazyPicture(async () => (await import('#person/exercises/how-to/FigureOf.tsx')).SessionTile)

interface SessionDetailsProps {
  readonly session: PlannedSession
  readonly changes: readonly PlanChange[]
}

const plain = (name: string) => name.replace(/ \(.*\)$/, '')

/** A session's contents, and the program's exercises that were replaced in it. */
function SessionDetails({ session, changes }: SessionDetailsProps) {
  const replaced = session.exercises.filter(({ insteadOf }) => insteadOf !== null)
  return (
    <details className={classes.details}>
      <summary>Isi sesi</summary>
      <SessionList lines={sessionLines(textOf(session)).lines} />
      {replaced.map(({ name, insteadOf, changes: ids }) => (
        <Box key={name} mt="xs">
          <Text size="sm">
            {plain(name)} menggantikan {plain(insteadOf ?? '')}.
          </Text>
          {changes
            .filter(({ id }) => ids.includes(id))
            .map(({ id, reason }) => (
              <Hint key={id}>
                {reason.text} Aturan {reason.ruleId}: {reason.source}
              </Hint>
            ))}
        </Box>
      ))}
    </details>
  )
}

interface SessionRowProps {
  readonly session: PlannedSession
  readonly plan: Plan
  /** YYYY-MM-DD */
  readonly today: string
  readonly onMove: () => void
}

const whenOf = ({ date, movedFrom }: PlannedSession, today: string) =>
  [
    `${dayText(date)}${date === today ? ' (hari ini)' : ''}`,
    movedFrom !== null && `dipindah dari ${dayText(movedFrom)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** One session: date, title, duration, state, and actions. */
function SessionRow({ session, plan, today, onMove }: SessionRowProps) {
  const { title, minutes, isEasy, state, date } = session
  const isRunning = plan.state === 'active'
  const isStartable = isRunning && state === 'due' && date === today && !session.rest
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <Box w={44} h={44} flex="none" data-tile>
          <Suspense>
            <SessionTile name={session.exercises[0]?.name} text={title} />
          </Suspense>
        </Box>
        <Box flex={1}>
          <Text size="sm" c="dimmed">
            {whenOf(session, today)}
          </Text>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {[minutes !== null && `${formatNumber(minutes)} menit`, isEasy && 'ringan'].filter(Boolean).join(', ')}
          </Text>
        </Box>
        <Tag tone={stateTones[state]}>{stateLabels[state]}</Tag>
      </Group>
      <SessionDetails session={session} changes={plan.changes} />
      {(isStartable || (isRunning && canMove(session, today))) && (
        <Group gap="xs" mb="xs">
          {isStartable && <StartSession id={session.id} />}
          {isRunning && canMove(session, today) && (
            <Button variant="default" aria-label={`Pindahkan ${title}, ${dayText(date)}`} onClick={onMove}>
              Pindahkan
            </Button>
          )}
        </Group>
      )}
    </>
  )
}

const EasyWeekSwitch = lazyPart(() => import('./EasyWeekSwitch.tsx'), 'EasyWeekSwitch', { narrow: 56, wide: 56 })
const MoveDialog = lazyPart(() => import('#person/training/schedule/MoveDialog.tsx'), 'MoveDialog', {
  narrow: 0,
  wide: 0,
})

interface WeeksProps {
  readonly plan: Plan
  /** The week of today, from 1. */
  readonly current: number
  readonly now: Date
}

const summaryOf = ({ sessions }: PlanWeek) => {
  const [first, last] = [sessions[0]?.date ?? '', sessions.at(-1)?.date ?? '']
  const done = sessions.filter(({ state }) => state === 'done').length
  return `${spanText(first, last)}: ${sessions.length} sesi${done > 0 ? `, ${done} selesai` : ''}`
}

/** Draws a bar for each week, filled by its share of done sessions; easy weeks are lower. */
function AllWeeks({ plan, current, now }: WeeksProps) {
  const weeks = planWeeksOf(plan, localDay(now))
  const done = weeks.reduce((sum, week) => sum + week.done, 0)
  return (
    <div role="img" aria-label={`${weeks.length} pekan, ${done} sesi selesai`} className={classes.weeks}>
      {weeks.map(({ week, isEasy, done, planned }) => (
        <span key={week} data-now={week === current || undefined}>
          <span data-bar={isEasy ? 'easy' : 'usual'}>
            <span style={{ height: `${planned === 0 ? 0 : (100 * done) / planned}%` }} />
          </span>
          {week}
        </span>
      ))}
    </div>
  )
}

/** This week open, the others folded. */
export function Weeks({ plan, current, now }: WeeksProps) {
  const [moved, setMoved] = useState<Plan['sessions'][number] | null>(null)
  const weeks = weeksOf(plan)
  const content = (week: PlanWeek) => (
    <>
      <DividedList>
        {week.sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} plan={plan} today={localDay(now)} onMove={() => setMoved(session)} />
          </li>
        ))}
      </DividedList>
      <Walks walks={plan.walks.filter((walk) => walk.week === week.week)} />
      {week.week >= current && plan.state !== 'finished' && <EasyWeekSwitch week={week} now={now} />}
    </>
  )
  const own = weeks.find(({ week }) => week === current)
  return (
    <Stack>
      <AllWeeks plan={plan} current={current} now={now} />
      {own && (
        <Panel
          title={`Pekan ${current} dari ${planWeeks}`}
          aside={
            <Group gap="xs">
              {own.isEasy && <Tag tone="biru">Pekan ringan</Tag>}
              <Hint>{summaryOf(own)}</Hint>
            </Group>
          }
        >
          {content(own)}
        </Panel>
      )}
      <Fold title="Pekan lain" summary={`${weeks.length - (own ? 1 : 0)} pekan, dari pekan ${weeks[0]?.week ?? 1}`}>
        <DividedList>
          {weeks
            .filter((each) => each !== own)
            .map((week) => (
              <li key={week.week}>
                <WeekFold week={week}>{content(week)}</WeekFold>
              </li>
            ))}
        </DividedList>
      </Fold>
      {moved && <MoveDialog session={moved} plan={plan} now={now} onClose={() => setMoved(null)} />}
    </Stack>
  )
}

/** The endurance minutes of a week that have no day of their own. */
function Walks({ walks }: { readonly walks: Plan['walks'] }) {
  return walks.length === 0 ? null : (
    <Stack component="ul" gap="xxs" mt="xs">
      {walks.map((walk) => (
        <Text component="li" key={walk.date} size="sm">
          {dayText(walk.date)}: {walkText(walk).toLowerCase()}
        </Text>
      ))}
    </Stack>
  )
}

/** Renders its content only while open: eleven weeks of exercises would slow a phone. */
function WeekFold({ week, children }: { readonly week: PlanWeek; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Pekan {week.week}
        {week.isEasy && ', ringan'}
        <Hint component="span">, {summaryOf(week)}</Hint>
      </summary>
      {isOpen && children}
    </details>
  )
}
