import { bodyweightForms } from '@bugar/contracts/training/exercise-replacements'
import { expect, test } from 'vitest'
import { codes, concluding, everyWeek, fit, library, libraryExercises } from '../../../../test/support/seeded.ts'
import { type Plan, planOf, week } from '../../../../test/support/well-person.ts'

const walksIn = (plan: Plan, number: number) => plan.walks.filter((walk) => walk.week === number)
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
const saidBy = (plan: Plan, id: string) => plan.changes.find((change) => change.id === id)?.what ?? []

test.each(codes)('%s without equipment › nothing needs any, and no exercise is left as it was', (code) => {
  for (const pain of [{}, { kneePain: 'yes' }, { backPain: 'yes' }, { shoulderPain: 'yes' }, { pregnant: 'yes' }]) {
    const plan = planOf(code, { equipment: 'none', ...pain })
    const names = plan.sessions.flatMap(({ exercises }) => exercises.map(({ name }) => name))
    expect(names.filter((name) => library.find(name)?.needsEquipment !== false)).toEqual([])
    expect(plan.changes.flatMap(({ what }) => what).filter((what) => /belum ada bentuk/.test(what))).toEqual([])
  }
  expect(planOf(code, { equipment: 'none' }).changes.find(({ id }) => id === 'ADAP-57')?.reason.text).toMatch(
    /ransel, handuk, botol air, .*meja/,
  )
})

test('every strength exercise of the library that needs equipment › has a form that needs none', () => {
  const needing = libraryExercises.filter(
    ({ name, category }) => category !== 'Kardio' && library.find(name)?.needsEquipment,
  )
  expect(needing.filter(({ name }) => !(name in bodyweightForms)).map(({ name }) => name)).toEqual(
    ['Mobilitas bahu (Shoulder mobility)'].filter((name) => library.find(name)?.needsEquipment),
  )
  const forms = Object.values(bodyweightForms).flat()
  expect(forms.filter((name) => library.find(name)?.needsEquipment !== false)).toEqual([])
})

test('two exercises of a session with one form › the second takes its next one', () => {
  const [first] = week(planOf('P7', { equipment: 'none' }), 1)
  const names = first?.exercises.map(({ name }) => name) ?? []
  expect(names).toContain('Dayung handuk di pintu (Towel row)')
  expect(names).toContain('Dayung ransel (Backpack row)')
})

test.each([5, 9, 10, 15, 20, 30, 44])(
  '%i minutes › no cardio day and no walk is longer, no strength session without a word',
  (minutes) => {
    for (const code of codes) {
      for (const daysPerWeek of [2, 4, 7]) {
        const plan = planOf(code, { minutesPerSession: minutes, daysPerWeek })
        const cardio = plan.sessions.filter(({ kind }) => kind === 'cardio').map((session) => session.minutes ?? 0)
        expect(Math.max(0, ...cardio, ...plan.walks.map((walk) => walk.minutes))).toBeLessThanOrEqual(minutes)
        const long = plan.sessions.filter((session) => (session.minutes ?? 0) > minutes)
        expect(long.filter(({ notes }) => !notes[0]?.startsWith('Sekitar'))).toEqual([])
        expect(plan.sessions.every(({ kind, exercises }) => kind === 'cardio' || exercises.length >= 2)).toBe(true)
      }
    }
  },
)

test.each([
  [5, 2, 6],
  [15, 3, 15],
  [20, 4, 20],
])(
  'strength in %i minutes › %i large movements, within %i minutes, and what is left out is told',
  (minutes, count, most) => {
    const plan = planOf('P2', { minutesPerSession: minutes, daysPerWeek: 3 })
    for (const session of week(plan, 5).filter(({ kind }) => kind === 'strength')) {
      expect(session.exercises.length).toBeGreaterThanOrEqual(Math.min(count, 2))
      expect(session.exercises.length).toBeLessThanOrEqual(count)
      expect(session.minutes).toBeLessThanOrEqual(most)
    }
    const rule = minutes < 10 ? 'ADAP-53' : minutes < 20 ? 'ADAP-52' : 'ADAP-51'
    expect(saidBy(plan, rule)).toContainEqual(
      expect.stringMatching(/^Beban seluruh tubuh A: 6 gerakan jadi \d, tanpa .*Tahan papan/),
    )
  },
)

test('cardio that the time does not hold › walks on days of rest, and the rest is told', () => {
  const plan = planOf('P2', { minutesPerSession: 30, daysPerWeek: 4 })
  expect(
    week(plan, 12)
      .filter(({ kind }) => kind === 'cardio')
      .map(({ cardioMinutes }) => cardioMinutes),
  ).toEqual([30])
  expect(walksIn(plan, 12).map(({ minutes }) => minutes)).toEqual([30, 30, 30])
  expect(saidBy(plan, 'ADAP-46')).toContain(
    'Sampai 60 menit kardio sepekan tidak muat dalam hari dan waktu Anda; tambahkan bila sempat',
  )
})

