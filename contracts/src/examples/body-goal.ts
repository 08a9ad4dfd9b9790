import type { BodyGoalState, bodyGoalOperations } from '../advice/person/body-goal.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'

const state: BodyGoalState = {
  goal: { weight: 70, date: '2026-05-18', updatedAt: createdAt },
  refusals: [],
  pace: {
    weightNow: 75,
    kgPerWeek: -0.45,
    kcalPerDay: -500,
    programChange: '-500',
    isWithinProgram: true,
    reachedOn: '2026-05-18',
  },
}

export const bodyGoalExamples: Examples<typeof bodyGoalOperations> = {
  'bodyGoal.get': { input: { today: '2026-03-02' }, output: state },
  'bodyGoal.update': { input: { weight: state.goal.weight, date: state.goal.date }, output: state },
  'bodyGoal.delete': { output: {} },
}
