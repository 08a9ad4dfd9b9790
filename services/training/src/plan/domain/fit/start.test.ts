import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { codes, concluding, everyWeek, fit } from '../../../../test/support/seeded.ts'
import { type Plan, planOf, week } from '../../../../test/support/well-person.ts'
import { allowedMinutes, allowedSets, sharedSets } from './ramp.ts'

const setsIn = (plan: Plan, number: number) =>
  week(plan, number)
    .flatMap(({ exercises }) => exercises)
    .reduce((sum, { sets }) => sum + sets, 0)
const minutesIn = (plan: Plan, number: number) =>
  week(plan, number).reduce((sum, { cardioMinutes }) => sum + (cardioMinutes ?? 0), 0) +
  plan.walks.filter((walk) => walk.week === number).reduce((sum, { minutes }) => sum + minutes, 0)
const saidBy = (plan: Plan, id: string) => plan.changes.find((change) => change.id === id)?.what ?? []

test.each([
  [54, null, 27],
  [54, 27, 32.4],
  [54, 50, 54],
])('of %j sets, after %j › %j are allowed', (full, before, allowed) => {
  expect(allowedSets(full, before)).toBeCloseTo(allowed)
})

test.each([
  [150, 75, 90],
  [150, 129, 150],
  [150, 126, 150],
  [150, 124, 148],
  [10, 3, 4],
])('of %j minutes, after %j › %j are allowed', (wanted, before, allowed) => {
  expect(allowedMinutes(wanted, before)).toBe(allowed)
})

const someSets = (sets: number) => ({ sets }) as Parameters<typeof sharedSets>[0][number][number]

test.each([
  [
    9,
    [
      [2, 1, 1],
      [2, 2, 1],
    ],
  ],
  [
    6,
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
  ],
  [
    3,
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
  ],
  [
    18,
    [
      [3, 3, 3],
      [3, 3, 3],
    ],
  ],
])('six exercises of three sets, %i in all › the first have more', (total, shares) => {
  const sessions = [[3, 3, 3].map(someSets), [3, 3, 3].map(someSets)]
  const shared = sharedSets(sessions, total)
  expect(shared.flat().toSorted()).toEqual(shares.flat().toSorted())
  expect(shared.every((all) => all.every((sets, place) => sets >= (all[place + 1] ?? 0)))).toBe(true)
})

test('a slow start › half of the week’s sets and minutes, then a fifth more each week until the program’s', () => {
  const plan = fit('P2', { conclusions: everyWeek(concluding({ start: 'slow' })) })
  expect([1, 2, 3, 4, 5, 6].map((number) => setsIn(plan, number))).toEqual([27, 32, 39, 47, 54, 54])
  expect([1, 2, 3, 4, 5, 6].map((number) => minutesIn(plan, number))).toEqual([75, 90, 108, 129, 154, 180])
  expect([1, 4, 5].map((number) => week(plan, number).find(({ kind }) => kind === 'strength')?.isEasy)).toEqual([
    true,
    true,
    false,
  ])
  expect(plan.easyWeeks).toEqual([])
  expect(plan.changes.flatMap(({ what }) => what)).toContain('Pekan 1: separuh set')
})

const hard = /[Ii]nterval|\blari\b|\((?:Back squat|Deadlift|Pull-up|Bench press)\)/

test.each(codes)('%s, not used to move › half a start, no vigorous and heavy work in four weeks', (code) => {
  const plan = planOf(code, { activity: 'inactive' })
  const full = planOf(code, { noVigorous: 'yes' })
  expect(Math.abs(setsIn(plan, 1) - setsIn(full, 1) / 2)).toBeLessThanOrEqual(0.5)
  expect(minutesIn(plan, 1)).toBe(Math.ceil(minutesIn(full, 1) / 2))
  const texts = plan.sessions
    .filter((session) => session.week <= 4)
    .flatMap(({ title, notes, exercises }) => [title, ...notes, ...exercises.map(({ name }) => name)])
  expect(texts.filter((text) => hard.test(text))).toEqual([])
  expect(saidBy(plan, 'ADAP-08')).toContain('Pekan 1: separuh set')
})

test('not used to move, P6 › its intervals and heavy lifts come in week 5', () => {
  const plan = planOf('P6', { activity: 'inactive' })
  const namesIn = (number: number) => week(plan, number).flatMap(({ exercises }) => exercises.map(({ name }) => name))
  const titles = (number: number) => week(plan, number).map(({ title }) => title)
  expect(namesIn(4)).not.toContain('Jongkok barbel (Back squat)')
  expect(namesIn(5)).toContain('Jongkok barbel (Back squat)')
  expect(titles(4)).not.toContain('Interval')
  expect(titles(5)).toContain('Interval')
})

