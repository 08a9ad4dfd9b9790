import type { systemOperations } from '../system/system.ts'
import type { Examples } from './example.ts'
import { consultationStats, createdAt, exercise, fanOut, programStats, ruleStats } from './objects.ts'
import type { auditOperations } from '../system/audit.ts'
import type { csvOperations } from '../system/csv.ts'

export const systemExamples: Examples<typeof systemOperations> = {
  'system.health': {
    output: {
      status: 'ok',
      stats: { users: 2, programs: 10, exercises: 55, rules: 10, consultations: 1 },
      services: fanOut({ state: 'ok', copies: 1 }),
    },
  },
  'system.ruleCopies': {
    output: [
      {
        base: 'energy',
        head: 2,
        copies: [
          {
            id: 'T1QXJ3QGLWZ2',
            startedAt: createdAt,
            version: 2,
            hash: 'c'.repeat(64),
            since: createdAt,
            sinceStart: true,
            state: 'same',
            lastError: null,
          },
        ],
      },
    ],
  },
  'system.stats': {
    output: {
      users: 2,
      programs: programStats,
      exercises: 55,
      rules: ruleStats,
      consultations: consultationStats,
      unavailable: [],
    },
  },
  'system.databaseStatus': {
    output: {
      services: fanOut({
        server: 'MongoDB 8.2.11',
        database: 'bugar_auth',
        collections: [{ name: 'users', count: 2 }],
        applied: [],
        pending: [],
      }),
      unavailable: [],
    },
  },
  'system.migrate': {
    output: { services: fanOut({ applied: [] }), unavailable: [] },
  },
  'system.seed': {
    output: { services: fanOut({ added: 0 }), unavailable: [] },
  },
  'system.export': {
    input: { credentials: false, content: false },
  },
  'system.import': {
    input: { preview: true },
    output: {
      preview: false,
      total: 2,
      types: {
        user: { created: 1, updated: 0, unchanged: 0 },
        exercise: { created: 1, updated: 0, unchanged: 0 },
      },
    },
  },
  'system.importContent': {
    input: { preview: true },
    output: { preview: true, total: 1, types: { exercise: { created: 0, updated: 0, unchanged: 1 } } },
  },
}

export const auditExamples: Examples<typeof auditOperations> = {
  'audit.list': {
    input: { operation: 'exercise', from: '2026-03-01T00:00:00Z', limit: 20 },
    output: {
      entries: [
        {
          id: '01a1fe9029969cd5ad3637e2abe4',
          operation: 'exercise.toggle',
          objectId: exercise.id,
          objectName: exercise.name,
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
  },
}

export const csvExamples: Examples<typeof csvOperations> = {
  'consultation.csv': { input: { search: 'sari', from: '2026-02-28T17:00:00Z' } },
  'user.csv': { input: { role: 'user' } },
  'decision.csv': { input: { base: 'energy', outcome: 'concluded' } },
  'audit.csv': { input: { operation: 'exercise' } },
}
