import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredKey {
  /** `current` for the first, else `after:` and the id of the key before it. */
  _id: string
  kid: string
  privateKey: string
  publicKey: string
  createdAt: Date
}

export interface StoredRevocation {
  /** `session:` and the id or `person:` and the key, so that ending the same thing twice stays one entry. */
  _id: string
  sessionId?: string
  /** Set when the person's account is gone. */
  personKey?: string
  epoch?: number
  endKey: string
  expiresAt: Date
}

export interface StoredAttempts {
  /** Keyed hash of what was tried, whether there is such an account or not. */
  _id: string
  version: number
  recent: number[]
  blocks: number
  blockedUntil: number
  /** Right logins of the window that ends at `loginsUntil`; absent where none was counted. */
  logins?: number
  loginsUntil?: number
  expiresAt: Date
}

export interface StoredKnownAddress {
  /** Keyed hash of both. */
  _id: string
  expiresAt: Date
}

export interface StoredSecret {
  _id: 'hash-key'
  value: string
}

const text = { type: String, required: true } as const

const keySchema = new Schema<StoredKey>(
  { _id: text, kid: text, privateKey: text, publicKey: text, createdAt: { type: Date, required: true } },
  { collection: 'keys', versionKey: false },
)

const expiring = { type: Date, required: true } as const

const revocationSchema = new Schema<StoredRevocation>(
  { _id: text, sessionId: String, personKey: String, epoch: Number, endKey: text, expiresAt: expiring },
  { collection: 'revocations', versionKey: false },
)
revocationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
revocationSchema.index({ endKey: 1 })

const attemptsSchema = new Schema<StoredAttempts>(
  {
    _id: text,
    version: { type: Number, required: true },
    recent: { type: [Number], required: true },
    blocks: { type: Number, required: true },
    blockedUntil: { type: Number, required: true },
    logins: Number,
    loginsUntil: Number,
    expiresAt: expiring,
  },
  { collection: 'throttles', versionKey: false },
)
attemptsSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const knownAddressSchema = new Schema<StoredKnownAddress>(
  { _id: text, expiresAt: expiring },
  { collection: 'knownaddresses', versionKey: false },
)
knownAddressSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const secretSchema = new Schema<StoredSecret>({ _id: text, value: text }, { collection: 'secrets', versionKey: false })

export const createSessionModels = (connection: Mongo) => ({
  keys: connection.model<StoredKey>('Key', keySchema),
  revocations: connection.model<StoredRevocation>('Revocation', revocationSchema),
  attempts: connection.model<StoredAttempts>('LoginAttempts', attemptsSchema),
  knownAddresses: connection.model<StoredKnownAddress>('KnownAddress', knownAddressSchema),
  secrets: connection.model<StoredSecret>('Secret', secretSchema),
})
export type SessionModels = ReturnType<typeof createSessionModels>
