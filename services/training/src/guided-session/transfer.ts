import { GuidedSession } from '@bugar/contracts/guided-session'
import { Id } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredGuidedSession } from './model.ts'

/** Sets make a session long. */
const perPage = 100

/** Guided sessions as an export file carries them; their entries of the log are records of their own. */
export const guidedSessionTransfer = (connection: Mongo) => ({
  ...documentTransfer({
    type: 'guidedSession',
    model: connection.model<StoredGuidedSession>('GuidedSession'),
    schema: z.strictObject({ ...GuidedSession.shape, userId: Id, workoutId: z.nullable(Id) }),
    toData: ({ _id, createdAt, updatedAt, ...session }) => ({
      id: _id,
      ...session,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
    toDocument: ({ id, createdAt, updatedAt, ...session }): StoredGuidedSession => ({
      _id: id,
      ...session,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    ownedBy: (userId) => ({ userId }),
  }),
  perPage,
})
