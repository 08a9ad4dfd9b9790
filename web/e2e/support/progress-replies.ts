import { BodyGoalState } from '@bugar/contracts/advice/person/body-goal'
import { bodyGoalExamples } from '@bugar/contracts/examples/body-goal'
import { planExamples } from '@bugar/contracts/examples/plan'
import { days } from '@bugar/contracts/core/values/knowledge'
import type { Plan } from '@bugar/contracts/training/plan'
import { ExerciseStrength } from '@bugar/contracts/training/strength'
import * as z from 'zod/mini'
import { aWeighIn, weighInReplies } from './body.ts'
import { normal } from './plan-replies.ts'
import type { Replies } from './replies.ts'

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
    name: 'Papan (Plank)',
    unit: 'seconds',
    points: [
      { date: '2026-11-11', amount: 75, volumeKg: null, oneRepMaxKg: null },
      { date: '2026-11-18', amount: 90, volumeKg: null, oneRepMaxKg: null },
    ],
  },
])

/** A Wednesday morning in Jakarta, in the second week of the plan. */
export const wednesday = '2026-11-18T02:00:00.000Z'

const example = planExamples['plan.move'].output
const dateOf = (day: number) => new Date(Date.UTC(2026, 10, 9 + day)).toISOString().slice(0, 10)
const stateOn = (date: string) => (date >= wednesday.slice(0, 10) ? 'due' : date === '2026-11-14' ? 'missed' : 'done')

/** Three sessions in each of twelve weeks. */
export const plan: Plan = {
  ...example,
  startDate: dateOf(0),
  sessions: Array.from({ length: 36 }, (_, index) => {
    const week = Math.floor(index / 3) + 1
    const place = [0, 2, 5][index % 3] ?? 0
    const [day, date] = [days[place] ?? 'Senin', dateOf((week - 1) * 7 + place)]
    return { ...example.sessions[0]!, id: `${week}-${day}`, week, day, date, movedFrom: null, state: stateOn(date) }
  }),
}

const { replies: weights } = weighInReplies(aWeighIn('2026-11-17', 68.2), aWeighIn('2026-11-09', 69))

/** A plan in progress, two exercises, weights and a goal. */
export const withProgress: Replies = {
  ...normal,
  'GET /training/plan': { data: plan },
  ...weights,
  'GET /training/progress': { data: strength },
  'GET /user/body-goal': { data: aGoal() },
}
