import type { Extras, Output } from '@bugar/contracts/operation'
import type { OperationName, operations } from '@bugar/contracts/topology'
import {
  ruleDocument,
  shortProgram,
  verdict,
  createdAt,
  only,
  fanOut,
  user,
  session,
  program,
  programStats,
  exercise,
  exercises,
  favorite,
  workout,
  progress,
  ruleStats,
  rule,
  ruleVersion,
  ruleMeta,
  facts,
  bmi,
  summary,
  consultation,
  consultations,
  consultationStats,
  file,
} from './objects.ts'

type Table = typeof operations
/** Operations that answer with the envelope. */
type Answered = {
  [K in OperationName]: Table[K] extends { http: object }
    ? Table[K] extends { produces: 'file' | 'ndjson' }
      ? never
      : K
    : never
}[OperationName]

export const answerExamples: { readonly [K in Answered]: Output<Table[K]> } = {
  'auth.register': session,
  'auth.login': session,
  'auth.logout': {},
  'auth.me': { user },
  'auth.changePassword': {},
  'user.list': { users: [user], pagination: only },
  'user.stats': { total: 2, active: 2, inactive: 0, admins: 1, users: 1, male: 1, female: 1 },
  'user.get': {
    ...user,
    consultations: [{ id: summary.id, bmi, bodyFatPercentage: 28, programCode: 'P2', createdAt }],
    consultationTotal: 1,
  },
  'user.toggle': { ...user, isActive: false },
  'user.delete': {},
  'auth.deleteAccount': {},
  'program.list': [program],
  'program.get': program,
  'program.stats': programStats,
  'program.update': program,
  'exercise.list': exercises,
  'exercise.get': exercise,
  'exercise.byCategory': exercises,
  'exercise.categories': [{ category: 'Other', label: 'Lainnya', count: 10 }],
  'exercise.stats': { total: 55, active: 55, inactive: 0, withVideo: 28 },
  'exercise.create': exercise,
  'exercise.update': exercise,
  'exercise.delete': {},
  'exercise.toggle': { ...exercise, isActive: false },
  'exercise.setStatus': exercise,
  'favorite.list': { favorites: [favorite] },
  'favorite.add': favorite,
  'favorite.remove': {},
  'workout.create': workout,
  'workout.update': workout,
  'workout.delete': {},
  'workout.list': { entries: [workout], pagination: only },
  'progress.create': progress,
  'progress.list': { entries: [progress], best: { weightKg: 20, reps: 12, durationMinutes: null } },
  'progress.delete': {},
  'file.upload': file,
  'file.delete': {},
  'inference.test': { ...facts, ...verdict },
  'inference.validate': { valid: true, coverage: 100, findings: [], goldenCases: { total: 144, failed: [] } },
  'inference.rules': [ruleDocument],
  'inference.programs': [{ ...shortProgram, rules: ['B2-L2', 'B2'] }],
  'inference.simulate': {
    total: 1,
    changed: 1,
    table: [{ from: 'P2', to: 'P6', count: 1 }],
    examples: [{ facts, from: 'P2', to: 'P6', consultationId: summary.id }],
    warnings: [],
  },
  'rule.list': [rule],
  'rule.get': rule,
  'rule.stats': ruleStats,
  'rule.missing': [{ id: 'B4-L1', bmiCategory: 'B4', bodyFatCategory: 'L1', fallback: 'P4' }],
  'rule.update': rule,
  'rule.versions': { versions: [ruleVersion], warning: null },
  'rule.activate': ruleVersion,
  'consultation.create': consultation,
  'consultation.list': { ...consultations, totals: { bmiOnly: 0, complete: 1 } },
  'consultation.get': consultation,
  'consultation.delete': {},
  'consultation.update': consultation,
  'consultation.adminList': consultations,
  'consultation.adminStats': consultationStats,
  'system.health': {
    status: 'ok',
    stats: { users: 2, programs: 10, exercises: 55, rules: 10, consultations: 1 },
    services: fanOut({ state: 'ok', copies: 1 }),
  },
  'system.stats': {
    users: 2,
    programs: programStats,
    exercises: 55,
    rules: ruleStats,
    consultations: consultationStats,
    unavailable: [],
  },
  'system.databaseStatus': {
    services: fanOut({
      server: 'MongoDB 8.2.11',
      database: 'bugar_auth',
      collections: [{ name: 'users', count: 2 }],
      applied: [],
      pending: [],
    }),
    unavailable: [],
  },
  'system.migrate': { services: fanOut({ applied: [] }), unavailable: [] },
  'system.seed': { services: fanOut({ added: 0 }), unavailable: [] },
  'system.import': {
    preview: false,
    total: 2,
    types: {
      user: { created: 0, updated: 1, unchanged: 0, skipped: 0 },
      exercise: { created: 0, updated: 0, unchanged: 1, skipped: 0 },
    },
    effects: [{ kind: 'sessions-ended', count: 1, examples: [{ id: user.id, name: user.name }] }],
  },
  'audit.list': {
    entries: [
      {
        id: '01a1fe9029969cd5ad3637e2abe4',
        operation: 'exercise.toggle',
        objectId: exercise.id,
        actor: { id: '6b01ae1d498a1fb4aaa2e9c0', name: 'Administrator' },
        outcome: 'done',
        createdAt,
        before: { isActive: true },
        after: { isActive: false },
        requestId: 'dd57c3b5-86ae-4670-bfa4-743681fc1ade',
      },
    ],
    nextCursor: null,
    unavailable: [],
  },
}

/** What the envelope holds beside `data`, where it holds more. */
export const extraExamples: {
  readonly [K in OperationName as Table[K] extends { extras: object } ? K : never]: Extras<Table[K]>
} = {
  'program.list': { meta: { total: 1 } },
  'program.update': { updatedFields: ['name'] },
  'inference.rules': ruleMeta,
  'rule.list': ruleMeta,
  'rule.update': ruleMeta,
}
