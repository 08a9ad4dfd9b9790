import type { ExerciseDone, GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { answerHealthy, request } from './client.ts'
import { inDays } from './days.ts'

const time = '2026-11-20T10:00:00.000Z'
export const setDone = { amount: 12, weightKg: 20, at: time } as const

/** Three sets planned, one done. */
export const exerciseDone: ExerciseDone = {
  exerciseId: null,
  name: 'Jongkok',
  plannedName: null,
  unit: 'repetitions',
  target: { min: 8, max: 12, sets: 3 },
  isSkipped: false,
  hadPain: false,
  wasTooHard: false,
  sets: [setDone],
}

/** Finished today; the id is the caller's. */
export const sessionDone: Omit<GuidedSessionSave, 'id'> = {
  revision: 1,
  sessionId: '1-Senin',
  date: inDays(0),
  startedAt: time,
  finishedAt: time,
  feeling: 'right',
  cardioMinutes: null,
  note: '',
  exercises: [exerciseDone],
}

/** The training profile of an experienced person at home. */
export const trainingAnswers = {
  goal: 'muscle',
  daysPerWeek: 3,
  minutesPerSession: 60,
  equipment: 'home',
  experience: 'experienced',
  steps: null,
} as const

/** Gives a person what a plan is made from: a consultation, health answers and a training profile. */
export const prepareForPlan = async (base: string, token: string): Promise<void> => {
  await answerHealthy(base, token)
  await request(base, 'POST', '/consultations', { token, body: { weight: 68, height: 170 } })
  await request(base, 'PUT', '/user/training-profile', { token, body: trainingAnswers })
}
