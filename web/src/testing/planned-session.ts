import type { PlannedExercise, PlannedSession } from '@bugar/contracts/training/plan'

export const aPlannedExercise = (given: Partial<PlannedExercise> = {}): PlannedExercise => ({
  exerciseId: null,
  name: 'Naik bangku (Step-up)',
  sets: 3,
  amount: { min: 8, max: 12 },
  unit: 'repetitions',
  isPerSide: true,
  restSeconds: { min: 60, max: 90 },
  insteadOf: null,
  changes: [],
  home: null,
  easier: null,
  ...given,
})

export const aPlannedSession = (given: Partial<PlannedSession> = {}): PlannedSession => ({
  id: '1-Senin',
  week: 1,
  day: 'Senin',
  date: '2026-11-23',
  movedFrom: null,
  kind: 'strength',
  title: 'Seluruh tubuh A',
  minutes: null,
  isEasy: false,
  state: 'due',
  warmUp: null,
  coolDown: null,
  notes: [],
  exercises: [],
  cardioMinutes: null,
  ...given,
})

/** In the week of its id, and with a title from it. */
export const aSessionOn = (id: string, date: string, given: Partial<PlannedSession> = {}): PlannedSession =>
  aPlannedSession({ id, week: Number.parseInt(id, 10), title: id, date, ...given })
