import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { planOf } from '../../../../test/support/well-person.ts'
import { codes, concluding, conclusionsFor, everyWeek, fit, replacing } from '../../../../test/support/seeded.ts'

const told = (chosen: Parameters<typeof concluding>[0]) => ({ conclusions: everyWeek(concluding(chosen)) })
const week = (plan: ReturnType<typeof fit>, number: number) =>
  plan.sessions.filter((session) => session.week === number)
const find = (plan: ReturnType<typeof fit>, id: string) => {
  const session = plan.sessions.find((each) => each.id === id)
  if (!session) {
    throw new Error(`no session ${id}`)
  }
  return session
}
const minutesIn = (plan: ReturnType<typeof fit>, number: number) =>
  week(plan, number).reduce((sum, { cardioMinutes }) => sum + (cardioMinutes ?? 0), 0)

test.each(codes)('%s › nothing concluded › is the program in all twelve weeks, without a change', (code) => {
  const plan = fit(code)
  expect(plan.changes).toEqual([])
  expect(plan.easyWeeks).toEqual([])
  expect(new Set(plan.sessions.map((session) => session.week)).size).toBe(12)
  for (const session of plan.sessions) {
    expect(session.exercises.filter(({ exerciseId, insteadOf }) => exerciseId === null || insteadOf !== null)).toEqual(
      [],
    )
  }
})

test('even weeks › the session of another day, where the program says so', () => {
  const plan = fit('P1')
  const names = (id: string) => find(plan, id).exercises.map(({ name }) => name)
  expect(names('1-Senin')).toEqual(names('2-Rabu'))
  expect(names('2-Senin')).toEqual(names('1-Rabu'))
  expect(names('3-Senin')).toEqual(names('1-Senin'))
})

test('weeks › sets and minutes grow as the text says', () => {
  const p1 = fit('P1')
  expect(find(p1, '4-Senin').exercises[0]?.sets).toBe(2)
  expect(find(p1, '5-Senin').exercises[0]?.sets).toBe(3)
  const p2 = fit('P2')
  expect([1, 2, 4, 12].map((number) => find(p2, `${number}-Selasa`).cardioMinutes)).toEqual([45, 50, 60, 60])
})

test('a title › leaves out the minutes that the session says itself', () => {
  const plan = fit('P2')
  expect(find(plan, '1-Senin').title).toBe('Beban seluruh tubuh A')
  expect(find(plan, '9-Selasa').title).toBe('Jalan cepat')
})

test.each([
  ['P2', 'three', 3],
  ['P2', 'two', 2],
  ['P2', 'one', 1],
  ['P5', 'three', 3],
])('%s, strength days %s › %i of them', (code, strengthDays, count) => {
  const plan = fit(code, told({ strengthDays }))
  expect(week(plan, 1).filter(({ kind }) => kind === 'strength')).toHaveLength(count)
  expect(plan.changes.length > 0).toBe(code === 'P5' || count < 3)
})

test('two days of a program that splits the body › each has exercises of the days that go', () => {
  const plan = fit('P5', told({ strengthDays: 'two' }))
  const [first] = week(plan, 1).filter(({ kind }) => kind === 'strength')
  expect(first?.title).toBe('Beban seluruh tubuh')
  expect(first?.exercises.map(({ name }) => name).slice(0, 2)).toEqual([
    'Jongkok barbel (Back squat)',
    'Tekan dada barbel (Bench press)',
  ])
  expect(first?.exercises).toHaveLength(6)
})

test.each([
  [3, 3, 0],
  [4, 4, 1],
  [5, 5, 2],
  [6, 6, 3],
])('%i days › %i sessions, of which %i are for endurance, and no minute is lost', (daysPerWeek, total, cardio) => {
  const plan = fit('P2', { ...told({ cardio: 'after-strength' }), daysPerWeek })
  expect(week(plan, 1)).toHaveLength(total)
  expect(week(plan, 1).filter(({ kind }) => kind === 'cardio')).toHaveLength(cardio)
  expect(minutesIn(plan, 1)).toBeGreaterThanOrEqual(150)
  expect(minutesIn(plan, 1)).toBeLessThanOrEqual(152)
})

test('endurance after strength work › no longer than the person has time, the rest as walks', () => {
  const plan = fit('P2', { ...told({ cardio: 'after-strength' }), daysPerWeek: 3, minutesPerSession: 60 })
  week(plan, 1).forEach(({ minutes, notes }, index) => {
    expect(minutes).toBeLessThanOrEqual(60)
    // Said once a week.
    expect(/jalan kaki singkat, seluruhnya \d+ menit/.test(notes.join(' '))).toBe(index === 0)
  })
})

