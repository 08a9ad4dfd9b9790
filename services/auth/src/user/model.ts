import type { AdminRequestKind } from '@bugar/contracts/people/admin'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'
import type { StoredNotice } from '../account/notice.ts'
import { createImportModel } from '../import/store.ts'
import type { ResetLink } from '../password-reset/domain/reset-link.ts'

export interface StoredUser {
  _id: string
  name: string
  /** As `emailSpelling` returns it; of an older release also another spelling that cannot be brought to it. */
  email: string
  passwordHash: string
  gender: 'male' | 'female'
  role: 'admin' | 'user'
  /** When an administrator invited this one; absent or null for those made at the start or by the operator. */
  adminSince?: Date | null
  adminRequest?: StoredAdminRequest | null
  isActive: boolean
  /** Name and e-mail as `searchTextOf` folds them; not indexed, because a substring may be anywhere. */
  searchText: string
  /** Absent when consent was never asked for. */
  consent?: StoredConsent
  /** Raised to end every session. */
  epoch: number
  /** When the epoch was last raised, as a key of domain/session-end.ts. */
  endKey?: string
  /** The session that the last raise of the epoch excluded. */
  keptSession?: string | null
  /** Links to set another password; kept when used, so that a second use gets the reason. */
  resetLinks?: ResetLink[]
  /** Another address, until its link is used or replaced; only the hash of the token. */
  emailChange?: StoredEmailChange | null
  /** Absent or null while login needs only the password. */
  totp?: StoredTotp | null
  /** Sealed like `totp.secret`, until a code confirms it. */
  pendingTotpSecret?: string | null
  /** Notices for the owner, oldest first. */
  notices?: StoredNotice[]
  createdAt: Date
  updatedAt: Date
}

/** A change that waits for another administrator's approval; null when none does. */
export interface StoredAdminRequest {
  kind: AdminRequestKind
  /** Id of the administrator who requested it. */
  by: string
  at: Date
}

/** When somebody was an administrator, without saying who; outlives the account. */
export interface StoredTenure {
  /** As `adminSince`. */
  since: Date | null
  until: Date
}

export interface StoredEmailChange {
  email: string
  hash: string
  expiresAt: Date
}

export interface StoredConsent {
  /** Version of the text that the person agreed to. */
  version: number
  at: Date
}

export interface StoredTotp {
  /** Sealed with the service's key. */
  secret: string
  enrolledAt: Date
  /** Time step of the last accepted code: only later ones are accepted. */
  lastStep: number
  /** Hashes of the recovery codes that are left. */
  recovery: string[]
  /** The session that gave a code last, and when. */
  provedBy: string | null
  provedAt: Date | null
}

export interface StoredErasure {
  /** The user's id. */
  _id: string
  at: Date
}

const text = { type: String, required: true } as const

const resetLinkSchema = new Schema<ResetLink>(
  { hash: text, expiresAt: { type: Date, required: true }, usedAt: Date },
  { _id: false },
)

const emailChangeSchema = new Schema<StoredEmailChange>(
  { email: text, hash: text, expiresAt: { type: Date, required: true } },
  { _id: false },
)

const consentSchema = new Schema<StoredConsent>(
  { version: { type: Number, required: true }, at: { type: Date, required: true } },
  { _id: false },
)

const totpSchema = new Schema<StoredTotp>(
  {
    secret: text,
    enrolledAt: { type: Date, required: true },
    lastStep: { type: Number, required: true },
    recovery: { type: [String], required: true },
    provedBy: String,
    provedAt: Date,
  },
  { _id: false },
)

const noticeSchema = new Schema<StoredNotice>(
  { kind: text, at: { type: Date, required: true }, device: String },
  { _id: false },
)

const adminRequestSchema = new Schema<StoredAdminRequest>(
  { kind: text, by: text, at: { type: Date, required: true } },
  { _id: false },
)

const userSchema = new Schema<StoredUser>(
  {
    _id: text,
    name: text,
    email: text,
    passwordHash: text,
    gender: { ...text, enum: ['male', 'female'] },
    role: { ...text, enum: ['admin', 'user'] },
    adminSince: Date,
    adminRequest: adminRequestSchema,
    isActive: { type: Boolean, required: true },
    searchText: text,
    consent: consentSchema,
    epoch: { type: Number, default: 0 },
    endKey: String,
    keptSession: String,
    resetLinks: { type: [resetLinkSchema], default: undefined },
    emailChange: emailChangeSchema,
    totp: totpSchema,
    pendingTotpSecret: String,
    notices: { type: [noticeSchema], default: undefined },
  },
  { collection: 'users', versionKey: false, timestamps: true },
)
userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ createdAt: -1, _id: -1 })
userSchema.index({ role: 1, createdAt: -1, _id: -1 })
userSchema.index({ isActive: 1, createdAt: -1, _id: -1 })
userSchema.index({ endKey: 1 })
userSchema.index({ 'resetLinks.hash': 1 })
userSchema.index({ 'adminRequest.by': 1 }, { sparse: true })
userSchema.index({ 'emailChange.hash': 1 }, { sparse: true })

const erasureSchema = new Schema<StoredErasure>(
  { _id: text, at: { type: Date, required: true } },
  { collection: 'departures', versionKey: false },
)

const tenureSchema = new Schema<StoredTenure>(
  { since: Date, until: { type: Date, required: true } },
  { collection: 'admintenures', versionKey: false },
)

export const createUserModels = (connection: Mongo) => ({
  users: connection.model<StoredUser>('User', userSchema),
  erasures: connection.model<StoredErasure>('Erasure', erasureSchema),
  tenures: connection.model<StoredTenure>('AdminTenure', tenureSchema),
  imports: createImportModel(connection),
})
export type UserModels = ReturnType<typeof createUserModels>