// AHA 2007, ACOG 804: neither near-maximal lifts nor vigorous work, in any program and week.
const spared: [string, BaseFacts][] = [
  ['gentle', { safetyLevel: 'gentle' }],
  ['not asked', { safetyLevel: null }],
  ['without vigorous work', { noVigorous: 'yes' }],
  ['pregnant', { pregnant: 'yes' }],
]
test.each(codes.flatMap((code) => spared.map(([who, facts]) => [code, who, facts] as const)))(
  '%s, %s › no heavy lift, 8–15 repetitions, nothing vigorous in twelve weeks',
  (code, _who, facts) => {
    const { sessions } = planOf(code, facts)
    const exercises = sessions.flatMap((session) => session.exercises)
    expect(exercises.filter(({ name }) => hard.test(name))).toEqual([])
    const counted = exercises.filter(({ unit }) => unit === 'repetitions')
    expect(counted.filter(({ amount }) => amount.min < 8 || amount.max > 15)).toEqual([])
    const texts = sessions.flatMap(({ title, notes }) => [title, ...notes])
    expect(texts.filter((text) => /interval|\blari\b|menit cepat/i.test(text))).toEqual([])
  },
)

test.each(codes)('%s, pregnant › towards 150 minutes and never more, no hip thrust', (code) => {
  const plan = planOf(code, { pregnant: 'yes' })
  const minutes = Array.from({ length: 12 }, (_, index) => minutesIn(plan, index + 1))
  expect(minutes[0]).toBe(75)
  expect(Math.max(...minutes)).toBe(150)
  expect(minutes[11]).toBe(150)
  const names = plan.sessions.flatMap(({ exercises }) => exercises.map(({ name }) => name))
  expect(names.filter((name) => /Hip thrust|Glute bridge|Dead bug/.test(name))).toEqual([])
})

test('an easy week › half of the sets in all, no more minutes than the week before', () => {
  const plan = planOf('P3', {})
  expect(plan.easyWeeks).toEqual([6, 12])
  expect(setsIn(plan, 6)).toBe(27)
  expect(minutesIn(plan, 6)).toBe(minutesIn(plan, 5))
  expect(saidBy(plan, 'ADAP-81')).toEqual(['Pekan 6: separuh set', 'Pekan 12: separuh set'])
})

test.each([
  [1, []],
  [2, []],
  [3, [6, 12]],
])(
  '%i days, three strength days in the program › easy weeks %j: those of the week that is left',
  (daysPerWeek, easy) => {
    expect(planOf('P2', { daysPerWeek, goal: 'muscle' }).easyWeeks).toEqual(easy)
  },
)

test('a slow start › has no easy week of the rules in its first four, but the person’s own', () => {
  expect(planOf('P2', { safetyLevel: 'gentle' }).easyWeeks).toEqual([8, 12])
  expect(planOf('P2', { safetyLevel: 'gentle' }, new Map([[4, true]])).easyWeeks).toEqual([4, 8, 12])
})

test('a slow start of which weeks 2 to 4 were not done › week 5 is week 2, and rises from there', () => {
  const slow = { activity: 'inactive' }
  const [asPlanned, late] = [planOf('P2', slow), planOf('P2', slow, new Map(), [1, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9])]
  for (const [planWeek, trained] of [
    [1, 1],
    [4, 2],
    [5, 2],
    [6, 3],
    [8, 5],
  ] as const) {
    expect([setsIn(late, planWeek), minutesIn(late, planWeek)]).toEqual([
      setsIn(asPlanned, trained),
      minutesIn(asPlanned, trained),
    ])
    const names = (plan: Plan, number: number) => week(plan, number).map(({ exercises }) => exercises)
    expect(names(late, planWeek).map((all) => all.map(({ name }) => name))).toEqual(
      names(asPlanned, trained).map((all) => all.map(({ name }) => name)),
    )
  }
  expect(setsIn(asPlanned, 5)).toBeGreaterThan(setsIn(late, 5))
  expect(week(late, 5).map(({ id, day }) => id === `5-${day}`)).not.toContain(false)
})

test('balance at 70 › the ladder waits for weeks that were not done', () => {
  const weeks = [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const ladder = (plan: Plan) =>
    weeks.map((_, index) => week(plan, index + 1)[0]?.exercises.find(({ unit }) => unit === 'seconds')?.name)
  const [asPlanned, late] = [planOf('P2', { age: 70 }), planOf('P2', { age: 70 }, new Map(), weeks)]
  expect(ladder(late)).toEqual(weeks.map((trained) => ladder(asPlanned)[trained - 1]))
  expect(ladder(late)[3]).not.toBe(ladder(asPlanned)[3])
})
