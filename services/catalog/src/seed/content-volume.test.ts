import { setsInWeek } from '@bugar/contracts/catalog/program-day/week-of-day'
import { expect, test } from 'vitest'
import { type Muscle, muscles } from './content-tables.ts'
import { programOf, type Session, sessionsOf, sum } from './content-sessions.ts'
import { programs } from './programs.ts'

const large: readonly Muscle[] = ['quads', 'hamstrings', 'glutes', 'chest', 'back', 'shoulders', 'core']

const setsOn = ({ read }: Session, muscle: Muscle): number =>
  sum(
    read.exercises.map(({ name }, index) => {
      const [main, ...others] = muscles[name] ?? []
      const sets = setsInWeek(read, 8)[index] ?? 0
      return main === muscle ? sets : others.includes(muscle) ? sets / 2 : 0
    }),
  )

/** The sessions of the two weeks A-B-A and B-A-B, or of one week twice. */
const twoWeeks = (code: string): Session[] => {
  const week = sessionsOf(code)
  const second = week.map((session) => {
    const line = session.read.lines.find(({ kind }) => kind === 'alternation')
    return (line?.kind === 'alternation' && week.find(({ day }) => day === line.day)) || session
  })
  return [...week, ...second]
}
const weeklySets = (code: string, muscle: Muscle): number =>
  sum(twoWeeks(code).map((session) => setsOn(session, muscle))) / 2

const cells = programs.flatMap(({ code }) => large.map((muscle) => [code, muscle] as const))

// Four sets a week, of an assisting muscle counted half, are the least with a measurable effect on its growth (Pelland
// 2025). WHO 2020 recommends two days a week, which are four in two weeks.
test.each(cells)('%s › %s › at least four sets a week, on two days', (code, muscle) => {
  expect(weeklySets(code, muscle)).toBeGreaterThanOrEqual(4)
  expect(twoWeeks(code).filter((session) => setsOn(session, muscle) > 0).length).toBeGreaterThanOrEqual(4)
})

// WHO 2020 includes the arms; presses and pulls train them as assisting muscles.
test.each(programs.flatMap(({ code }) => (['biceps', 'triceps'] as const).map((muscle) => [code, muscle] as const)))(
  '%s › %s › at least two sets a week',
  (code, muscle) => {
    expect(weeklySets(code, muscle)).toBeGreaterThanOrEqual(2)
  },
)

test.each(cells)('%s › %s › at most twenty sets a week', (code, muscle) => {
  expect(weeklySets(code, muscle)).toBeLessThanOrEqual(20)
})

const indonesian: Readonly<Record<string, Muscle>> = {
  dada: 'chest',
  punggung: 'back',
  bahu: 'shoulders',
  bokong: 'glutes',
  'paha depan': 'quads',
  'paha belakang': 'hamstrings',
}

test.each(programs)('$code › a claim of sets › names muscles that get them', ({ code, description }) => {
  const claim = /([A-Z][^.:]*) masing-masing mendapat (\d+) set atau lebih sepekan/.exec(description)
  const named = (claim?.[1] ?? '')
    .toLowerCase()
    .split(/, dan |, /)
    .filter((name) => name !== '')
  expect(/\d+ set atau lebih/.test(description)).toBe(claim !== null)
  expect(named.filter((name) => weeklySets(code, indonesian[name] as Muscle) < Number(claim?.[2]))).toEqual([])
  expect(named.every((name) => name in indonesian)).toBe(true)
})

test('P7 › its claim › names all six large groups and ten sets', () => {
  expect(programOf('P7').description).toMatch(
    /Dada, punggung, bahu, bokong, paha depan, dan paha belakang masing-masing mendapat 10 set atau lebih sepekan/,
  )
})

/** A heavy lift tires every muscle it uses, so that none of them should lead on the next day. */
test.each(['P6', 'P10'])('%s › the main lift › does not tire what leads on the next day', (code) => {
  const leads = sessionsOf(code).map(({ read }): readonly Muscle[] => muscles[read.exercises[0]?.name ?? ''] ?? [])
  const tired = leads.filter((used, index) => used.includes(leads[(index + 1) % 7]?.[0] as Muscle))
  expect(tired).toEqual([])
})
