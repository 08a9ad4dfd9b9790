import { BodyGoalState } from '@bugar/contracts/advice/person/body-goal'
import { bodyGoalExamples } from '@bugar/contracts/examples/advice'
import { GuidedSession } from '@bugar/contracts/training/guided-session'
import { ExerciseStrength } from '@bugar/contracts/training/strength'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { aWeighIn, weighInReplies } from './consultations.ts'
import { aPlan, asLog, aWorkout, planReplies } from './plans.ts'
import { example, type Replies } from './replies.ts'

const { goal, pace } = bodyGoalExamples['bodyGoal.update'].output

export const aGoal = (given: Partial<BodyGoalState> = {}): BodyGoalState =>
  z.parse(BodyGoalState, {
    goal: { ...goal, weight: 64, date: '2027-02-01' },
    refusals: [],
    pace: pace && { ...pace, weightNow: 68.2, kgPerWeek: -0.43, kcalPerDay: -476, reachedOn: '2027-01-28' },
    ...given,
  })

export const strength: ExerciseStrength[] = z.parse(z.array(ExerciseStrength), [
  {
    exerciseId: 'e1',
    name: 'Tekuk pinggul dengan beban (Romanian deadlift)',
    unit: 'repetitions',
    points: [
      { date: '2026-11-04', amount: 30, volumeKg: 1200, oneRepMaxKg: 53.3 },
      { date: '2026-11-11', amount: 33, volumeKg: 1320, oneRepMaxKg: 54.7 },
      { date: '2026-11-18', amount: 30, volumeKg: 1275, oneRepMaxKg: 56.7 },
    ],
  },
  {
    exerciseId: null,
    name: 'Tahan papan (Plank)',
    unit: 'seconds',
    points: [
      { date: '2026-11-11', amount: 75, volumeKg: null, oneRepMaxKg: null },
      { date: '2026-11-18', amount: 90, volumeKg: null, oneRepMaxKg: null },
    ],
  },
])

/** In progress, with three sessions in each of twelve weeks. */
export const plan = aPlan()

const { replies: weights } = weighInReplies(aWeighIn('2026-11-17', 68.2), aWeighIn('2026-11-09', 69))

/** A plan in progress, two exercises, weights and a goal. */
export const withProgress: Replies = {
  ...planReplies,
  'GET /training/plan': { data: plan },
  ...weights,
  'GET /training/progress': { data: strength },
  'GET /user/body-goal': { data: aGoal() },
}

/** A Friday, with exercises; and a Sunday of rest. */
export const friday = '2026-11-20T02:00:00.000Z'
export const sunday = '2026-11-22T02:00:00.000Z'
export const at = (time: string) => (page: Page) => page.clock.setFixedTime(time)

export const edited = aWorkout('2026-11-19', { durationMinutes: 42.5, notes: 'Lutut kiri agak kaku', feeling: 2 })
export const log = [aWorkout('2026-11-20'), edited, aWorkout('2026-11-17'), aWorkout('2026-11-16')]
export const dialog = (page: Page) => page.getByRole('dialog')
/** Its sets and what can be done with it. */
export const openRow = (page: Page, day: string) => page.locator('#log summary').filter({ hasText: day }).click()
export const edit = async (page: Page) => {
  await openRow(page, 'Kamis, 19 November 2026')
  await page.getByRole('button', { name: 'Ubah catatan Kamis, 19 November 2026' }).click()
  await dialog(page).getByRole('heading', { name: 'Ubah catatan latihan' }).waitFor()
}

/** Logged by hand; `withSets` has the sets of one. */
export const training = {
  path: '/training',
  title: 'Latihan',
  replies: { 'GET /user/workout-history': asLog(log), 'GET /user/workout-history/w2026-11-19/session': { data: null } },
}

const doneAt = '2026-11-19T10:12:00.000Z'
const legPress = 'Dorong kaki mesin (Leg press)'
const done = (name: string, weightKg: number | null, ...amounts: number[]) => ({
  exerciseId: null,
  name,
  plannedName: null,
  unit: 'repetitions',
  target: { min: 8, max: 12, sets: 3 },
  isSkipped: amounts.length === 0,
  hadPain: false,
  wasTooHard: false,
  sets: amounts.map((amount) => ({ amount, weightKg, at: doneAt })),
})

/** The guided session of the entry of the nineteenth. */
export const guidedSession: GuidedSession = z.parse(GuidedSession, {
  ...example('guidedSession.ofEntry').data,
  sessionId: '2-Kamis',
  date: '2026-11-19',
  startedAt: '2026-11-19T10:00:00.000Z',
  finishedAt: '2026-11-19T10:44:00.000Z',
  exercises: [
    done(legPress, 42.5, 12, 11, 10),
    done('Dorong lantai (Push-up)', null, 8, 7, 6),
    done('Naik bangku (Step-up)', 6),
  ],
})

/** The sets of that entry, which were better than a week before. */
export const withSets: Replies = {
  'GET /user/workout-history/w2026-11-19/session': { data: guidedSession },
  'GET /training/progress': {
    data: z.parse(z.array(ExerciseStrength), [
      {
        exerciseId: null,
        name: legPress,
        unit: 'repetitions',
        points: [
          { date: '2026-11-12', amount: 36, volumeKg: 1440, oneRepMaxKg: 56 },
          { date: '2026-11-19', amount: 33, volumeKg: 1402.5, oneRepMaxKg: 59.5 },
        ],
      },
    ]),
  },
}