test('people who fall › walk at a usual pace, with the reason', () => {
  const plan = fit('P2', told({ walking: 'steady' }))
  const texts = plan.sessions.flatMap(({ title, notes }) => [title, ...notes])
  expect(texts).toContain('Jalan santai')
  expect(texts.filter((text) => /^jalan cepat|sulit bernyanyi/i.test(text))).toEqual([])
  expect(plan.changes.find(({ id }) => id === 'ADAP-269')?.what).toEqual([
    'Jalan cepat jadi jalan dengan langkah biasa',
  ])
})

test('a lifter of much weight and little fat › stands and lifts free weights in place of P4’s seats and bands', () => {
  const lifter = { gender: 'male', bmi: 33, bodyFatPercentage: 14 }
  const names = (facts: BaseFacts) =>
    planOf('P4', { ...lifter, ...facts }).sessions.flatMap(({ exercises }) => exercises.map(({ name }) => name))
  const held = /Seated band|Sit-to-stand|Resistance band/
  expect(names({}).filter((name) => held.test(name))).toEqual([])
  expect(names({})).toContain('Jongkok barbel (Back squat)')
  expect(names({ bodyFatPercentage: 15 }).some((name) => held.test(name))).toBe(true)
  expect(names({ equipment: 'none' }).filter((name) => /barbel|dumbel|mesin|band/i.test(name))).toEqual([])
  expect(names({ kneePain: 'yes', kneeCourse: 'strong' }).filter((name) => /squat/i.test(name))).toEqual([])
})

test('two rules with one sentence › are one reason', () => {
  const plan = planOf('P2', { age: 70, needsBalance: 'yes' })
  expect(plan.changes.map(({ id }) => id).filter((id) => ['ADAP-71', 'ADAP-72'].includes(id))).toEqual(['ADAP-71'])
})

test('short walks › no endurance work in the sessions, all of it in the note', () => {
  const plan = fit('P2', { ...told({ cardio: 'short-walks' }), daysPerWeek: 2 })
  expect(minutesIn(plan, 1)).toBe(0)
  expect(week(plan, 1)[0]?.notes).toContain('Di hari lain: jalan kaki singkat, seluruhnya 150 menit sepekan.')
})

test.each([
  ['two', 2],
  ['three', 3],
  ['all', 4],
])('sets %s › at most %i', (sets, most) => {
  const plan = fit('P6', told({ sets }))
  const found = plan.sessions.flatMap(({ exercises }) => exercises.map((exercise) => exercise.sets))
  expect(Math.max(...found)).toBe(most)
})

test.each([
  ['two', [0, 2]],
  ['three', [0, 2, 3]],
  ['four', [0, 1, 2, 3]],
  ['all', [0, 1, 2, 3, 4, 5, 6]],
])('exercises %s › those that train most, in the order of the program, and the rest is told', (exercises, places) => {
  const plan = fit('P7', told({ exercises }))
  const full = find(fit('P7'), '1-Senin').exercises.map(({ name }) => name)
  expect(find(plan, '1-Senin').exercises.map(({ name }) => name)).toEqual(places.map((place) => full[place]))
  const said = plan.changes.flatMap(({ what }) => what).filter((what) => what.startsWith('Beban seluruh tubuh A: 7'))
  expect(said).toHaveLength(exercises === 'all' ? 0 : 1)
  expect(said.every((what) => what.includes('Tekan bahu dumbel'))).toBe(true)
})

test.each([
  ['every-six', [6, 12]],
  ['every-four', [4, 8, 12]],
])('easy week %s › weeks %j have half the sets, and the person’s own choice goes before', (easyWeek, weeks) => {
  const plan = fit('P2', told({ easyWeek }))
  expect(plan.easyWeeks).toEqual(weeks)
  expect(find(plan, '12-Senin')).toMatchObject({ isEasy: true, exercises: [{ sets: 2 }, {}, {}, {}, {}, {}] })
  expect(find(plan, '11-Senin')).toMatchObject({ isEasy: false, exercises: [{ sets: 3 }, {}, {}, {}, {}, {}] })
  const own = fit('P2', {
    ...told({ easyWeek }),
    easyWeeks: new Map([
      [12, false],
      [2, true],
    ]),
  })
  expect(own.easyWeeks).toEqual([2, ...weeks.slice(0, -1)])
})

