import {
  cardioMinutesInWeek,
  setsInWeek,
  strengthMinutesInWeek,
} from '@bugar/contracts/catalog/program-day/week-of-day'
import { describe, expect, test } from 'vitest'
import { oneSided } from './content-tables.ts'
import { cardioSessions, sessions, sessionsOf, strengthSessions, sum, weeks } from './content-sessions.ts'
import { programs } from './programs.ts'

/** Weeks until the slowest growth has ended. */
const allWeeks = [...weeks, 9, 10, 11, 12]

/** Lowering in three counts takes a second more than the usual two up and two down. */
const secondsPerRepetition = (text: string) => (text.includes('turunkan beban pelan') ? 5 : 4)
const strengthMinutes = ({ text, read }: (typeof sessions)[number], week: number) =>
  strengthMinutesInWeek(read, week, secondsPerRepetition(text))
const cardioInWeek = (code: string, week: number) =>
  sum(sessionsOf(code).map(({ read }) => cardioMinutesInWeek(read, week)))

test.each(sessions)('$code $day › every line › is understood or a sentence', ({ read }) => {
  expect(read.lines.filter(({ kind }) => kind === 'unread')).toEqual([])
})

test.each(programs)('$code › week › has a day of rest', ({ code }) => {
  expect(sessionsOf(code).filter(({ kind }) => kind === 'rest').length).toBeGreaterThanOrEqual(1)
})

// Titles give minutes in steps of five, so the tolerance is half a step.
test.each(strengthSessions)('$code $day › minutes in the title › are what the lines take', (session) => {
  const after = cardioMinutesInWeek(session.read, 1)
  const taken = weeks.map((week) => strengthMinutes(session, week) + after)
  const { min, max } = session.read.minutes ?? { min: 0, max: 0 }
  expect(min % 5).toBe(0)
  expect(max % 5).toBe(0)
  expect(Math.abs(Math.min(...taken) - min)).toBeLessThanOrEqual(2.5)
  expect(Math.abs(Math.max(...taken) - max)).toBeLessThanOrEqual(2.5)
})

test.each(strengthSessions)('$code $day › exercises › say "tiap sisi" when they are one-sided', ({ read }) => {
  const said = read.exercises.filter(({ dose }) => dose.isPerSide).map(({ name }) => name)
  expect(said).toEqual(read.exercises.map(({ name }) => name).filter((name) => oneSided.has(name)))
})

describe('growth', () => {
  const weekOf = (code: string, week: number) =>
    sessionsOf(code).map(({ read }) => [cardioMinutesInWeek(read, week), setsInWeek(read, week)])

  test.each(programs)('$code › eight weeks › are not the same week for ever', ({ code }) => {
    expect(weekOf(code, 8)).not.toEqual(weekOf(code, 1))
  })

  // ACSM guidelines: five to ten minutes more a session, every one to two weeks.
  test.each(programs)('$code › each session › grows by at most five minutes a week', ({ code }) => {
    const steps = sessionsOf(code).flatMap(({ read }) =>
      weeks.map((week) => cardioMinutesInWeek(read, week + 1) - cardioMinutesInWeek(read, week)),
    )
    expect(steps.filter((step) => step < 0 || step > 5)).toEqual([])
  })

  test.each(sessions.filter(({ read }) => read.lines.some(({ kind }) => kind === 'growth')))(
    '$code $day › the week in which growth ends › is the one that is written',
    ({ read }) => {
      const growth = read.lines.find((line) => line.kind === 'growth')
      const last = allWeeks.find((week) => cardioMinutesInWeek(read, week) === growth?.untilMinutes)
      expect(growth?.untilWeek).toBe(last)
    },
  )

  test.each(cardioSessions)('$code $day › a title of week 1 › has a line that says how it grows', ({ text, read }) => {
    expect(read.lines.some(({ kind }) => kind === 'growth')).toBe(text.split('\n')[0]?.includes('(pekan 1)'))
  })
})

