import type { GuidedSession, guidedSessionOperations } from '../training/guided-session.ts'
import type { Examples } from './example.ts'
import { createdAt, exercise, only } from './objects.ts'
import { nextExample } from './plan.ts'

const state = {
  id: '0a4f9f0e-5f8c-4f43-9d2b-6f1f0b6f2a11',
  revision: 14,
  sessionId: '3-Senin',
  date: '2026-03-18',
  startedAt: '2026-03-18T10:00:00.000Z',
  finishedAt: '2026-03-18T10:44:00.000Z',
  feeling: 'right',
  cardioMinutes: null,
  note: '',
  exercises: [
    {
      exerciseId: exercise.id,
      name: exercise.name,
      plannedName: null,
      unit: 'repetitions',
      target: { min: 8, max: 12, sets: 1 },
      isSkipped: false,
      hadPain: false,
      painSite: null,
      wasTooHard: false,
      sets: [{ amount: 12, weightKg: 20, rir: 2, at: '2026-03-18T10:12:00.000Z' }],
    },
  ],
} satisfies Omit<GuidedSession, 'createdAt' | 'updatedAt'>

const session: GuidedSession = { ...state, createdAt, updatedAt: createdAt }

export const guidedSessionExamples: Examples<typeof guidedSessionOperations> = {
  'guidedSession.save': {
    input: state,
    output: { session, next: [{ name: exercise.name, next: nextExample }] },
  },
  'guidedSession.list': {
    input: { page: 1, limit: 10 },
    output: { sessions: [session], pagination: only },
  },
  'guidedSession.ofEntry': {
    input: { id: '65f2a0b1c3d4e5f601234567' },
    output: session,
  },
  'guidedSession.delete': {
    input: { id: state.id },
    output: {},
  },
}
