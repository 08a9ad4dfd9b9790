import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Person } from '../rules/draft/rule-approval.ts'
import { Empty, Id, Time } from '../core/values/shared.ts'
import { Role, User } from './user.ts'

/** `invite` makes an ordinary account an administrator, `retire` an administrator an ordinary account. */
export const AdminRequestKind = z.enum(['invite', 'retire'])
export type AdminRequestKind = z.output<typeof AdminRequestKind>

/** A change that waits for another administrator. */
export const AdminRequest = z.strictObject({
  kind: AdminRequestKind,
  person: z.strictObject({ ...Person.shape, email: z.string() }),
  by: Person,
  at: Time,
  mayApprove: z.boolean(),
  /** Withdrawing one's own request included. */
  mayReject: z.boolean(),
})
export type AdminRequest = z.output<typeof AdminRequest>

export const AdminList = z.strictObject({
  /** Oldest first. */
  requests: z.array(AdminRequest),
  /** Administrators whose approvals do not count yet. */
  newcomers: z.array(z.strictObject({ ...Person.shape, countsFrom: Time })),
  /** Whether another administrator has to approve what the caller requests. */
  needsSecond: z.boolean(),
})
export type AdminList = z.output<typeof AdminList>

const change = {
  access: 'admin',
  input: z.strictObject({ id: Id }),
  /** False while the change waits for approval. */
  output: z.strictObject({ done: z.boolean() }),
  message: 'Administrator diperbarui',
  failure: 'Failed to change administrators',
  outdates: ['user.*', 'admin.list', 'system.stats', 'ruleDraft.get', 'ruleDraft.waiting', 'rule.versions'],
  errors: ['not-found', 'protected', 'conflict'],
} as const

/** The roles that one administrator gives alone; administrators are invited and retired. */
export const GivenRole = Role.check(z.refine((role) => role !== 'admin', 'Administrators are invited'))

/** How people become administrators and cease to be (ADR 0074); `id` is the person's. */
export const adminOperations = defineOperations('auth', {
  'admin.list': {
    http: { method: 'GET', path: '/admins' },
    access: 'admin',
    summary: 'Requests to invite or retire administrators, and administrators whose approvals do not count yet',
    input: Empty,
    output: AdminList,
    failure: 'Failed to get administrators',
    safe: true,
  },
  'admin.invite': {
    ...change,
    http: { method: 'POST', path: '/admins/{id}/invite' },
    summary: 'Make a person an administrator; waits for approval where there is a second administrator',
    stepUp: true,
    audited: 'Mengundang administrator',
  },
  'admin.retire': {
    ...change,
    http: { method: 'POST', path: '/admins/{id}/retire' },
    summary:
      'Make an administrator an ordinary user, without sessions and authenticator app; waits for approval where there is a second administrator, except for oneself',
    stepUp: true,
    audited: 'Memberhentikan administrator',
  },
  'admin.approve': {
    ...change,
    http: { method: 'POST', path: '/admins/{id}/approve' },
    summary: 'Approve the request about this person, which then takes effect',
    stepUp: true,
    audited: 'Menyetujui usulan tentang administrator',
  },
  'admin.reject': {
    ...change,
    http: { method: 'POST', path: '/admins/{id}/reject' },
    summary: 'Reject the request about this person, or withdraw one’s own',
    audited: 'Menolak atau menarik usulan tentang administrator',
  },
  'user.setRole': {
    http: { method: 'PUT', path: '/users/{id}/role' },
    access: 'admin',
    summary: 'Make a person, not an administrator, a user, support or a trainer, which ends all their sessions',
    input: z.strictObject({ id: Id, role: GivenRole }),
    output: User,
    message: 'Peran diubah',
    failure: 'Failed to change role',
    outdates: ['user.*', 'admin.list', 'system.stats'],
    errors: ['not-found', 'protected', 'conflict'],
    stepUp: true,
    audited: 'Mengubah peran akun',
  },
  'admin.standing': {
    access: 'internal',
    summary: 'What a person may decide as an administrator',
    input: z.strictObject({ userId: z.string() }),
    output: z.strictObject({
      /** When this administrator's approvals begin to count, in the past too; null for nobody who can log in as one. */
      countsFrom: z.nullable(Time),
      /** Whether somebody else counts as a second administrator, or did so until lately. */
      hasSecond: z.boolean(),
    }),
    failure: 'Failed to get administrators',
    safe: true,
  },
  'admin.tellApprovers': {
    access: 'internal',
    summary: 'Mail the administrators who may approve a proposal; without a mail server nothing is sent',
    input: z.strictObject({
      /** Id of the administrator who proposes. */
      by: z.string(),
      /** The proposal's name, such as `Rancangan Keselamatan`. */
      what: z.string(),
      note: z.string(),
      /** Path of its screen in the web app. */
      path: z.string(),
    }),
    output: Empty,
    failure: 'Failed to mail administrators',
  },
})
