import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import type { RuleBaseName } from '../rules/rule-base.ts'
import { Empty, Id, Time } from '../core/values/shared.ts'
import { atLeastTrimmed, atMost, plainText, singleLine } from '../core/values/string-length.ts'

/** Access of a team to a base: none, conclusions, or conclusions with reasons. */
export const teamRights = ['none', 'ask', 'explain'] as const
export type TeamRight = (typeof teamRights)[number]

export const TeamRights = z.strictObject({
  program: z.enum(teamRights),
  safety: z.enum(teamRights),
  adaptation: z.enum(teamRights),
  progression: z.enum(teamRights),
  energy: z.enum(teamRights),
}) satisfies z.ZodMiniType<Record<RuleBaseName, TeamRight>>

/** Form of a fact in the decision log: its range, or not logged. */
export const maskKinds = ['range', 'withheld'] as const
export const Masks = z.record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), z.enum(maskKinds))
export type Masks = z.output<typeof Masks>

/** A secret that authenticates a team; only its hash is stored. */
export const TeamKey = z.strictObject({
  id: Id,
  /** The last four characters. */
  ending: z.string(),
  createdAt: Time,
  /** Rejected from then on. */
  expiresAt: Time,
})
export type TeamKey = z.output<typeof TeamKey>

/** `bgr_`, a short form of the team's name to identify a leaked key, and 256 random bits in base64url. */
export const teamTokenPattern = /^bgr_[a-z0-9-]{1,20}_[A-Za-z0-9_-]{43}$/

/** Maximum number of valid keys of a team. */
export const maxTeamKeys = 5
/** Validity of a key in days. */
export const teamKeyDays = { min: 1, max: 365 } as const
/** Days that the previous key remains valid after a rotation. */
export const rotationDays = 7

const teamFields = {
  name: z
    .string('Nama harus diisi')
    .check(
      singleLine(),
      plainText(),
      atLeastTrimmed(3, 'Nama minimal 3 karakter'),
      atMost(60, 'Nama maksimal 60 karakter'),
    ),
  /** Contact for changes, such as an e-mail address. */
  contact: z
    .string('Kontak harus diisi')
    .check(
      singleLine(),
      plainText(),
      atLeastTrimmed(3, 'Kontak minimal 3 karakter'),
      atMost(120, 'Kontak maksimal 120 karakter'),
    ),
  rights: TeamRights,
  /** Decisions a day in Jakarta, and a second. */
  dailyQuota: z
    .int('Kuota harus bilangan bulat')
    .check(z.gte(1, 'Kuota minimal 1'), z.lte(10_000_000, 'Kuota maksimal 10.000.000')),
  perSecond: z
    .int('Laju harus bilangan bulat')
    .check(z.gte(1, 'Laju minimal 1'), z.lte(10_000, 'Laju maksimal 10.000')),
  masks: Masks,
}

export const TeamForm = z.strictObject(teamFields)
export type TeamForm = z.output<typeof TeamForm>

export const Team = z.strictObject({
  id: Id,
  ...teamFields,
  /** Keys that are still valid, newest first. */
  keys: z.array(TeamKey),
  /** Null while the team has access. */
  revoked: z.nullable(z.strictObject({ at: Time, by: z.string() })),
  /** Decisions since midnight in Jakarta. */
  usedToday: z.number(),
  /**
   * When the day's quota is used up at the pace since midnight in Jakarta; null when that is not to come today, in the
   * first hour, and while less than a tenth is used.
   */
  quotaEndsAt: z.nullable(Time),
  /** Null when it never asked. */
  lastUsedAt: z.nullable(Time),
  createdAt: Time,
  /** Grows with each change of the team, of its keys too. */
  revision: z.number(),
})
export type Team = z.output<typeof Team>

/** For `If-Match` of `team.update`. */
export const etagOfTeam = ({ revision }: Pick<Team, 'revision'>): string => `"${revision}"`

/** The only time that the key is told. */
export const TeamWithToken = z.strictObject({ team: Team, token: z.string() })
export type TeamWithToken = z.output<typeof TeamWithToken>

const keyDays = z
  .int('Masa berlaku harus bilangan bulat')
  .check(
    z.gte(teamKeyDays.min, 'Masa berlaku minimal 1 hari'),
    z.lte(teamKeyDays.max, 'Masa berlaku maksimal 365 hari'),
  )

const failure = 'Failed to get teams'
const changeFailure = 'Failed to change team'

export const TeamCreate = z.strictObject({ ...teamFields, keyDays })
export const TeamRotate = z.strictObject({ id: Id, keyDays })

export const teamOperations = defineOperations('inference', {
  'team.list': {
    http: { method: 'GET', path: '/teams' },
    access: 'admin',
    summary: 'Teams of other services that may ask the rules, by name, with what they used today',
    input: Empty,
    output: z.strictObject({ teams: z.array(Team), decidedToday: z.number() }),
    failure,
    safe: true,
  },
  'team.create': {
    http: { method: 'POST', path: '/teams', status: 201 },
    access: 'admin',
    summary: 'Let another team ask the rules; its key is told once',
    input: TeamCreate,
    output: TeamWithToken,
    message: 'Tim berhasil ditambahkan',
    failure: changeFailure,
    outdates: ['team.*'],
    errors: ['conflict'],
    stepUp: true,
    audited: 'Menambah tim pemakai API',
  },
  'team.update': {
    http: { method: 'PUT', path: '/teams/{id}' },
    access: 'admin',
    summary: 'Change what a team may ask and how often; without If-Match the last of two writes stays',
    input: z.strictObject({ id: Id, ...teamFields }),
    output: Team,
    versioned: true,
    message: 'Tim berhasil diperbarui',
    failure: changeFailure,
    outdates: ['team.*'],
    errors: ['not-found', 'conflict'],
    stepUp: true,
    audited: 'Mengubah tim pemakai API',
  },
  'team.rotate': {
    http: { method: 'POST', path: '/teams/{id}/keys', status: 201 },
    access: 'admin',
    summary: 'Give a team another key; the one before stays good for seven days, or until it expires',
    input: TeamRotate,
    output: TeamWithToken,
    message: 'Kunci baru berhasil dibuat',
    failure: changeFailure,
    outdates: ['team.*'],
    errors: ['not-found', 'conflict'],
    stepUp: true,
    audited: 'Mengganti kunci tim pemakai API',
  },
  'team.revoke': {
    http: { method: 'POST', path: '/teams/{id}/revoke' },
    access: 'admin',
    summary: 'Refuse a team within a second, with each of its keys',
    input: z.strictObject({ id: Id }),
    output: Team,
    message: 'Tim berhasil dicabut',
    failure: changeFailure,
    outdates: ['team.*'],
    errors: ['not-found'],
    audited: 'Mencabut tim pemakai API',
  },
  'team.reopen': {
    http: { method: 'POST', path: '/teams/{id}/reopen', status: 201 },
    access: 'admin',
    summary: 'Let a team ask again that was refused, with a new key',
    input: z.strictObject({ id: Id, keyDays }),
    output: TeamWithToken,
    message: 'Tim berhasil dibuka lagi',
    failure: changeFailure,
    outdates: ['team.*'],
    errors: ['not-found', 'conflict'],
    stepUp: true,
    audited: 'Membuka lagi tim pemakai API',
  },
})
