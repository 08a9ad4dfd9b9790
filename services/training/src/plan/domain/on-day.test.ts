import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { conclusionsFor, fit } from '../../../test/support/seeded.ts'
import { placeSessions } from './calendar.ts'
import { factsOn, sessionOnDay, walkOnDay } from './on-day.ts'

const monday = '2026-03-02'
const fast = { fastingFrom: '2026-03-10', fastingTo: '2026-03-30' }
const aching = { kneePain: 'yes', kneeCourse: 'ache' }
const expecting = { pregnant: 'yes', pregnancyWeek: 20, pregnancyWeekDays: 5 }
const well: BaseFacts = {
  age: 30,
  safetyLevel: 'go',
  activity: 'regular',
  experience: 'experienced',
  equipment: 'gym',
  goal: 'health',
  daysPerWeek: 7,
  minutesPerSession: 90,
}

test.each<[string, Parameters<typeof factsOn>[0], string, BaseFacts | null]>([
  ['nothing of a single day', { facts: well }, monday, null],
  [
    'an answer about today, today',
    { facts: { ...well, feeling: 'cold' }, lastingFacts: well },
    monday,
    { feeling: 'cold' },
  ],
  ['an answer about today, tomorrow', { facts: { ...well, feeling: 'cold' }, lastingFacts: well }, '2026-03-03', null],
  ['a fever yesterday, today', { facts: { ...well, daysSinceFever: 1 } }, monday, { daysSinceFever: 1 }],
  ['a fever yesterday, in two days', { facts: { ...well, daysSinceFever: 1 } }, '2026-03-04', { daysSinceFever: 3 }],
  [
    'the sixth day of week 20 of a pregnancy, tomorrow',
    { facts: { ...well, ...expecting } },
    '2026-03-03',
    { ...expecting, pregnancyWeek: 20 },
  ],
  [
    'the sixth day of week 20 of a pregnancy, in two days',
    { facts: { ...well, ...expecting } },
    '2026-03-04',
    { ...expecting, pregnancyWeek: 21 },
  ],
  [
    'the sixth day of week 20 of a pregnancy, in nine days',
    { facts: { ...well, ...expecting } },
    '2026-03-11',
    { ...expecting, pregnancyWeek: 22 },
  ],
  ['the last day before a fast', { facts: { ...well, ...fast } }, '2026-03-09', null],
  ['the first day of a fast', { facts: { ...well, ...fast } }, '2026-03-10', { ...fast, fastingDay: 1 }],
  ['the last day of a fast', { facts: { ...well, ...fast } }, '2026-03-30', { ...fast, fastingDay: 21 }],
  ['the day after a fast', { facts: { ...well, ...fast } }, '2026-03-31', null],
  ['a knee that aches for long', { facts: { ...well, ...aching } }, monday, aching],
])('factsOn › %s', (_what, person, date, own) => {
  expect(factsOn(person, date, monday)).toEqual(own && { ...well, ...own })
})

const code = 'P6'
const plan = fit(code, { conclusions: conclusionsFor(code, well), minutesPerSession: 90 })
const sessions = placeSessions(plan.sessions, { startDate: monday, pauses: [], moves: {} }, [], monday)
const [first] = sessions.filter(({ kind }) => kind === 'strength')
if (!first) {
  throw new Error('no session')
}
const told = new Set(plan.changes.map(({ id }) => id))

const onDay = (facts: BaseFacts) => {
  const [day] = conclusionsFor(code, { ...well, ...facts })
  const { session, concluded } = plan.onDay(first.id, day ?? { conclusions: [], fired: [] })
  return sessionOnDay({ planned: first, fitted: session, concluded, isToday: true }, told)
}
const setsOf = ({ exercises }: Pick<typeof first, 'exercises'>) => exercises.map(({ sets }) => sets)

test('a session on a day › nothing special › is the plan’s', () => {
  expect(onDay({})).toEqual({ session: first, changes: [] })
})

test.each<[string, BaseFacts, number]>([
  ['tired', { feeling: 'tired' }, 0.75],
  ['a cold', { feeling: 'cold' }, 0.5],
  ['unwell, as earlier releases ask', { feeling: 'unwell' }, 0.5],
  ['the day after a fever', { daysSinceFever: 1, feverDays: 1 }, 0.5],
  ['two days after it', { daysSinceFever: 2, feverDays: 1 }, 0.75],
  ['three days after a long one', { daysSinceFever: 3, feverDays: 3 }, 0.5],
  ['in the first days of a fast', { fastingDay: 3 }, 0.75],
  ['a week after a doctor’s word', { longIllness: 'released', daysSinceRelease: 7 }, 0.5],
])('a session on a day › %s › %d of its sets and minutes, with the rule', (_what, facts, share) => {
  const { session, changes } = onDay(facts)
  expect(setsOf(session)).toEqual(setsOf(first).map((sets) => Math.max(1, Math.round(sets * share))))
  expect(session.minutes).toBe(Math.round((first.minutes ?? 0) * share))
  expect(session.isEasy).toBe(true)
  const ids = new Set([...told, ...changes.map(({ id }) => id)])
  expect(session.exercises.flatMap((each) => each.changes).filter((id) => !ids.has(id))).toEqual([])
  expect(changes.flatMap(({ what }) => what).every((what) => what.startsWith('Hari ini: '))).toBe(true)
})