describe('cardio', () => {
  const most = (code: string) => Math.max(...allWeeks.map((week) => cardioInWeek(code, week)))

  /** Minutes of moderate intensity: slow ends do not count, fast minutes of intervals count twice (WHO 2020). */
  const moderateMinutes = (code: string) =>
    sum(
      sessionsOf(code).map(({ text, read }) => {
        const minutes = cardioMinutesInWeek(read, 12)
        const slow = read.lines.find((line) => line.kind === 'slow-ends')
        const intervals = read.lines.find((line) => line.kind === 'intervals')
        if (text.includes('Intensitas ringan:')) {
          return 0
        }
        if (!intervals) {
          return minutes - (slow?.minutes ?? 0)
        }
        const { warmUpMinutes, coolDownMinutes, fastMinutes, easyMinutes } = intervals
        const times = (minutes - warmUpMinutes - coolDownMinutes) / (fastMinutes + easyMinutes)
        return times * (2 * fastMinutes + easyMinutes)
      }),
    )

  test.each(programs)('$code › minutes in the description › are those of the week', ({ code, description }) => {
    const said = /Kardio (?:naik dari (\d+) menit di pekan 1 ke )?(\d+) menit (?:di pekan (\d+)|sepekan)/i.exec(
      description,
    )
    expect(Number(said?.[1] ?? said?.[2])).toBe(cardioInWeek(code, 1))
    expect(Number(said?.[2])).toBe(most(code))
    expect(Number(said?.[3] ?? 1)).toBe(allWeeks.find((week) => cardioInWeek(code, week) === most(code)))
  })

  test.each(programs)('$code › WHO’s 150 minutes › are reached, or the text says that they are not', (program) => {
    const isReached = moderateMinutes(program.code) >= 150
    expect(/di bawah anjuran WHO 150–300 menit/.test(program.description)).toBe(!isReached)
  })

  test.each(programs)('$code › ratio › is the share of time over eight weeks, to five points', (program) => {
    const cardio = sum(weeks.map((week) => cardioInWeek(program.code, week)))
    const strength = sum(
      weeks.flatMap((week) =>
        sessionsOf(program.code)
          .filter(({ kind }) => kind === 'strength')
          .map((session) => strengthMinutes(session, week)),
      ),
    )
    const share = (100 * cardio) / (cardio + strength)
    const [said, rest] = [...program.cardioRatio.matchAll(/(\d+)%/g)].map(([, number]) => Number(number))
    expect(Math.abs(share - (said ?? Number.NaN))).toBeLessThanOrEqual(5)
    expect((said ?? 0) + (rest ?? 0)).toBe(100)
  })
})

test.each(cardioSessions.filter(({ text }) => text.includes('interval')))(
  '$code $day › intervals › fill the minutes of the title and grow by whole ones',
  ({ read }) => {
    const intervals = read.lines.find((line) => line.kind === 'intervals')
    const growth = read.lines.find((line) => line.kind === 'growth')
    const { warmUpMinutes = 0, times = 0, fastMinutes = 0, easyMinutes = 0, coolDownMinutes = 0 } = intervals ?? {}
    expect(warmUpMinutes + times * (fastMinutes + easyMinutes) + coolDownMinutes).toBe(read.minutes?.max)
    expect(growth?.minutes).toBe(fastMinutes + easyMinutes)
    expect(((growth?.untilMinutes ?? 0) - (read.minutes?.max ?? 0)) % (fastMinutes + easyMinutes)).toBe(0)
  },
)

describe('alternation', () => {
  const repeated = strengthSessions.filter((session) =>
    sessionsOf(session.code).some(({ day, read }) => day !== session.day && read.title === session.read.title),
  )
  const alternating = new Set(repeated.map(({ code }) => code))

  test('P1, P3, P8 and P9 › repeat a session within the week', () => {
    expect([...alternating]).toEqual(['P1', 'P3', 'P8', 'P9'])
  })

  test.each(strengthSessions.filter(({ code }) => alternating.has(code)))(
    '$code $day › every second week › is the other session, on a day that has it',
    ({ code, read }) => {
      const letter = (title: string) => /\b([AB])\b/.exec(title)?.[1]
      const line = read.lines.find((each) => each.kind === 'alternation')
      const other = sessionsOf(code).find(({ day }) => day === line?.day)
      expect(line?.session).toBe(letter(read.title) === 'A' ? 'B' : 'A')
      expect(letter(other?.read.title ?? '')).toBe(line?.session)
    },
  )
})