test('who has to wait › the rule that says so', () => {
  expect(fit('P2', told({ start: 'wait' })).waitFor.map(({ id }) => id)).toEqual(['ADAP-04'])
})

test('a day between › strength days that follow each other move, endurance gives way, weekdays are used once', () => {
  const plan = fit('P5', told({ strengthDays: 'three', recovery: 'day-between' }))
  const days = week(plan, 1)
  const strength = days.filter(({ kind }) => kind === 'strength').map(({ weekday }) => weekday)
  const gaps = strength.map((weekday, index) => ((strength[(index + 1) % 3] ?? 0) - weekday + 7) % 7)
  expect(Math.min(...gaps)).toBeGreaterThan(1)
  expect(new Set(days.map(({ weekday }) => weekday)).size).toBe(days.length)
  expect(week(fit('P2', told({ recovery: 'day-between' })), 1).map(({ weekday }) => weekday)).toEqual([
    0, 1, 2, 3, 4, 5,
  ])
})

test('intervals for who may not work hard › a brisk walk of the same minutes', () => {
  const plan = fit('P6', told(replacing(['vigorous'])))
  expect(find(plan, '1-Sabtu')).toMatchObject({ title: 'Jalan cepat', cardioMinutes: 30 })
  expect(find(plan, '1-Sabtu').notes.join(' ')).not.toMatch(/cepat dengan|lari/i)
  expect(find(fit('P6'), '4-Sabtu').notes[0]).toMatch(/^Pemanasan 8 menit, lalu 9×1 menit cepat/)
  const knees = fit('P6', told(replacing(['impact'])))
  expect(find(knees, '1-Sabtu').notes.join(' ')).not.toMatch(/\blari\b/i)
})

test('somebody new to heavy lifts › the program’s easier forms in eight weeks, then its own', () => {
  const plan = fit('P6', {
    conclusions: conclusionsFor('P6', {
      age: 30,
      safetyLevel: 'go',
      experience: 'novice',
      equipment: 'gym',
      daysPerWeek: 6,
      minutesPerSession: 90,
    }),
    daysPerWeek: 6,
  })
  const pull = (number: number) =>
    week(plan, number)
      .flatMap(({ exercises }) => exercises)
      .find(({ name, insteadOf }) => (insteadOf ?? name) === 'Gantung angkat tubuh (Pull-up)')
  expect(pull(8)).toMatchObject({ name: 'Tarik kabel ke dada (Lat pulldown)', amount: { min: 8, max: 12 } })
  expect(pull(8)?.changes).toContain('ADAP-68')
  expect(pull(9)).toMatchObject({ insteadOf: null, amount: { min: 5, max: 8 } })
})

const stepsOf = (age: number, facts: BaseFacts, given: Parameters<typeof fit>[1] = {}) =>
  fit('P1', { conclusions: conclusionsFor('P1', { age, safetyLevel: 'go', daysPerWeek: 7, ...facts }), ...given })

test.each([
  [
    'nothing known of them',
    30,
    1,
    undefined,
    'tambah 1.000 langkah sehari dari biasanya tiap dua pekan, paling banyak sampai 10.000',
  ],
  [
    'nothing known of them from 60 years on',
    60,
    1,
    undefined,
    'tambah 1.000 langkah sehari dari biasanya tiap dua pekan, paling banyak sampai 8.000',
  ],
  ['3,000 in the first week', 30, 1, { count: 3000, weeks: 0 }, '4.000 langkah sehari'],
  ['3,000 in the second', 30, 2, { count: 3000, weeks: 1 }, '4.000 langkah sehari'],
  ['3,000 in the third', 30, 3, { count: 3000, weeks: 2 }, '5.000 langkah sehari'],
  ['3,000 in the last', 30, 12, { count: 3000, weeks: 11 }, '9.000 langkah sehari'],
  ['3,000, said in the week that is now', 30, 12, { count: 3000, weeks: 0 }, '4.000 langkah sehari'],
  ['8,500: not above the range', 30, 5, { count: 8500, weeks: 4 }, '10.000 langkah sehari'],
  ['6,500 from 60 years on', 60, 5, { count: 6500, weeks: 4 }, '8.000 langkah sehari'],
  ['more than the range', 30, 1, { count: 12_000, weeks: 0 }, 'pertahankan 12.000 langkah sehari'],
])('daily steps › %s › grow from the person’s own', (_who, age, currentWeek, usualSteps, advice) => {
  const plan = stepsOf(age, {}, { currentWeek, ...(usualSteps && { usualSteps }) })
  expect(plan.dailySteps).toBe(advice)
  const said = plan.changes.find(({ id }) => id === (age < 60 ? 'ADAP-31' : 'ADAP-32'))?.what
  expect(said?.map((what) => what.toLowerCase())).toEqual([advice])
})

