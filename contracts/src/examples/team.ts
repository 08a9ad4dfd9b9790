import type { Team, teamOperations } from '../teams/team.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'

const id = '6925b1c2d3e4f5a6b7c8d9e0'

const form = {
  name: 'Katalog Kesehatan',
  contact: 'katalog@contoh.id',
  rights: { program: 'ask', safety: 'none', adaptation: 'none', progression: 'none', energy: 'explain' },
  dailyQuota: 100_000,
  perSecond: 50,
  masks: { age: 'range', bmi: 'range', doctorConsent: 'withheld' },
} as const

export const team: Team = {
  id,
  ...form,
  keys: [{ id: '019a2b3c4d5e0123456789abcdef', ending: 'x7Qa', createdAt, expiresAt: '2027-11-22T02:00:00.000Z' }],
  revoked: null,
  usedToday: 1204,
  quotaEndsAt: null,
  lastUsedAt: createdAt,
  createdAt,
  revision: 1,
}

const token = `bgr_katalog-kesehatan_${'A1b2C3d4'.repeat(5)}x7Q`

export const teamExamples: Examples<typeof teamOperations> = {
  'team.list': { output: { teams: [team], decidedToday: 1204 } },
  'team.create': { input: { ...form, keyDays: 365 }, output: { team, token } },
  'team.update': { input: { id, ...form }, output: team },
  'team.rotate': { input: { id, keyDays: 90 }, output: { team, token } },
  'team.revoke': { input: { id }, output: { ...team, keys: [], revoked: { at: createdAt, by: 'Sari Dewi' } } },
  'team.reopen': { input: { id, keyDays: 90 }, output: { team, token } },
}
