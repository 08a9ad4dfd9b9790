import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema } from 'mongoose'

export interface StoredActiveSession {
  /** The session id in its tokens. */
  _id: string
  userId: string
  /** Browser and system; the address and other data of the client are not stored. */
  device: string | null
  /** Epoch of its newest token; decides whether the session is over. */
  epoch: number
  startedAt: Date
  lastUsedAt: Date
  /** When its newest token expires. */
  expiresAt: Date
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

const schema = new Schema<StoredActiveSession>(
  {
    _id: text,
    userId: text,
    device: { type: String, default: null },
    epoch: { type: Number, required: true },
    startedAt: date,
    lastUsedAt: date,
    expiresAt: date,
  },
  { collection: 'activesessions', versionKey: false },
)
schema.index({ userId: 1, lastUsedAt: -1 })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const createActiveSessionModels = (connection: Mongo) => ({
  activeSessions: connection.model<StoredActiveSession>('ActiveSession', schema),
})
