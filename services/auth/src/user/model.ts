import { AdminRequestKind } from '@bugar/contracts/people/admin'
import { Consent } from '@bugar/contracts/people/consent'
import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import { Id } from '@bugar/contracts/core/values/shared'
import { roleLabels, User } from '@bugar/contracts/people/user'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, objectId, type Stored } from '@bugar/runtime/mongo/record'
import * as z from 'zod/mini'
import type { StoredNotice } from '../account/notice.ts'
import { importRecord } from '../import/store.ts'
import type { ResetLink } from '../password-reset/domain/reset-link.ts'

/** A change that waits for another administrator's approval; `by` is the administrator who requested it. */
const AdminRequest = z.strictObject({ kind: AdminRequestKind, by: Id, at: moment })
export type StoredAdminRequest = z.output<typeof AdminRequest>

const EmailChange = z.strictObject({ email: z.string(), hash: z.string(), expiresAt: moment })
export type StoredEmailChange = z.output<typeof EmailChange>

/** `version` of the text that the person agreed to. */
const StoredConsent = z.strictObject({ ...Consent.shape, at: moment })
export type StoredConsent = z.output<typeof StoredConsent>

const Totp = z.strictObject({
  /** Sealed with the service's key. */
  secret: z.string(),
  enrolledAt: moment,
  /** Time step of the last accepted code: only later ones are accepted. */
  lastStep: z.number(),
  /** Hashes of the recovery codes that are left. */
  recovery: z.array(z.string()),
  /** The session that gave a code last, and when. */
  provedBy: z.nullable(z.string()),
  provedAt: z.nullable(moment),
})
export type StoredTotp = z.output<typeof Totp>

export const userRecord = defineRecord({
  name: 'User',
  collection: 'users',
  type: 'user',
  shape: {
    ...User.shape,
    createdAt: moment,
    updatedAt: moment,
    /** Absent when consent was never asked for. */
    consent: z.exactOptional(StoredConsent),
  },
  inner: {
    passwordHash: z.string(),
    /** When an administrator invited this one; absent or null for those made at the start or by the operator. */
    adminSince: z.exactOptional(z.nullable(moment)),
    /** Absent or null when none waits. */
    adminRequest: z.exactOptional(z.nullable(AdminRequest)),
    /** Name and e-mail as `searchTextOf` folds them; not indexed, because a substring may be anywhere. */
    searchText: z.string(),
    /** Raised to end every session. */
    epoch: z.number(),
    /** When the epoch was last raised, as a key of domain/session-end.ts. */
    endKey: z.exactOptional(z.string()),
    /** The session that the last raise of the epoch excluded. */
    keptSession: z.exactOptional(z.nullable(z.string())),
    /** Links to set another password; kept when used, so that a second use gets the reason. */
    resetLinks: z.exactOptional(z.array(z.custom<ResetLink>())),
    /** Another address, until its link is used or replaced; only the hash of the token. */
    emailChange: z.exactOptional(z.nullable(EmailChange)),
    /** Absent or null while login needs only the password. */
    totp: z.exactOptional(z.nullable(Totp)),
    /** Sealed like `totp.secret`, until a code confirms it. */
    pendingTotpSecret: z.exactOptional(z.nullable(z.string())),
    /** When an ordinary user first came from the organisation's provider; absent for whom it never vouched. */
    signOnSince: z.exactOptional(moment),
    /** Notices for the owner, oldest first. */
    notices: z.exactOptional(z.array(z.custom<StoredNotice>())),
  },
  timestamps: true,
  owner: '_id',
  indexes: [
    // As `emailSpelling` returns it; of an older release also another spelling that cannot be brought to it.
    [{ email: 1 }, { unique: true }],
    [{ createdAt: -1, _id: -1 }],
    [{ role: 1, createdAt: -1, _id: -1 }],
    [{ isActive: 1, createdAt: -1, _id: -1 }],
    [{ endKey: 1 }],
    [{ 'resetLinks.hash': 1 }],
    [{ 'adminRequest.by': 1 }, { sparse: true }],
    [{ 'emailChange.hash': 1 }, { sparse: true }],
  ],
  table: {
    file: 'akun',
    title: 'Akun',
    columns: {
      name: 'Nama',
      email: 'Email',
      gender: { title: 'Jenis kelamin', words: genderLabels },
      role: { title: 'Peran', words: { ...roleLabels, user: 'Pengguna' } },
      createdAt: 'Dibuat (WIB)',
      'consent.version': 'Versi persetujuan',
      'consent.at': 'Disetujui (WIB)',
    },
  },
})
export type StoredUser = Stored<typeof userRecord>

/** The id is the user's. */
const erasureRecord = defineRecord({ name: 'Erasure', collection: 'departures', shape: { _id: Id, at: moment } })

/** When somebody was an administrator, without saying who; outlives the account. `since` as `adminSince`. */
const tenureRecord = defineRecord({
  name: 'AdminTenure',
  collection: 'admintenures',
  shape: { _id: objectId, since: z.nullable(moment), until: moment },
})

export const createUserModels = (connection: Mongo) => ({
  users: userRecord.model(connection),
  erasures: erasureRecord.model(connection),
  tenures: tenureRecord.model(connection),
  imports: importRecord.model(connection),
})
export type UserModels = ReturnType<typeof createUserModels>