test('one day a week › the minutes of the program are walks on the other six', () => {
  const plan = planOf('P7', { daysPerWeek: 1 })
  expect(week(plan, 1)).toHaveLength(1)
  expect(sum(walksIn(plan, 1).map(({ minutes }) => minutes))).toBe(160)
  expect(walksIn(plan, 1).every(({ weekday }) => weekday !== week(plan, 1)[0]?.weekday)).toBe(true)
  expect(walksIn(plan, 1)).toHaveLength(6)
})

test('intervals that do not fit into the minutes › a brisk walk', () => {
  const short = (minutes: number) => week(planOf('P6', { minutesPerSession: minutes, daysPerWeek: 7 }), 1).at(-1)
  expect(short(14)).toMatchObject({ day: 'Sabtu', title: 'Jalan cepat', cardioMinutes: 14 })
  expect(short(15)?.notes[0]).toMatch(/lalu 1×1 menit cepat/)
})

const balance = { conclusions: everyWeek(concluding({ balance: 'three-days' })) }

test.each([
  [1, 'Berdiri kaki rapat (Feet-together stand)', 2, false],
  [3, 'Berdiri kaki rapat (Feet-together stand)', 3, false],
  [4, 'Berdiri semi-tandem (Semi-tandem stand)', 2, true],
  [9, 'Berdiri tandem (Tandem stand)', 3, true],
  [12, 'Berdiri satu kaki (One-leg stand)', 3, true],
])('balance in week %i › %s, %i×10–30 seconds at the start of three sessions', (number, name, sets, isPerSide) => {
  const sessions = week(fit('P2', balance), number).filter(({ kind }) => kind === 'strength')
  expect(sessions.map(({ exercises }) => exercises[0])).toEqual(
    [1, 2, 3].map(() =>
      expect.objectContaining({ name, sets, isPerSide, unit: 'seconds', amount: { min: 10, max: 30 } }),
    ),
  )
})

test('balance with fewer strength days than three › the others are told with their dose', () => {
  const plan = fit('P2', {
    conclusions: everyWeek(concluding({ balance: 'three-days', strengthDays: 'two' })),
    daysPerWeek: 2,
  })
  expect(week(plan, 4)[0]?.notes).toContain(
    'Keseimbangan di 1 hari lain sepekan: Berdiri semi-tandem 2×10–30 detik tiap sisi, dekat kursi atau dinding.',
  )
})

test('from 65 › the plan says each step of the ladder and when it begins', () => {
  expect(saidBy(planOf('P3', { age: 65 }), 'ADAP-71')).toEqual([
    'Keseimbangan 3 hari sepekan: Berdiri kaki rapat mulai pekan 1',
    'Keseimbangan 3 hari sepekan: Berdiri semi-tandem mulai pekan 4',
    'Keseimbangan 3 hari sepekan: Berdiri tandem mulai pekan 7',
    'Keseimbangan 3 hari sepekan: Berdiri satu kaki mulai pekan 10',
  ])
})

test.each([
  ['nothing done', 0, 7, 'Berdiri kaki rapat'],
  ['five sessions done', 5, 7, 'Berdiri kaki rapat'],
  ['six done', 6, 7, 'Berdiri semi-tandem'],
  ['eleven done', 11, 7, 'Berdiri semi-tandem'],
  ['twelve done', 12, 7, 'Berdiri tandem'],
  ['more than the weeks allow', 40, 4, 'Berdiri semi-tandem'],
])(
  'balance › %s (%i) in week %i › stands on the step that was earned: %s',
  (_what, strengthDone, currentWeek, name) => {
    const plan = fit('P2', { ...balance, strengthDone, currentWeek })
    const [first] = week(plan, currentWeek).filter(({ kind }) => kind === 'strength')
    expect(first?.exercises[0]?.name).toMatch(name)
  },
)

test('balance › weeks to come › rise a step in three weeks from there, and the plan names each step once', () => {
  const plan = fit('P2', { ...balance, strengthDone: 0, currentWeek: 4 })
  const nameIn = (number: number) => week(plan, number).find(({ kind }) => kind === 'strength')?.exercises[0]?.name
  expect([4, 6, 7, 10].map(nameIn).map((name) => name?.replace(/ \(.*/, ''))).toEqual([
    'Berdiri kaki rapat',
    'Berdiri kaki rapat',
    'Berdiri semi-tandem',
    'Berdiri tandem',
  ])
  const said = plan.changes.find(({ id }) => id === 'ADAP-71')?.what
  expect(said?.filter((what) => what.includes('semi-tandem'))).toHaveLength(1)
})
