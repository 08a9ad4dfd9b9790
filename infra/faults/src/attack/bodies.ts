import type { GuidedSessionSave } from '@bugar/contracts/guided-session'
import { randomUUID } from 'node:crypto'

export const today = () => new Date().toISOString().slice(0, 10)

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
      exerciseId: null,
      // Many names, each with many spaces, are the most work to tell apart.
      name: size === 'usual' ? 'Goblet squat' : `a${' b'.repeat(20)} ${index} ${each}`,
      plannedName: null,
      unit: 'repetitions',
      target: { min: 8, max: 12, sets: 3 },
      isSkipped: false,
      hadPain: false,
      wasTooHard: false,
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

/** Rules with more bounds than people who write rules have, which make very many kinds of people. */
export const manyBounds = (bounds: number) =>
  (['bmi', 'bodyFatPercentage'] as const).flatMap((fact) =>
    Array.from({ length: bounds / 20 }, (_, rule) => ({
      id: `${fact}-${rule}`,
      stage: fact === 'bmi' ? 'bmi' : 'body-fat',
      name: 'x',
      isActive: true,
      priority: 1,
      conditions: {
        all: Array.from({ length: 20 }, (_each, index) => ({
          fact,
          operator: 'lessThan',
          value: 10 + (rule * 20 + index) * 0.1,
        })),
      },
      event: {
        type: 'conclusion',
        params: fact === 'bmi' ? { fact: 'bmiCategory', value: 'B1' } : { fact: 'bodyFatCategory', value: 'L1' },
      },
    })),
  )
