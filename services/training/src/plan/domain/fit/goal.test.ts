import { trainingGoals } from '@bugar/contracts/advice/consultation/adaptation'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { codes, library } from '../../../../test/support/seeded.ts'
import { type Plan, planOf } from '../../../../test/support/well-person.ts'
import { rarelyTrained } from '../large-muscles.ts'

const strengthIn = (plan: Plan, number: number) =>
  plan.sessions.filter(({ week, kind }) => week === number && kind === 'strength')
const saidBy = (plan: Plan, ...ids: readonly string[]) =>
  plan.changes.filter(({ id }) => ids.includes(id)).flatMap(({ what }) => what)

const rulesOf: Record<(typeof trainingGoals)[number], RegExp> = {
  strength: /^ADAP-10\d$/,
  muscle: /^ADAP-11\d$/,
  lose: /^ADAP-12\d$/,
  health: /^ADAP-1[23]\d$/,
}
const everyGoal = codes.flatMap((code) => trainingGoals.map((goal) => [code, goal] as const))

test.each(everyGoal)(
  '%s for %s › at any number of days the plan says what the goal does, or why nothing',
  (code, goal) => {
    for (const daysPerWeek of [1, 2, 3, 4, 5, 6, 7]) {
      for (const person of [{}, { safetyLevel: 'gentle' }, { experience: 'novice', equipment: 'none' }]) {
        const said = planOf(code, { goal, daysPerWeek, ...person }).changes.filter(({ id }) => rulesOf[goal].test(id))
        expect(said.flatMap(({ what }) => what).length).toBeGreaterThan(0)
      }
    }
  },
)

test.each(codes.filter((code) => code !== 'P4'))(
  '%s for strength › large lifts at 3–6 repetitions, long rests, at 4 and 7 days',
  (code) => {
    for (const daysPerWeek of [4, 7]) {
      const sessions = strengthIn(planOf(code, { goal: 'strength', daysPerWeek }), 1)
      const heavy = sessions.flatMap(({ exercises }) => exercises.filter(({ amount }) => amount.min === 3))
      expect(heavy.length).toBeGreaterThanOrEqual(sessions.length)
      expect(heavy.every(({ amount, restSeconds }) => amount.max === 6 && restSeconds?.min === 120)).toBe(true)
      expect(heavy.every(({ isPerSide, unit }) => !isPerSide && unit === 'repetitions')).toBe(true)
      expect(heavy.every(({ name }) => library.find(name)?.needsEquipment)).toBe(true)
    }
  },
)

