import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import * as z from 'zod/mini'

const expiring = [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] as const

const keyRecord = defineRecord({
  name: 'Key',
  collection: 'keys',
  shape: {
    /** `current` for the first, else `after:` and the id of the key before it. */
    _id: z.string(),
    kid: z.string(),
    privateKey: z.string(),
    publicKey: z.string(),
    createdAt: moment,
  },
})
export type StoredKey = Stored<typeof keyRecord>

const revocationRecord = defineRecord({
  name: 'Revocation',
  collection: 'revocations',
  shape: {
    /** `session:` and the id or `person:` and the key, so that ending the same thing twice stays one entry. */
    _id: z.string(),
    sessionId: z.exactOptional(z.string()),
    /** Set when the person's account is gone. */
    personKey: z.exactOptional(z.string()),
    epoch: z.exactOptional(z.number()),
    endKey: z.string(),
    expiresAt: moment,
  },
  indexes: [...expiring, [{ endKey: 1 }]],
})
export type StoredRevocation = Stored<typeof revocationRecord>

const attemptsRecord = defineRecord({
  name: 'LoginAttempts',
  collection: 'throttles',
  shape: {
    /** Keyed hash of what was tried, whether there is such an account or not. */
    _id: z.string(),
    version: z.number(),
    recent: z.array(z.number()),
    blocks: z.number(),
    blockedUntil: z.number(),
    /** Right logins of the window that ends at `loginsUntil`; absent where none was counted. */
    logins: z.exactOptional(z.number()),
    loginsUntil: z.exactOptional(z.number()),
    expiresAt: moment,
  },
  indexes: expiring,
})
export type StoredAttempts = Stored<typeof attemptsRecord>

/** The id is a keyed hash of both. */
const knownAddressRecord = defineRecord({
  name: 'KnownAddress',
  collection: 'knownaddresses',
  shape: { _id: z.string(), expiresAt: moment },
  indexes: expiring,
})
export type StoredKnownAddress = Stored<typeof knownAddressRecord>

const secretRecord = defineRecord({
  name: 'Secret',
  collection: 'secrets',
  shape: { _id: z.literal('hash-key'), value: z.string() },
})

export const createSessionModels = (connection: Mongo) => ({
  keys: keyRecord.model(connection),
  revocations: revocationRecord.model(connection),
  attempts: attemptsRecord.model(connection),
  knownAddresses: knownAddressRecord.model(connection),
  secrets: secretRecord.model(connection),
})
export type SessionModels = ReturnType<typeof createSessionModels>
