import type { ExerciseTarget, Plan, PlannedSession } from '../training/plan.ts'
import type { planOperations } from '../training/plan-operations.ts'
import type { Examples } from './example.ts'
import { createdAt, exercise, only, program, progress, ruleMeta, shortProgram, training, workout } from './objects.ts'
import type { GuidedSession, guidedSessionOperations } from '../training/guided-session.ts'
import type { OwnExercise, ownExerciseOperations } from '../training/own-exercise.ts'
import type { strengthOperations } from '../training/strength.ts'
import type { workoutOperations } from '../training/workout.ts'

const session: PlannedSession = {
  id: '3-Senin',
  week: 3,
  day: 'Senin',
  date: '2026-03-18',
  movedFrom: '2026-03-16',
  kind: 'strength',
  title: 'Beban seluruh tubuh A',
  minutes: 45,
  isEasy: false,
  state: 'due',
  warmUp: 'Pemanasan 5–10 menit: jalan di tempat.',
  coolDown: 'Pendinginan 5 menit: jalan pelan.',
  notes: [],
  exercises: [
    {
      exerciseId: exercise.id,
      name: exercise.name,
      sets: 2,
      amount: { min: 8, max: 12 },
      unit: 'repetitions',
      isPerSide: false,
      restSeconds: { min: 60, max: 90 },
      insteadOf: null,
      changes: ['ADAP-42'],
      home: null,
      easier: 'Tekuk pinggul dengan beban (Romanian deadlift)',
    },
  ],
  cardioMinutes: null,
}

const reason = {
  ruleId: 'ADAP-42',
  name: 'Sesi di bawah 45 menit',
  text: 'Paling banyak dua set tiap gerakan, supaya sesi selesai pada waktunya.',
  source: 'Praktik pelatih',
  strength: 'weak',
} as const

const { ruleSet } = ruleMeta.meta

const plan: Plan = {
  program: { id: program.id, ...shortProgram },
  newerProgram: null,
  startDate: '2026-03-02',
  state: 'active',
  pausedOn: null,
  waitFor: null,
  dailySteps: null,
  easyWeeks: [6, 12],
  facts: [{ fact: 'minutesPerSession', label: 'Waktu tiap sesi', value: '40' }],
  changes: [{ id: reason.ruleId, what: ['3 set jadi 2 set'], reason }],
  sessions: [session],
  walks: [{ week: 3, date: '2026-03-17', minutes: 25 }],
  adherence: { due: 6, done: 5, streakWeeks: 2 },
  ruleSet,
  createdAt,
  updatedAt: createdAt,
}

const sets = [{ amount: 12, weightKg: 20 }]

export const nextExample: ExerciseTarget['target'] = {
  step: 'raise-5-10',
  weightKg: 22,
  amount: { min: 8, max: 12 },
  form: null,
  reason: {
    ruleId: 'PROG-21',
    name: 'Dua sesi di puncak rentang',
    text: 'Dua sesi terakhir semua set mencapai puncak rentang: naikkan sekitar 5%.',
    source: 'ACSM 2009',
    strength: 'moderate',
  },
  evidence: [
    { date: '2026-03-13', sets },
    { date: '2026-03-11', sets },
  ],
}

const target: ExerciseTarget = {
  name: exercise.name,
  target: nextExample,
  ifTooHard: { ...nextExample, step: 'same', weightKg: 22 },
  last: { date: '2026-03-13', sets },
  stepKg: 1,
}

const today = '2026-03-16'

export const planExamples: Examples<typeof planOperations> = {
  'plan.get': { input: { today }, output: plan },
  'plan.preview': { input: { startDate: plan.startDate }, output: plan },
  'plan.start': { input: { startDate: plan.startDate, replace: false }, output: plan },
  'plan.delete': { input: {}, output: {} },
  'plan.move': { input: { id: session.id, date: session.date }, output: plan },
  'plan.pause': { input: { today }, output: plan },
  'plan.resume': { input: { today }, output: plan },
  'plan.setEasyWeek': { input: { week: 6, isEasy: true }, output: plan },
  'plan.targets': {
    input: { from: '2026-03-16', to: '2026-03-22' },
    output: [{ session, exercises: [target], easyWeek: null }],
  },
}

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

const guided: GuidedSession = { ...state, createdAt, updatedAt: createdAt }

export const guidedSessionExamples: Examples<typeof guidedSessionOperations> = {
  'guidedSession.save': {
    input: state,
    output: { session: guided, next: [{ name: exercise.name, next: nextExample }] },
  },
  'guidedSession.list': {
    input: { page: 1, limit: 10 },
    output: { sessions: [guided], pagination: only },
  },
  'guidedSession.ofEntry': {
    input: { id: '65f2a0b1c3d4e5f601234567' },
    output: guided,
  },
  'guidedSession.delete': {
    input: { id: state.id },
    output: {},
  },
}

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

const ownExercise: OwnExercise = {
  id: '65f2a0b1c3d4e5f601234568',
  name: 'Dorong gerobak',
  figure: 'walk',
  unit: 'seconds',
  needs: [],
  muscles: ['quad', 'glute'],
  createdAt,
  updatedAt: createdAt,
}
const { id: _id, createdAt: _created, updatedAt: _updated, ...ownContent } = ownExercise

export const ownExerciseExamples: Examples<typeof ownExerciseOperations> = {
  'ownExercise.create': { input: ownContent, output: ownExercise },
  'ownExercise.list': { output: [ownExercise] },
  'ownExercise.update': { input: { id: ownExercise.id, ...ownContent }, output: ownExercise },
  'ownExercise.delete': { input: { id: ownExercise.id }, output: {} },
}

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