test.each(['P2', 'P5', 'P6', 'P7', 'P10'] as const)(
  '%s for strength › squat, deadlift and bench press wherever they stand, never one joint or a dumbbell at the chest',
  (code) => {
    const heavy = (name: string) => /Back squat|\(Deadlift|Bench press/.test(name)
    for (const { exercises } of planOf(code, { goal: 'strength' }).sessions) {
      const dosed = exercises.filter(({ amount, unit }) => unit === 'repetitions' && amount.max <= 6)
      expect(exercises.filter(({ name }) => heavy(name)).every((each) => dosed.includes(each))).toBe(true)
      const others = /curl|extension|Goblet|Romanian|raise|Walking lunge|Calf/i
      expect(dosed.filter(({ name }) => others.test(name))).toEqual([])
    }
  },
)

test.each<[string, BaseFacts, string]>([
  ['gentle', { safetyLevel: 'gentle' }, 'ADAP-102'],
  ['a novice', { experience: 'novice' }, 'ADAP-103'],
  ['without vigorous work', { noVigorous: 'yes' }, 'ADAP-104'],
  ['pregnant', { pregnant: 'yes' }, 'ADAP-105'],
  ['at home', { equipment: 'home' }, 'ADAP-107'],
  ['in 29 minutes', { minutesPerSession: 29 }, 'ADAP-108'],
  ['65 years old', { age: 65 }, 'ADAP-109'],
  ['with strong pain in a knee', { kneePain: 'yes' }, 'ADAP-260'],
  ['with mild pain in a knee', { kneePain: 'yes', kneeCourse: 'mild' }, 'ADAP-260'],
])('strength, %s › no dose of three, and the plan says why', (_who, facts, rule) => {
  const plan = planOf('P2', { goal: 'strength', ...facts })
  expect(plan.sessions.flatMap(({ exercises }) => exercises.filter(({ amount }) => amount.min === 3))).toEqual([])
  expect(saidBy(plan, rule)).toEqual(['Tujuan kekuatan belum mengubah dosis'])
  expect(plan.changes.find(({ id }) => id === rule)?.reason.text).toMatch(/^Tujuan kekuatan belum mengubah dosis: /)
})

test('strength with pain in the back › its lifts stay light, others do not', () => {
  const { sessions } = planOf('P2', { goal: 'strength', backPain: 'yes' })
  const heavy = sessions.flatMap(({ exercises }) => exercises.filter(({ amount }) => amount.min === 3))
  expect(heavy.filter(({ name }) => /Back squat|\(Deadlift/.test(name))).toEqual([])
  expect(heavy.length).toBeGreaterThan(0)
})

const weekly = (plan: Plan, number: number, muscle: string) =>
  strengthIn(plan, number)
    .flatMap(({ exercises }) => exercises)
    .reduce((sum, { name, sets }) => {
      const found = library.find(name)
      const isAssisting = (found?.largeMuscles as string[] | undefined)?.includes(muscle)
      return sum + (found?.mainMuscle === muscle ? sets : isAssisting ? sets / 2 : 0)
    }, 0)

test.each(['P1', 'P2', 'P3', 'P5', 'P8', 'P9'] as const)(
  '%s for muscle, 90 minutes › ten sets for each large muscle from week 5',
  (code) => {
    const plan = planOf(code, { goal: 'muscle' })
    for (const muscle of ['paha depan', 'paha belakang dan bokong', 'punggung', 'dada', 'bahu']) {
      expect(weekly(plan, 5, muscle)).toBeGreaterThanOrEqual(10)
    }
    expect(strengthIn(plan, 4)).toEqual(strengthIn(planOf(code, { goal: null }), 4))
    expect(plan.sessions.every(({ minutes }) => (minutes ?? 0) <= 90)).toBe(true)
  },
)

test('muscle in 45 minutes › says for which muscles the time does not hold ten', () => {
  const said = saidBy(planOf('P5', { goal: 'muscle', minutesPerSession: 45, daysPerWeek: 3 }), 'ADAP-111')
  expect(said.some((what) => /^Set untuk dada [\d,]+ sepekan: waktu atau batas set tidak memuat 10$/.test(what))).toBe(
    true,
  )
})

test.each(['lose', 'health'] as const)(
  '%s › the minutes of the program are kept, and strength is on two days',
  (goal) => {
    for (const daysPerWeek of [2, 3, 4, 5, 6, 7]) {
      const plan = planOf('P3', { goal, daysPerWeek })
      const minutes = plan.sessions
        .filter(({ week }) => week === 12)
        .reduce((sum, each) => sum + (each.cardioMinutes ?? 0), 0)
      const walks = plan.walks.filter(({ week }) => week === 12).reduce((sum, each) => sum + each.minutes, 0)
      expect(minutes + walks).toBeGreaterThanOrEqual(235)
      expect(strengthIn(plan, 1).length).toBeGreaterThanOrEqual(2)
      expect(saidBy(plan, goal === 'lose' ? 'ADAP-122' : 'ADAP-123')[0]).toMatch(
        /^Kardio 2\d\d menit dan beban \d hari sepekan/,
      )
    }
  },
)

test('losing weight or health with P6 › its minutes grow to 150 by a fifth a week', () => {
  for (const goal of ['lose', 'health']) {
    const plan = planOf('P6', { goal })
    const minutes = [1, 2, 3, 6, 12].map(
      (number) =>
        plan.sessions.filter(({ week }) => week === number).reduce((sum, each) => sum + (each.cardioMinutes ?? 0), 0) +
        plan.walks.filter(({ week }) => week === number).reduce((sum, each) => sum + each.minutes, 0),
    )
    expect(minutes).toEqual([60, 72, 86, 123, 150])
  }
})

// WHO 2020: two days for each large muscle.
test.each(['P5', 'P6', 'P10'] as const)(
  '%s on three days of its four › each large muscle at least twice a week',
  (code) => {
    for (const daysPerWeek of [3, 4, null]) {
      for (const minutesPerSession of [60, 30]) {
        const plan = planOf(code, { daysPerWeek, minutesPerSession, goal: 'muscle' })
        const weeks = Array.from({ length: 12 }, (_, index) => {
          const days = strengthIn(plan, index + 1).map(
            ({ exercises }) => new Set(exercises.flatMap(({ name }) => library.find(name)?.largeMuscles ?? [])),
          )
          return new Map(
            days.flatMap((day) => [...day]).map((muscle) => [muscle, days.filter((day) => day.has(muscle)).length]),
          )
        })
        expect(strengthIn(plan, 1)).toHaveLength(3)
        expect(rarelyTrained(weeks)).toEqual([])
      }
    }
  },
)

test('one day a week › says that each muscle has less than two', () => {
  const said = saidBy(planOf('P2', { daysPerWeek: 1 }), 'ADAP-16')
  expect(said.at(-1)).toBe(
    'Paha depan, paha belakang dan bokong, punggung, dada, bahu, dan otot inti dilatih kurang dari dua kali sepekan',
  )
})
