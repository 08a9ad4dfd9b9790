import type { Team, teamOperations } from '../team.ts'
import type { Examples } from './example.ts'
import { createdAt } from './objects.ts'

const form = {
  name: 'Klinik Karyawan',
  contact: 'klinik@perusahaan.contoh',
  rights: { program: 'explain', safety: 'explain', adaptation: 'ask', progression: 'none', energy: 'none' },
  dailyQuota: 50_000,
  perSecond: 40,
  masks: { age: 'range', pregnant: 'withheld' },
} as const

export const team: Team = {
  id: '6740f1c2a9b34e5d8c7f0e01',
  ...form,
  keys: [{ id: '6740f1c2a9b34e5d8c7f0e11', ending: '7f3a', createdAt, expiresAt: '2027-02-28T01:00:00.000Z' }],
  revoked: null,
  usedToday: 21_480,
  lastUsedAt: createdAt,
  createdAt,
}

const withToken = { team, token: 'bgr_klinik-karyawan_q7YkV2mXqT7wBe4Ld0h9RZp3sNcJ7f3a' }

export const teamExamples: Examples<typeof teamOperations> = {
  'team.list': { output: { teams: [team], decidedToday: 21_480 } },
  'team.create': { input: { ...form, keyDays: 90 }, output: withToken },
  'team.update': { input: { id: team.id, ...form }, output: team },
  'team.rotate': { input: { id: team.id, keyDays: 90 }, output: withToken },
  'team.revoke': { input: { id: team.id }, output: { ...team, revoked: { at: createdAt, by: 'Bayu Prasetyo' } } },
  'team.reopen': { input: { id: team.id, keyDays: 90 }, output: withToken },
}
