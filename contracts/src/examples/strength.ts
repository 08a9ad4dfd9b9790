import type { strengthOperations } from '../training/strength.ts'
import type { Examples } from './example.ts'
import { exercise } from './objects.ts'

export const strengthExamples: Examples<typeof strengthOperations> = {
  'strength.list': {
    output: [
      {
        exerciseId: exercise.id,
        name: exercise.name,
        unit: 'repetitions',
        points: [{ date: '2026-03-02', amount: 30, volumeKg: 1200, oneRepMaxKg: 53.3 }],
      },
    ],
  },
}
