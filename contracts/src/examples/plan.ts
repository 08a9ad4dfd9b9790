import type { ExerciseTarget, Plan, PlannedSession } from '../training/plan.ts'
import type { planOperations } from '../training/plan-operations.ts'
import type { Examples } from './example.ts'
import { createdAt, exercise, program, ruleMeta, shortProgram } from './objects.ts'

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
    text: 'Dua sesi terakhir semua set mencapai puncak rentang: naikkan 5–10%.',
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
