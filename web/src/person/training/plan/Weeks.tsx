import { type Plan, planWeeks } from '@bugar/contracts/training/plan'
import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { dayText, spanText } from '#person/training/schedule/day-text.ts'
import { walkText } from '#person/training/schedule/session.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { type PlanWeek, weeksOf } from './calendar.ts'
import classes from './plan.module.css'
import { SessionRow } from './SessionRow.tsx'

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
