import { Id } from '@bugar/contracts/core/values/shared'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import * as z from 'zod/mini'

export const activeSessionRecord = defineRecord({
  name: 'ActiveSession',
  collection: 'activesessions',
  shape: {
    /** The session id in its tokens. */
    _id: z.string(),
    userId: Id,
    /** Browser and system; the address and other data of the client are not stored. */
    device: z.nullable(z.string()),
    /** Epoch of its newest token; decides whether the session is over. */
    epoch: z.number(),
    startedAt: moment,
    lastUsedAt: moment,
    /** When its newest token expires. */
    expiresAt: moment,
  },
  indexes: [[{ userId: 1, lastUsedAt: -1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]],
})
export type StoredActiveSession = Stored<typeof activeSessionRecord>