test('daily steps › after weeks that were not done › do not rise by the calendar', () => {
  const given = {
    currentWeek: 5,
    trainingWeeks: [1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8],
    usualSteps: { count: 3000, weeks: 4 },
  }
  expect(stepsOf(30, {}, given).dailySteps).toBe('4.000 langkah sehari')
})

test.each<[string, BaseFacts, BaseFacts | null]>([
  ['the plan waits', { safetyLevel: 'stop' }, null],
  ['today alone forbids training', {}, { safetyLevel: 'stop' }],
  ['a fever today', {}, { feeling: 'fever' }],
])('daily steps › %s › none are advised', (_what, facts, today) => {
  const [ofToday = null] = today ? conclusionsFor('P1', { age: 30, safetyLevel: 'go', daysPerWeek: 7, ...today }) : []
  const plan = stepsOf(30, facts, { usualSteps: { count: 3000, weeks: 0 }, today: ofToday })
  expect(plan.dailySteps).toBeNull()
  expect(plan.changes.flatMap(({ what }) => what).filter((what) => /langkah/i.test(what))).toEqual([])
  expect(plan.waitFor.length > 0).toBe(today?.['feeling'] !== 'fever')
})

test.each<[string, number, BaseFacts]>([
  ['a BMI below 18.5', 30, { bmi: 18.49 }],
  ['pregnancy', 30, { gender: 'female', pregnant: 'yes' }],
  ['signs of low energy', 70, { lowEnergy: 'yes' }],
  ['no deficit', 64, { noDeficit: 'yes' }],
  ['a loss of weight within a month', 70, { lossInMonth: 5.01 }],
  ['a loss of weight within half a year', 70, { lossInHalfYear: 10.01 }],
])('daily steps › %s › there are none', (_who, age, facts) => {
  const usualSteps = { count: 3000, weeks: 0 }
  const plan = stepsOf(age, facts, { usualSteps })
  expect(plan.dailySteps).toBeNull()
  expect(plan.changes.flatMap(({ what }) => what).filter((what) => /langkah/.test(what))).toEqual([
    'Tanpa sasaran langkah',
  ])
  expect(
    stepsOf(age, { bmi: 18.5, noDeficit: age < 65 ? 'no' : 'yes', lossInMonth: 5, lossInHalfYear: 10 }, { usualSteps })
      .dailySteps,
  ).not.toBeNull()
})

test('running ladder › offered on endurance days by the weeks that were done, and never on a day of intervals', () => {
  const plan = planOf('P2', {})
  const offers = (number: number) =>
    week(plan, number).flatMap(({ kind, notes }) =>
      notes.filter((note) => note.startsWith('Bila ingin berlari')).map(() => kind),
    )
  expect([1, 2, 3, 12].map((number) => new Set(offers(number)))).toEqual([
    new Set(),
    new Set(),
    new Set(['cardio']),
    new Set(['cardio']),
  ])
  const repeated = planOf(
    'P2',
    {},
    new Map(),
    Array.from({ length: 12 }, () => 2),
  )
  expect(repeated.sessions.flatMap(({ notes }) => notes).filter((note) => /berlari/.test(note))).toEqual([])
  expect(
    planOf('P10', {})
      .sessions.flatMap(({ notes }) => notes)
      .filter((note) => /ingin berlari/.test(note)),
  ).toEqual([])
})

test.each<[number, RegExp | null]>([
  [19, null],
  [20, /^Bila ingin berlari: .* paling lama 20 menit/],
  [30, /^Bila ingin berlari: .* paling lama 30 menit/],
  [45, /^Bila ingin berlari: .* paling lama 30 menit/],
])('running ladder › endurance days of %i minutes › at most as long, from 20 minutes on', (minutesPerSession, note) => {
  const days = planOf('P2', { minutesPerSession }).sessions.filter(
    ({ kind, week: number, minutes }) => kind === 'cardio' && number === 3 && minutes === minutesPerSession,
  )
  const found = days.map(({ notes }) => notes.filter((each) => /ingin berlari/.test(each)))
  expect(found.length).toBeGreaterThan(0)
  for (const notes of found) {
    expect(notes).toEqual(note ? [expect.stringMatching(note)] : [])
  }
})
