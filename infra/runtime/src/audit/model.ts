import type { AuditEntry } from '@bugar/contracts/system/audit'
import { Schema } from 'mongoose'
import type { Mongo } from '../mongo/connection.ts'

/** An operation that is about to start, and the time by which it must have ended. */
export interface Intent extends Pick<AuditEntry, 'operation' | 'objectId' | 'actor' | 'requestId'> {
  readonly id: string
  readonly until: Date
}

export interface StoredIntent extends Omit<Intent, 'id'> {
  _id: string
  createdAt: Date
}

export interface StoredEntry extends Omit<AuditEntry, 'id' | 'createdAt'> {
  _id: string
  createdAt: Date
}

const begun = {
  _id: { type: String, required: true },
  operation: { type: String, required: true },
  objectId: { type: String, default: null },
  actor: { type: Schema.Types.Mixed, default: null },
  requestId: { type: String, required: true },
  createdAt: { type: Date, required: true },
} as const

const intentSchema = new Schema<StoredIntent>(
  { ...begun, until: { type: Date, required: true } },
  { collection: 'auditIntents', versionKey: false },
)
intentSchema.index({ until: 1 })

const fields = { type: Schema.Types.Mixed, default: null } as const

const entrySchema = new Schema<StoredEntry>(
  {
    ...begun,
    objectName: { type: String, default: null },
    before: fields,
    after: fields,
    outcome: { type: String, required: true },
  },
  { collection: 'audit', versionKey: false, minimize: false },
)
// An id starts with the time, so each of these indexes is in reading order.
entrySchema.index({ operation: 1, _id: -1 })
entrySchema.index({ objectId: 1, _id: -1 })
entrySchema.index({ 'actor.id': 1, _id: -1 })

export const createAuditModels = (connection: Mongo) => ({
  intents: connection.model<StoredIntent>('AuditIntent', intentSchema),
  entries: connection.model<StoredEntry>('AuditEntry', entrySchema),
})
