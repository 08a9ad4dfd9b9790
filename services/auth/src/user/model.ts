import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredUser {
  _id: string
  name: string
  /** In lower case. */
  email: string
  passwordHash: string
  gender: 'male' | 'female'
  role: 'admin' | 'user'
  isActive: boolean
  /** Name and e-mail in lower case, for search; not indexed, because a part of a word can stand anywhere. */
  folded: string
  /** Raised to end every session; absent means 0. */
  epoch?: number
  /** When the epoch was last raised, as a key of domain/session-end.ts. */
  endKey?: string
  /** The session that the last raise left alone. */
  keptSession?: string | null
  createdAt: Date
  updatedAt: Date
}

export interface StoredKey {
  /** `current` for the first, else `after:` and the id of the key before it. */
  _id: string
  kid: string
  privateKey: string
  publicKey: string
  createdAt: Date
}

/** What no user document can say: that a session was logged out, or that a person was deleted. */
export interface StoredRevocation {
  /** `session:` or `user:` and the id, so that ending the same thing twice stays one entry. */
  _id: string
  sessionId?: string
  userId?: string
  epoch?: number
  endKey: string
  expiresAt: Date
}

/** A person who was deleted and whom other services may still have to forget. */
export interface StoredErasure {
  /** The user's id. */
  _id: string
  at: Date
}

export interface StoredAttempts {
  /** Keyed hash of what was tried, whether there is such an account or not. */
  _id: string
  version: number
  recent: number[]
  refusals: number
  blockedUntil: number
  expiresAt: Date
}

/** That an account was logged in to from an address: what strangers do does not slow such logins. */
export interface StoredKnownAddress {
  /** Keyed hash of both. */
  _id: string
  expiresAt: Date
}

/** Made once and used by all copies. */
export interface StoredSecret {
  _id: 'hash-key'
  value: string
}

const text = { type: String, required: true } as const

const userSchema = new Schema<StoredUser>(
  {
    _id: text,
    name: text,
    email: text,
    passwordHash: text,
    gender: { ...text, enum: ['male', 'female'] },
    role: { ...text, enum: ['admin', 'user'] },
    isActive: { type: Boolean, required: true },
    folded: text,
    epoch: { type: Number, default: 0 },
    endKey: String,
    keptSession: String,
  },
  { collection: 'users', versionKey: false, timestamps: true },
)
userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ createdAt: -1, _id: -1 })
userSchema.index({ role: 1, createdAt: -1, _id: -1 })
userSchema.index({ isActive: 1, createdAt: -1, _id: -1 })
userSchema.index({ endKey: 1 })

const keySchema = new Schema<StoredKey>(
  { _id: text, kid: text, privateKey: text, publicKey: text, createdAt: { type: Date, required: true } },
  { collection: 'keys', versionKey: false },
)

const expiring = { type: Date, required: true } as const

const revocationSchema = new Schema<StoredRevocation>(
  { _id: text, sessionId: String, userId: String, epoch: Number, endKey: text, expiresAt: expiring },
  { collection: 'revocations', versionKey: false },
)
revocationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
revocationSchema.index({ endKey: 1 })

const erasureSchema = new Schema<StoredErasure>(
  { _id: text, at: { type: Date, required: true } },
  { collection: 'departures', versionKey: false },
)

const attemptsSchema = new Schema<StoredAttempts>(
  {
    _id: text,
    version: { type: Number, required: true },
    recent: { type: [Number], required: true },
    refusals: { type: Number, required: true },
    blockedUntil: { type: Number, required: true },
    expiresAt: expiring,
  },
  { collection: 'loginattempts', versionKey: false },
)
attemptsSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const knownAddressSchema = new Schema<StoredKnownAddress>(
  { _id: text, expiresAt: expiring },
  { collection: 'knownaddresses', versionKey: false },
)
knownAddressSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const secretSchema = new Schema<StoredSecret>({ _id: text, value: text }, { collection: 'secrets', versionKey: false })

export const createModels = (connection: Mongo) => ({
  users: connection.model<StoredUser>('User', userSchema),
  keys: connection.model<StoredKey>('Key', keySchema),
  revocations: connection.model<StoredRevocation>('Revocation', revocationSchema),
  departures: connection.model<StoredErasure>('Departure', erasureSchema),
  attempts: connection.model<StoredAttempts>('LoginAttempts', attemptsSchema),
  knownAddresses: connection.model<StoredKnownAddress>('KnownAddress', knownAddressSchema),
  secrets: connection.model<StoredSecret>('Secret', secretSchema),
})
export type Models = ReturnType<typeof createModels>
