import type { PlannedSession } from '@bugar/contracts/training/plan'
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
  sessionCalendar({ plan: { sessions: [...sessions], startDate: '2026-11-09' }, userId, now: when }).text()

/** Parsed like by a calendar. */
const read = async (sessions: readonly PlannedSession[], when?: Date, userId?: string) => {
  const calendar = new ICAL.Component(ICAL.parse(await textOf(sessions, when, userId)))
  const all = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const isCancelled = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status') === 'CANCELLED'
  return { calendar, events: all.filter((event) => !isCancelled(event)), cancelled: all.filter(isCancelled) }
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
  const file = sessionCalendar({ plan: { sessions: [aSession()], startDate: '2026-11-09' }, userId: 'u1', now })
  expect([file.name, file.type]).toEqual(['bugar-latihan-2026-11-18.ics', 'text/calendar'])
})

const uids = (events: readonly ICAL.Event[]) => events.map(({ uid }) => uid.split('.')[0])

test('sessionCalendar › fewer days, a pause, what was done › absent and paused sessions are cancelled, the past is left', async () => {
  const before = await read([aSession(), aSession({ id: '2-Jumat', date: '2026-11-20' })])
  const { events, cancelled } = await read(
    [
      aSession({ id: '1-Rabu', week: 1, date: '2026-11-11', state: 'missed' }),
      aSession({ id: '2-Senin', date: '2026-11-16', state: 'done' }),
      aSession({ id: '2-Selasa', date: '2026-11-19', state: 'done' }),
      aSession(),
      aSession({ id: '2-Kamis', date: '2026-11-19', state: 'paused' }),
    ],
    new Date(now.getTime() + 60_000),
  )
  expect(uids(events)).toEqual(['2-Rabu'])
  expect(uids(cancelled).slice(0, 4)).toEqual(['2-Kamis', '2-Jumat', '2-Sabtu', '2-Minggu'])
  expect(cancelled).toHaveLength(4 + 10 * 7)
  expect(cancelled.every(({ sequence }) => sequence > (before.events[0]?.sequence ?? 0))).toBe(true)
})

test.each(['Pacific/Kiritimati', 'Asia/Jakarta', 'UTC', 'Pacific/Pago_Pago'])(
  'sessionCalendar › made in %s › the day is the one of the plan, without a time zone',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const text = await textOf([aSession({ date: '2026-12-31' }), aSession({ date: '2027-01-01', id: '8-Jumat' })])
    expect(text.match(/DTSTART.*/g)?.slice(0, 2)).toEqual([
      'DTSTART;VALUE=DATE:20261231',
      'DTSTART;VALUE=DATE:20270101',
    ])
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
