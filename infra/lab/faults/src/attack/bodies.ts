import { jakartaDay } from '@bugar/contracts/core/values/day'
import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { randomUUID } from 'node:crypto'
import { exerciseDone } from '@bugar/testing/training-bodies'

export const today = () => jakartaDay(new Date())

/** Facts of the program's base. */
export const person = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 }

type Size = 'usual' | 'largest'

/** A guided session of one exercise, or one that has nearly as many bytes as are taken. */
export const guidedSession = (size: Size, index = 0): GuidedSessionSave => {
  const at = new Date().toISOString()
  const [exercises, sets] = size === 'usual' ? [1, 3] : [30, 19]
  return {
    id: randomUUID(),
    revision: 1,
    sessionId: null,
    date: today(),
    startedAt: at,
    finishedAt: at,
    feeling: 'right',
    cardioMinutes: null,
    note: '',
    exercises: Array.from({ length: exercises }, (_, each) => ({
      ...exerciseDone,
      // Many names, each with many spaces, are the most work to tell apart.
      name: size === 'usual' ? 'Goblet squat' : `a${' b'.repeat(20)} ${index} ${each}`,
      sets: Array.from({ length: sets }, () => ({ amount: 12, weightKg: 20, at })),
    })),
  }
}

/** An entry of the log, with nearly as many bytes as are taken when it is the largest. */
export const workout = (size: Size) => ({
  date: today(),
  day: 'Senin',
  programCode: 'P1',
  exercises: Array.from({ length: size === 'usual' ? 1 : 50 }, () => ({
    name: size === 'usual' ? 'Goblet squat' : 'x'.repeat(100),
    sets: 3,
    reps: 12,
    weightKg: 20,
  })),
  notes: size === 'usual' ? '' : 'x'.repeat(1000),
})

/** The largest draft of rules that is taken, with so many bounds of the BMI and of body fat. */
export const draftRules = (bmiBounds: number, bodyFatBounds: number) =>
  (
    [
      { stage: 'bmi', priority: 400, fact: 'bmi', concluded: 'bmiCategory', value: 'B1', bounds: bmiBounds },
      {
        stage: 'body-fat',
        priority: 300,
        fact: 'bodyFatPercentage',
        concluded: 'bodyFatCategory',
        value: 'L1',
        bounds: bodyFatBounds,
      },
    ] as const
  ).flatMap(({ stage, priority, fact, concluded, value, bounds }) =>
    Array.from({ length: 90 }, (_, rule) => ({
      id: `${stage}-${rule}`,
      stage,
      name: 'x',
      isActive: true,
      priority,
      conditions: {
        all: Array.from({ length: 20 }, (_each, index) => ({
          fact,
          operator: 'greaterThan',
          value: 2 + ((rule * 20 + index) % bounds) / 8,
        })),
      },
      event: { type: 'conclude', params: { fact: concluded, value } },
    })),
  )
