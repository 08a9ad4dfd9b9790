import { planWeeks, type PlannedSession } from '@bugar/contracts/plan'
import ical, { ICalEventTransparency } from 'ical-generator'
import { contentOf } from '#components/domain/plan/session.ts'
import { formatNumber } from '#lib/format.ts'
import { localDay } from '#lib/local-day.ts'

interface CalendarOf {
  readonly sessions: readonly PlannedSession[]
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
 * Sessions as an iCalendar file (RFC 5545) with one all-day event per session, on the plan's date in any time zone. A
 * session has a stable UID, so that a later file updates it in a calendar.
 */
export const sessionCalendar = ({ sessions, userId, now }: CalendarOf): File => {
  const calendar = ical({ name: 'Bugar', prodId: { company: 'Bugar', product: 'Rencana latihan', language: 'ID' } })
  for (const session of sessions) {
    calendar.createEvent({
      id: `${session.id}.${userId}@bugar`,
      // A calendar ignores an event with a lower number.
      sequence: Math.floor(now.getTime() / minuteMs),
      stamp: now,
      // Read as midnight in UTC and written without a time zone, so it stays this day.
      start: session.date,
      allDay: true,
      // A session does not make the whole day busy.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: session.title,
      description: [aboutOf(session), contentOf(session)].filter((part) => part !== '').join('\n'),
    })
  }
  // The library leaves the last line open.
  return new File([`${calendar.toString()}\r\n`], `bugar-latihan-${localDay(now)}.ics`, { type: 'text/calendar' })
}
