import type { systemOperations } from '../system/system.ts'
import type { Examples } from './example.ts'
import { consultationStats, createdAt, fanOut, programStats, ruleStats } from './objects.ts'

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
