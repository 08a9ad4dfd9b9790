import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { Stack, Text } from '@mantine/core'
import type { Plan } from '@bugar/contracts/training/plan'
import { planWeeksOf, weekAt, weekCount } from '../schedule/plan-weeks.ts'
import type { Active } from '../today/queries.ts'
import { adherenceOf, type DayMark, doneText, shownWeeks, type Week } from '../today/week.ts'
import { WeekRow } from '../today/WeekRow.tsx'

interface AdherencePanelProps {
  readonly training: Active
  readonly now: Date
}

interface Row {
  readonly name: string
  readonly marks: readonly DayMark[]
  /** Done of planned. */
  readonly count: string
}

interface Regularity {
  /** Up to today. */
  readonly done: number
  readonly due: number
  readonly rows: readonly Row[]
}

const names = ['Pekan ini', 'Pekan lalu', '2 pekan lalu', '3 pekan lalu'] as const

const ofWeeks = (weeks: readonly Week[]): Regularity => ({
  done: weeks.reduce((sum, { done }) => sum + done, 0),
  due: weeks.reduce((sum, { due }) => sum + due, 0),
  rows: weeks.map(({ weeksAgo, marks }) => ({ name: names[weeksAgo] ?? '', marks, count: doneText(marks) })),
})

/** Counted over the whole plan, as its own screen does; the rows are the newest weeks. */
const ofPlan = (plan: Plan, now: Date): Regularity => {
  const current = weekAt(plan, localDay(now))
  const rows = planWeeksOf(plan, localDay(now))
    .filter(({ week }) => week <= current)
    .slice(-shownWeeks)
    .map((each) => ({ name: `Pekan ${each.week}`, marks: each.marks, count: weekCount(each) }))
  return { done: plan.adherence.done, due: plan.adherence.due, rows }
}

/** Keteraturan: planned sessions that were done; unplanned ones do not count. */
export function AdherencePanel({ training, now }: AdherencePanelProps) {
  const { plan, program, sessions, start, retrySessions } = training
  if (!program && !plan) {
    return null
  }
  const weeks = program && sessions && adherenceOf(program.schedule, sessions, start, now)
  const shown = plan ? ofPlan(plan, now) : weeks && ofWeeks(weeks)
  return (
    <Panel
      title="Keteraturan"
      aside={
        shown && (
          <Hint>
            {shown.done} dari {shown.due} sesi sampai hari ini
          </Hint>
        )
      }
    >
      {shown ? (
        <Stack gap="xs">
          <Stack component="ul" gap="xs">
            {shown.rows.map(({ name, marks, count }) => (
              <li key={name}>
                <WeekRow name={name} marks={marks} count={count} />
              </li>
            ))}
          </Stack>
          <Text size="sm" c="dimmed">
            {shown.due === 0
              ? 'Hitungan dimulai dari sesi pertama Anda.'
              : 'Hanya sesi terjadwal yang dihitung. Satu sesi terlewat tidak memutus hitungan.'}
          </Text>
        </Stack>
      ) : (
        <ErrorBox onRetry={retrySessions}>Catatan latihan belum dapat dimuat.</ErrorBox>
      )}
    </Panel>
  )
}
