import type { Consultation, ConsultationSummary } from '../advice/consultation/consultation.ts'
import type { Exercise } from '../catalog/exercise.ts'
import type { StoredFile } from '../catalog/file.ts'
import { days } from '../core/values/knowledge.ts'
import { serviceNames } from '../core/bus/operation.ts'
import type { Program } from '../catalog/program.ts'
import type { RuleDocument } from '../rules/rule-set.ts'
import type { Rule } from '../rules/rule.ts'
import { paginate } from '../core/values/shared.ts'
import type { User } from '../people/user.ts'
import type { Verdict } from '../advice/consultation/verdict.ts'
import type { Progress, Workout, WorkoutCreate } from '../training/workout.ts'

// One of everything, for the examples of the operations.
const times = { createdAt: '2026-03-02T07:30:00.000Z', updatedAt: '2026-03-02T07:30:00.000Z' }
export const { createdAt } = times
export const only = paginate(1, 1, 10)
export const fanOut = <T>(state: T) =>
  Object.fromEntries(serviceNames.map((name) => [name, state])) as Record<(typeof serviceNames)[number], T>

export const user: User = {
  id: '6b01ae1d498a1fb4aaa2e9c1',
  name: 'Sari Dewi',
  email: 'sari@contoh.id',
  gender: 'female',
  role: 'user',
  isActive: true,
  ...times,
}
export const session = { user, token: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiI2YjAxIn0.c2lnbmF0dXJl' }

export const program: Program = {
  id: 'P2',
  code: 'P2',
  name: 'Bugar dan Seimbang',
  bmiCategory: 'B2',
  bodyFatCategory: 'L2',
  description: 'Untuk orang dewasa dengan BMI 18,5 sampai di bawah 25 yang ingin tetap bugar.',
  cardioRatio: '50% Kardio - 50% Beban',
  dietRecommendation: 'Makan sesuai kebutuhan harian, protein 1,4–1,6 g per kg berat badan.',
  schedule: Object.fromEntries(days.map((day) => [day, 'Beban seluruh tubuh A'])) as Program['schedule'],
  sources: ['WHO 2020'],
  isActive: true,
  completeness: { completed: 5, total: 5, percentage: 100, missing: [] },
  trainingDays: 7,
  ...times,
}
export const programStats = { total: 10, active: 10, inactive: 0, complete: 10 }
export const shortProgram = { code: 'P2', name: program.name } as const

export const exercise: Exercise = {
  id: 'angkat-barbel-dari-lantai-deadlift',
  name: 'Angkat barbel dari lantai (Deadlift)',
  category: 'Angkat Beban',
  description: 'Otot: bokong, paha belakang, punggung, genggaman.',
  youtubeUrl: 'https://www.youtube.com/watch?v=op9kVnSso6Q',
  youtubeVideoId: 'op9kVnSso6Q',
  avoidWith: ['loaded-back', 'osteoporosis'],
  needs: ['barbell'],
  figure: 'deadlift',
  isActive: true,
  ...times,
}
export const exercises = { exercises: [exercise], pagination: only }
export const favorite = { exerciseId: exercise.id, createdAt }

export const training = {
  date: '2026-03-02',
  day: 'Senin',
  programCode: 'P2',
  exercises: [{ exerciseId: exercise.id, name: exercise.name, sets: 3, reps: 12, weightKg: 20 }],
  durationMinutes: 45,
  feeling: 4,
  notes: 'Terasa ringan',
} satisfies WorkoutCreate
export const workout: Workout = {
  id: '6b01ae1e498a1fb4aaa2e9c4',
  date: '2026-03-02',
  day: 'Senin',
  programCode: 'P2',
  exercises: [{ exerciseId: exercise.id, name: exercise.name, sets: 3, reps: 12, weightKg: 20 }],
  durationMinutes: 45,
  feeling: 4,
  notes: 'Terasa ringan',
  ...times,
}
export const progress: Progress = {
  id: '6b01ae1e498a1fb4aaa2e9c5',
  exerciseId: exercise.id,
  date: '2026-03-02',
  sets: 3,
  reps: 12,
  weightKg: 20,
  durationMinutes: null,
  notes: '',
  createdAt,
}

const ruleSet = { version: 1, hash: 'ecfa65ae817095685d6a4bb403fd11bf54af5083eea88d0ca9e51fa911ba37f5' }
export const ruleStats = { complete: 10, bmiOnly: 4, cells: 12, ownRule: 10, fallback: 2, coverage: 100 }
export const rule: Rule = {
  id: 'B2-L2',
  name: 'Ideal dengan lemak normal',
  stage: 'complete',
  bmiCategory: 'B2',
  bodyFatCategory: 'L2',
  condition: 'BMI Ideal (B2) dan lemak tubuh Normal (L2)',
  programId: 'P2',
  programCode: 'P2',
  program: shortProgram,
  isActive: true,
}
export const ruleDocument: RuleDocument = {
  id: 'BMI-B1',
  stage: 'bmi',
  name: 'BMI Underweight',
  isActive: true,
  priority: 400,
  conditions: { all: [{ fact: 'bmi', operator: 'lessThan', value: 18.5 }] },
  event: { type: 'conclude', params: { fact: 'bmiCategory', value: 'B1' } },
}
export const ruleVersion = { ...ruleSet, author: null, note: 'Aturan awal', active: true, createdAt }
export const ruleMeta = { meta: { total: 1, ruleSet } }

export const facts = { gender: 'female', weight: 68.5, height: 170, bodyFatPercentage: 28 } as const
export const bmi = 23.702422145328722
export const verdict: Verdict = {
  bmi,
  bmiCategory: 'B2',
  bodyFatCategory: 'L2',
  programCode: 'P2',
  fallback: false,
  notice: null,
  ruleSet,
  trace: {
    steps: [
      {
        stage: 'bmi',
        ruleId: 'BMI-B1',
        fired: false,
        concluded: null,
        conditions: [{ fact: 'bmi', operator: 'lessThan', required: 18.5, found: bmi, held: false }],
      },
    ],
  },
  stability: {
    stable: false,
    neighbours: [{ programCode: 'P7', because: 'bila lemak tubuh terbaca 31,5%' }],
    boundaries: [{ fact: 'bodyFatPercentage', delta: 2.1, category: 'L3', programCode: 'P7' }],
  },
  odds: [
    { programCode: 'P2', probability: 0.8326986521531351 },
    { programCode: 'P6', probability: 0.1166685988481727 },
    { programCode: 'P7', probability: 0.0485089081784513 },
    { programCode: 'P8', probability: 0.0017724832844363 },
    { programCode: 'P10', probability: 0.000248312909768 },
    { programCode: 'P3', probability: 0.0001030446260365 },
  ],
  measurement: { method: 'tape', bias: 3.82, spread: 3.51 },
  nextMeasurement:
    'Ukuran lemak tubuh dari laboratorium (DXA) paling memastikan. Mengulang pita ukur hanya sedikit membantu, karena rumusnya sendiri meleset sekitar 3,5 poin.',
}
const { trace, stability, odds, measurement, nextMeasurement, programCode: _program, ...shortVerdict } = verdict
export const summary: ConsultationSummary = {
  id: '6b01ae1e498a1fb4aaa2e9c2',
  user: { id: user.id, name: user.name, email: user.email },
  ...facts,
  ...shortVerdict,
  program: { id: 'P2', ...shortProgram },
  notes: 'Konsultasi lengkap',
  status: 'completed',
  isBMIOnly: false,
  ...times,
}
export const consultation: Consultation = {
  ...summary,
  trace,
  stability,
  odds,
  measurement,
  nextMeasurement,
  safety: null,
}
export const consultations = { consultations: [summary], pagination: only }
export const consultationStats = {
  total: 1,
  today: 1,
  activeUsers: 1,
  programStats: [{ program: shortProgram, count: 1 }],
}

export const file: StoredFile = {
  id: '5f2b7c0d9e8a41b6a3c4d5e6f7a8b9c0',
  type: 'general',
  filename: 'poster.png',
  contentType: 'image/png',
  size: 48_213,
  createdAt,
  uploadedBy: { id: '6b01ae1d498a1fb4aaa2e9c0', name: 'Administrator' },
}
