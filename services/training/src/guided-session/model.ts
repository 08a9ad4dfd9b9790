import { aheadProblem } from '@bugar/contracts/core/values/day'
import { GuidedSession } from '@bugar/contracts/training/guided-session'
import { Id, Time } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import { trusted } from 'mongoose'
import * as z from 'zod/mini'
import { contentBytes } from '../domain/content-bytes.ts'

/** The id is created by the device. */
export const guidedSessionRecord = defineRecord({
  name: 'GuidedSession',
  collection: 'guidedsessions',
  type: 'guidedSession',
  shape: {
    ...GuidedSession.shape,
    userId: Id,
    /** Id of its log entry; null until it is finished, and when there is no program. */
    workoutId: z.nullable(z.string().check(z.regex(/^[0-9a-f]{24}$/, 'ID tidak sah'))),
    createdAt: moment,
    updatedAt: moment,
  },
  inner: {
    /** Size of the device's state as JSON in UTF-8. */
    bytes: z.number(),
    /** A deleted session keeps its id, owner and this only, so that a late save cannot recreate it. */
    deletedAt: z.exactOptional(moment),
  },
  deleted: { _id: GuidedSession.shape.id, userId: Id, deletedAt: moment },
  complete: (line) => ({ bytes: contentBytes(line) }),
  indexes: [
    [{ userId: 1, date: -1, startedAt: -1, _id: -1 }],
    // Covers the quota query.
    [{ userId: 1, bytes: 1 }],
    [{ userId: 1, workoutId: 1 }],
    [{ userId: 1, deletedAt: -1, _id: -1 }],
  ],
  table: {
    file: 'sesi-terpandu',
    title: 'Sesi terpandu, set demi set',
    columns: {
      date: 'Tanggal',
      sessionId: 'Sesi rencana',
      startedAt: 'Mulai (WIB)',
      finishedAt: 'Selesai (WIB)',
      feeling: { title: 'Rasanya', words: { easy: 'Ringan', right: 'Pas', hard: 'Berat' } },
      cardioMinutes: 'Kardio (menit)',
      exercises: { title: 'Set yang dikerjakan', doneAs: 'sets' },
      note: 'Catatan',
    },
  },
})
export type StoredGuidedSession = Stored<typeof guidedSessionRecord>

/** Every session that was not deleted has a day. */
export const ofPerson = (userId: string) => ({ userId, date: trusted({ $exists: true }) })

const { line: Kept, toLine, toDocument } = guidedSessionRecord
const Deleted = z.strictObject({ id: GuidedSession.shape.id, userId: Id, deletedAt: Time })
type Line = z.input<typeof Kept> | z.output<typeof Deleted>

/**
 * Guided sessions in an export file, without their log entries, which are separate records. Deleted sessions are
 * exported as such, so that a restore keeps them deleted.
 */
export const guidedSessionTransfer = (connection: Mongo): Transfer => {
  const model = guidedSessionRecord.model(connection)
  return guidedSessionRecord.transfer<Line>(connection, {
    schema: z.union([Kept, Deleted]),
    schemaOf: (data) => (typeof data === 'object' && data !== null && 'deletedAt' in data ? Deleted : Kept),
    toData: (document) => {
      const { _id: id, userId, deletedAt } = document
      return deletedAt ? { id, userId, deletedAt: deletedAt.toISOString() } : toLine(document)
    },
    toDocument: (data) => {
      if (!('deletedAt' in data)) {
        return toDocument(data)
      }
      const { id, userId, deletedAt } = data
      return { _id: id, userId, deletedAt: new Date(deletedAt) } as StoredGuidedSession
    },
    problemAsNew: (data, now) => ('deletedAt' in data ? null : aheadProblem(data.date, now)),
    // Also included in the person's own download.
    ownedBy: ofPerson,
    erase: async (userId) => void (await model.deleteMany({ userId })),
  })
}

/** Fields of a session that the progression rules read: less than half of a long one. */
export const readByRules = {
  _id: 0,
  bytes: 1,
  date: 1,
  feeling: 1,
  'exercises.name': 1,
  'exercises.plannedName': 1,
  'exercises.unit': 1,
  'exercises.target': 1,
  'exercises.hadPain': 1,
  'exercises.painSite': 1,
  'exercises.wasTooHard': 1,
  'exercises.sets.amount': 1,
  'exercises.sets.weightKg': 1,
  'exercises.sets.rir': 1,
} as const