test('a session on a day › fever › is a day of rest that says why', () => {
  const { session } = onDay({ feeling: 'fever', daysSinceFever: 0, feverDays: 1 })
  expect(session).toMatchObject({ rest: { ruleId: 'ADAP-177' }, exercises: [], minutes: null, cardioMinutes: null })
  expect(session.notes).toEqual([session.rest?.text])
})

test('a session on a day › a gentle advice for today › fewer sets and no heavy lift, on the same weekday', () => {
  const heavy = /Back squat|\(Deadlift|Pull-up/
  const names = ({ exercises }: Pick<typeof first, 'exercises'>) => exercises.map(({ name }) => name).join()
  const { session } = onDay({ feeling: 'cold', safetyLevel: 'gentle' })
  expect(names(first)).toMatch(heavy)
  expect(names(session)).not.toMatch(heavy)
  expect(session.date).toBe(first.date)
})

test.each<[string, BaseFacts, RegExp | null]>([
  ['a mild pain in the knee', { kneePain: 'yes', kneeCourse: 'mild' }, /^Lutut: tekuk lebih dangkal/],
  ['a fast', { fastingDay: 20 }, /^Puasa: berlatih satu sampai dua jam sesudah berbuka/],
  ['heat outside', { outside: 'heat' }, /^Panas terik: .*pagi atau sore/],
  ['smoke outside', { outside: 'haze' }, /^Asap di luar: kardio di dalam ruangan/],
])('a session on a day › %s › the same exercises and sets, with a line', (_what, facts, line) => {
  const { session } = onDay(facts)
  expect(session.exercises.map(({ name, sets }) => [name, sets])).toEqual(
    first.exercises.map(({ name, sets }) => [name, sets]),
  )
  expect(session.notes[0]).toMatch(line ?? '')
  expect(session.notes.slice(1)).toEqual(first.notes)
})

const squat = /Back squat|lunge|split squat|Step-up/
test('knee arthritis › sit-to-stand in four weeks, then knees are strengthened without deep or one-legged work', () => {
  const conclusions = conclusionsFor('P2', { ...well, ...aching })
  const names = fit('P2', { conclusions, minutesPerSession: 90 }).sessions.map(({ week, exercises }) => ({
    week,
    all: exercises.map(({ name }) => name).join(),
  }))
  const until = (last: number) =>
    names
      .filter(({ week }) => week <= last)
      .map(({ all }) => all)
      .join()
  expect(until(4)).not.toMatch(/Leg press|Goblet|Leg curl|Leg extension/)
  expect(
    names
      .filter(({ week }) => week > 4)
      .map(({ all }) => all)
      .join(),
  ).toMatch(/Leg press/)
  expect(until(12)).not.toMatch(squat)
})

test('late in a pregnancy › no lunge, plank or loaded back, and three quarters', () => {
  const week = (pregnancyWeek: number) =>
    onDay({ gender: 'female', pregnant: 'yes', pregnancyWeek, safetyLevel: 'gentle' }).session
  const names = ({ exercises }: Pick<typeof first, 'exercises'>) => exercises.map(({ name }) => name).join()
  expect(names(week(28))).not.toMatch(/lunge|split squat|Step-up|\((?:Plank|Side plank)|deadlift/i)
  expect(week(28).minutes).toBeLessThan(week(27).minutes ?? 0)
})

test.each<[string, BaseFacts, boolean]>([
  ['as usual', {}, true],
  ['tired', { feeling: 'tired' }, false],
  ['the day after a fever', { daysSinceFever: 1, feverDays: 1 }, false],
  ['a strong pain in the knee', { kneePain: 'yes', kneeCourse: 'strong' }, false],
  ['smoke outside', { outside: 'haze' }, false],
  ['a fast', { fastingDay: 20 }, false],
])('running ladder › on a day %s › offered: %s', (_what, facts, isOffered) => {
  const own = { ...well, bmi: 24 }
  const walks = fit('P2', { conclusions: conclusionsFor('P2', own), minutesPerSession: 90 })
  const walk = walks.sessions.find(({ kind, week }) => kind === 'cardio' && week === 5)
  const day = conclusionsFor('P2', { ...own, ...facts })[4] ?? { conclusions: [], fired: [] }
  const { session } = walks.onDay(walk?.id ?? '', day)
  expect(session?.notes.some((note) => note.startsWith('Bila ingin berlari'))).toBe(isOffered)
})

test.each<[string, BaseFacts, number | null]>([
  ['as usual', {}, 40],
  ['unwell', { feeling: 'unwell' }, 20],
  ['with a fever', { feeling: 'fever' }, null],
  ['in week 39 of a pregnancy', { gender: 'female', pregnant: 'yes', pregnancyWeek: 39 }, 30],
  ['in week 40 of a pregnancy', { gender: 'female', pregnant: 'yes', pregnancyWeek: 40 }, null],
])('a walk on a day %s › %s minutes', (_what, facts, minutes) => {
  const [day = { conclusions: [], fired: [] }] = conclusionsFor('P2', { ...well, ...facts })
  const walk = { week: 1, date: monday, minutes: 40 }
  expect(walkOnDay(walk, day)).toEqual(minutes && { ...walk, minutes })
})
