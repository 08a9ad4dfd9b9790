import { AuditEntry } from '@bugar/contracts/system/audit'
import type { Mongo } from '../mongo/connection.ts'
import { defineRecord, moment, type Stored } from '../mongo/record.ts'

const { id, operation, objectId, actor, requestId } = AuditEntry.shape

const intentRecord = defineRecord({
  name: 'AuditIntent',
  collection: 'auditIntents',
  shape: { id, operation, objectId, actor, requestId, createdAt: moment, until: moment },
  indexes: [[{ until: 1 }]],
})
export type StoredIntent = Stored<typeof intentRecord>

/** An operation that is about to start, and the time by which it must have ended. */
export interface Intent extends Readonly<Omit<StoredIntent, '_id' | 'createdAt'>> {
  readonly id: string
}

export const entryRecord = defineRecord({
  name: 'AuditEntry',
  collection: 'audit',
  shape: { ...AuditEntry.shape, createdAt: moment },
  // An id starts with the time, so each of these indexes is in reading order.
  indexes: [[{ operation: 1, _id: -1 }], [{ objectId: 1, _id: -1 }], [{ 'actor.id': 1, _id: -1 }]],
})
export type StoredEntry = Stored<typeof entryRecord>

export const createAuditModels = (connection: Mongo) => ({
  intents: intentRecord.model(connection),
  entries: entryRecord.model(connection),
})
