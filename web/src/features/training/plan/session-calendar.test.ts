import type { PlannedSession } from '@bugar/contracts/plan'
import ICAL from 'ical.js'
import { afterEach, expect, test, vi } from 'vitest'
import { aPlannedExercise, aPlannedSession } from '#testing/planned-session.ts'
import { sessionCalendar } from './session-calendar.ts'

const now = new Date('2026-11-18T02:00:00.000Z')

const exercise = (name: string) => aPlannedExercise({ name })

const aSession = (given: Partial<PlannedSession> = {}) =>
  aPlannedSession({
    id: '2-Rabu',
    week: 2,
    day: 'Rabu',
    date: '2026-11-18',
    title: 'Seluruh tubuh B',
    minutes: 48,
    warmUp: '6 menit: sepeda pelan.',
    exercises: [exercise('Naik bangku (Step-up)')],
    ...given,
  })

const textOf = (sessions: readonly PlannedSession[], when = now, userId = 'u1') =>
  sessionCalendar({ sessions, userId, now: when }).text()

/** Parsed like by a calendar. */
const read = async (sessions: readonly PlannedSession[], when?: Date, userId?: string) => {
  const calendar = new ICAL.Component(ICAL.parse(await textOf(sessions, when, userId)))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events }
}

afterEach(() => vi.unstubAllEnvs())

test('sessionCalendar › a session › a day with its title, exercises and doses, that blocks no time', async () => {
  const { calendar, events } = await read([aSession({ isEasy: true })])
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Bugar')
  const [event] = events
  expect(event?.startDate).toMatchObject({ isDate: true, year: 2026, month: 11, day: 18 })
  expect(event?.duration.toString()).toBe('P1D')
  expect(event?.summary).toBe('Seluruh tubuh B')
  expect(event?.description.split('\n')).toEqual([
    'Pekan 2 dari 12, 48 menit, ringan',
    '- Naik bangku (Step-up): 3×8–12 tiap sisi, istirahat 60–90 detik',
    'Pemanasan 6 menit: sepeda pelan.',
  ])
  expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
})

test('sessionCalendar › the name of the file › says its day, and of the person nothing', () => {
  const file = sessionCalendar({ sessions: [aSession()], userId: 'u1', now })
  expect([file.name, file.type]).toEqual(['bugar-latihan-2026-11-18.ics', 'text/calendar'])
})

test.each(['Pacific/Kiritimati', 'Asia/Jakarta', 'UTC', 'Pacific/Pago_Pago'])(
  'sessionCalendar › made in %s › the day is the one of the plan, without a time zone',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const text = await textOf([aSession({ date: '2026-12-31' }), aSession({ date: '2027-01-01', id: '8-Jumat' })])
    expect(text.match(/DTSTART.*/g)).toEqual(['DTSTART;VALUE=DATE:20261231', 'DTSTART;VALUE=DATE:20270101'])
    expect(text).not.toContain('TZID')
  },
)

test('sessionCalendar › again after a move › the same UID on the new day, and a higher sequence', async () => {
  const later = new Date(now.getTime() + 60_000)
  const [before, after] = await Promise.all([
    read([aSession()]),
    read([aSession({ date: '2026-11-20', movedFrom: '2026-11-18' })], later),
  ])
  expect(after.events[0]?.uid).toBe(before.events[0]?.uid)
  expect(after.events[0]?.startDate.day).toBe(20)
  expect(after.events[0]?.sequence).toBe((before.events[0]?.sequence ?? 0) + 1)
})

test('sessionCalendar › other sessions and other people › other UIDs', async () => {
  const own = await read([aSession(), aSession({ id: '3-Rabu' })])
  const other = await read([aSession()], now, 'u2')
  expect(new Set([...own.events, ...other.events].map(({ uid }) => uid)).size).toBe(3)
})

test.each([
  'koma, titik koma; garis miring \\ dan \\n',
  'dua\nbaris dan\r\ntiga',
  'titik dua: "kutip" <b>&amp;',
  'emoji 🏋️‍♀️👨‍👩‍👧 dan é'.repeat(12),
  'panjang '.repeat(40).trim(),
  'END:VEVENT\r\nEND:VCALENDAR',
])('sessionCalendar › %j in title and exercise › is read as it was, in lines of at most 75 octets', async (name) => {
  const session = aSession({ title: name, exercises: [exercise(name)] })
  const { events } = await read([session])
  const unbroken = name.replaceAll('\r\n', '\n')
  expect(events.map(({ summary }) => summary)).toEqual([unbroken])
  expect(events[0]?.description).toContain(`- ${unbroken}: 3×8–12`)
  const lines = (await textOf([session])).split('\r\n')
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
  expect(lines.filter((line) => line.includes('\uFFFD') || line.includes('\n'))).toEqual([])
})

test('sessionCalendar › the end › its last line is closed', async () => {
  expect(await textOf([aSession()])).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})
