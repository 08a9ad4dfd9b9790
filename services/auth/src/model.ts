import type { Mongo } from '@bugar/runtime/mongo'
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
  createdAt: Date
  updatedAt: Date
}

export interface StoredKey {
  _id: 'current'
  kid: string
  privateKey: string
  publicKey: string
  createdAt: Date
}

export interface StoredRevocation {
  /** `token:` or `user:`, the id and the moment, so that ending the same thing twice stays one entry. */
  _id: string
  tokenId?: string
  userId?: string
  issuedBefore?: number
  exceptTokenId?: string
  expiresAt: Date
}

/** A person who was deleted and whom other services may still have to forget. */
export interface StoredDeparture {
  /** The user's id. */
  _id: string
  at: Date
}

export interface StoredAttempts {
  /** Hash of the e-mail address that was tried, whether it has an account or not. */
  _id: string
  version: number
  recent: number[]
  refusals: number
  blockedUntil: number
  expiresAt: Date
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
  },
  { collection: 'users', versionKey: false, timestamps: true },
)
userSchema.index({ email: 1 }, { unique: true })
userSchema.index({ createdAt: -1, _id: -1 })
userSchema.index({ role: 1, createdAt: -1, _id: -1 })
userSchema.index({ isActive: 1, createdAt: -1, _id: -1 })

const keySchema = new Schema<StoredKey>(
  { _id: text, kid: text, privateKey: text, publicKey: text, createdAt: { type: Date, required: true } },
  { collection: 'keys', versionKey: false },
)

const expiring = { type: Date, required: true } as const

const revocationSchema = new Schema<StoredRevocation>(
  { _id: text, tokenId: String, userId: String, issuedBefore: Number, exceptTokenId: String, expiresAt: expiring },
  { collection: 'revocations', versionKey: false },
)
revocationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const departureSchema = new Schema<StoredDeparture>(
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

export const createModels = (connection: Mongo) => ({
  users: connection.model<StoredUser>('User', userSchema),
  keys: connection.model<StoredKey>('Key', keySchema),
  revocations: connection.model<StoredRevocation>('Revocation', revocationSchema),
  departures: connection.model<StoredDeparture>('Departure', departureSchema),
  attempts: connection.model<StoredAttempts>('LoginAttempts', attemptsSchema),
})
export type Models = ReturnType<typeof createModels>
