import { addDays } from '@bugar/contracts/core/values/day'
import { days } from '@bugar/contracts/core/values/knowledge'
import { type Plan, planWeeks, type PlannedSession } from '@bugar/contracts/training/plan'
import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { weekAt } from '#person/training/schedule/plan-weeks.ts'
import { contentOf } from '#person/training/schedule/session.ts'
import { formatNumber } from '#kit/text/format.ts'
import { localDay } from '#kit/text/local-day.ts'

interface CalendarOf {
  readonly plan: Pick<Plan, 'sessions' | 'startDate'>
  /** Owner of the plan: two people who share a calendar have the same session ids. */
  readonly userId: string
  readonly now: Date
}

const minuteMs = 60_000

const aboutOf = ({ week, minutes, isEasy }: PlannedSession): string =>
  [
    `Pekan ${week} dari ${planWeeks}`,
    ...(minutes === null ? [] : [`${formatNumber(minutes)} menit`]),
    ...(isEasy ? ['ringan'] : []),
  ].join(', ')

/**
 * A plan as an iCalendar file (RFC 5545) with one all-day event per session, on the plan's date in any time zone. A
 * session has a stable UID, so that a later file updates it in a calendar. Sessions that are paused or no longer
 * planned are cancelled; those of the past are left out.
 */
export const sessionCalendar = ({ plan, userId, now }: CalendarOf): File => {
  const calendar = ical({ name: 'Bugar', prodId: { company: 'Bugar', product: 'Rencana latihan', language: 'ID' } })
  const today = localDay(now)
  const add = (id: string, event: ICalEventData) =>
    calendar.createEvent({
      id: `${id}.${userId}@bugar`,
      // A calendar ignores an event with a lower number.
      sequence: Math.floor(now.getTime() / minuteMs),
      stamp: now,
      allDay: true,
      // A session does not make the whole day busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      ...event,
    })
  for (const session of plan.sessions.filter(({ state, date }) => state !== 'done' && date >= today)) {
    add(session.id, {
      // Read as midnight in UTC and written without a time zone, so it stays this day.
      start: session.date,
      status: session.state === 'due' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      summary: session.title,
      description: [aboutOf(session), contentOf(session)].filter((part) => part !== '').join('\n'),
    })
  }
  const planned = new Set<string>(plan.sessions.map(({ id }) => id))
  for (let week = weekAt(plan, today); week <= planWeeks; week++) {
    for (const day of days.filter((each) => !planned.has(`${week}-${each}`))) {
      const start = addDays(plan.startDate, 7 * (week - 1))
      add(`${week}-${day}`, { start, status: ICalEventStatus.CANCELLED, summary: 'Sesi latihan' })
    }
  }
  // The library leaves the last line open.
  return new File([`${calendar.toString()}\r\n`], `bugar-latihan-${today}.ics`, { type: 'text/calendar' })
}
