import { expect, test } from 'vitest'
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
  for (const { minutes, notes } of week(plan, 1)) {
    expect(minutes).toBeLessThanOrEqual(60)
    expect(notes.join(' ')).toMatch(/jalan cepat singkat, seluruhnya \d+ menit/)
  }
})

test('short walks › no endurance work in the sessions, all of it in the note', () => {
  const plan = fit('P2', { ...told({ cardio: 'short-walks' }), daysPerWeek: 2 })
  expect(minutesIn(plan, 1)).toBe(0)
  expect(week(plan, 1)[0]?.notes).toContain('Di hari lain: jalan cepat singkat, seluruhnya 150 menit sepekan.')
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

test('daily steps › of the week that is now, with a change', () => {
  const plan = fit('P1', { conclusions: conclusionsFor('P1', { age: 30, safetyLevel: 'go', daysPerWeek: 7 }) })
  expect(plan.dailySteps).toBe('8000-10000')
  expect(plan.changes.find(({ id }) => id === 'ADAP-31')?.what).toEqual(['8.000–10.000 langkah kaki sehari'])
})
