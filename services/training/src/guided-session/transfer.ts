import { aheadProblem } from '@bugar/contracts/core/values/day'
import { GuidedSession } from '@bugar/contracts/training/guided-session'
import { Id, Time } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer, type Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { contentBytes } from '../domain/content-bytes.ts'
import { createGuidedSessionModel, type KeptGuidedSession } from './model.ts'
import { ofPerson } from './store.ts'

const WorkoutId = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'ID tidak sah'))
const Kept = z.strictObject({ ...GuidedSession.shape, userId: Id, workoutId: z.nullable(WorkoutId) })
const Deleted = z.strictObject({ id: GuidedSession.shape.id, userId: Id, deletedAt: Time })

/**
 * Guided sessions in an export file, without their log entries, which are separate records. Deleted sessions are
 * exported as such, so that a restore keeps them deleted.
 */
export const guidedSessionTransfer = (connection: Mongo): Transfer => {
  const model = createGuidedSessionModel(connection)
  return documentTransfer({
    type: 'guidedSession',
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
    model,
    schema: z.union([Kept, Deleted]),
    schemaOf: (data) => (typeof data === 'object' && data !== null && 'deletedAt' in data ? Deleted : Kept),
    toData: ({ _id: id, createdAt, updatedAt, deletedAt, bytes: _bytes, ...session }) =>
      deletedAt
        ? { id, userId: session.userId, deletedAt: deletedAt.toISOString() }
        : { id, ...session, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
    toDocument: (data): KeptGuidedSession => {
      if ('deletedAt' in data) {
        const { id, userId, deletedAt } = data
        return { _id: id, userId, deletedAt: new Date(deletedAt) } as KeptGuidedSession
      }
      const { id, createdAt, updatedAt, ...session } = data
      const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
      return { _id: id, ...session, bytes: contentBytes(session), ...times }
    },
    problemAsNew: (data, now) => ('deletedAt' in data ? null : aheadProblem(data.date, now)),
    // Also included in the person's own download.
    ownedBy: ofPerson,
    erase: async (userId) => void (await model.deleteMany({ userId })),
  })
}
