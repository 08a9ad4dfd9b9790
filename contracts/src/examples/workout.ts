import type { workoutOperations } from '../training/workout.ts'
import type { Examples } from './example.ts'
import { exercise, only, progress, training, workout } from './objects.ts'

export const workoutExamples: Examples<typeof workoutOperations> = {
  'workout.create': {
    input: training,
    output: workout,
  },
  'workout.list': {
    input: { page: 1, limit: 10, from: '2026-03-01', to: '2026-03-31' },
    output: { entries: [workout], pagination: only },
  },
  'workout.update': {
    input: { id: workout.id, ...training, feeling: 3 },
    output: workout,
  },
  'workout.delete': {
    input: { id: workout.id },
    output: {},
  },
  'progress.create': {
    input: { exerciseId: exercise.id, date: '2026-03-02', sets: 3, reps: 12, weightKg: 20 },
    output: progress,
  },
  'progress.list': {
    input: { exerciseId: exercise.id },
    output: { entries: [progress], best: { weightKg: 20, reps: 12, durationMinutes: null } },
  },
  'progress.delete': {
    input: { exerciseId: exercise.id, id: workout.id },
    output: {},
  },
}
