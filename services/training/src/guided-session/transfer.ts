import { GuidedSession } from '@bugar/contracts/guided-session'
import { Id, Time } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer, problemOf } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { createGuidedSessionModel, type KeptGuidedSession } from './model.ts'
import { ofPerson } from './store.ts'

const Kept = z.strictObject({ ...GuidedSession.shape, userId: Id, workoutId: z.nullable(Id) })
const Deleted = z.strictObject({ id: GuidedSession.shape.id, userId: Id, deletedAt: Time })
const isDeleted = (data: unknown) => typeof data === 'object' && data !== null && 'deletedAt' in data

/**
 * Guided sessions in an export file, without their log entries, which are separate records. Deleted sessions are
 * exported as such, so that an import keeps them deleted.
 */
export const guidedSessionTransfer = (connection: Mongo) => {
  const model = createGuidedSessionModel(connection)
  return {
    ...documentTransfer({
      type: 'guidedSession',
      model,
      schema: z.union([Kept, Deleted]),
      toData: ({ _id: id, createdAt, updatedAt, deletedAt, ...session }) =>
        deletedAt
          ? { id, userId: session.userId, deletedAt: deletedAt.toISOString() }
          : { id, ...session, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
      toDocument: (data) => {
        if ('deletedAt' in data) {
          const { id, userId, deletedAt } = data
          return { _id: id, userId, deletedAt: new Date(deletedAt) } as KeptGuidedSession
        }
        const { id, createdAt, updatedAt, ...session } = data
        return { _id: id, ...session, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
      },
      // Their own download has what people did.
      ownedBy: ofPerson,
      forget: async (userId) => void (await model.deleteMany({ userId })),
    }),
    check: (data: unknown) => problemOf(isDeleted(data) ? Deleted : Kept, data),
  }
}
