import { Id } from '@bugar/contracts/shared'
import { TrainingProfile } from '@bugar/contracts/training-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer, orChangedMeanwhile } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredTrainingProfile } from './model.ts'
import { toTrainingProfile, type TrainingProfileStore } from './store.ts'

type ClosedAmong = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/** Training profiles as an export file carries them. */
export const trainingProfileTransfer = (connection: Mongo, store: TrainingProfileStore, closedAmong: ClosedAmong) =>
  documentTransfer({
    type: 'trainingProfile',
    model: connection.model<StoredTrainingProfile>('TrainingProfile'),
    schema: z.strictObject({ userId: Id, ...TrainingProfile.shape }),
    toData: (document) => ({ userId: document._id, ...toTrainingProfile(document) }),
    toDocument: ({ userId, updatedAt, ...answers }): StoredTrainingProfile => ({
      _id: userId,
      ...answers,
      updatedAt: new Date(updatedAt),
    }),
    ownedBy: (userId) => ({ _id: userId }),
    /** Of a person who was deleted the file must bring the account too. */
    needs: async (lines) => {
      const closed = await closedAmong(lines.map(({ userId }) => userId))
      return lines.map(({ userId }) => (closed.has(userId) ? `user ${userId}` : null))
    },
    write: async (changes) => {
      await orChangedMeanwhile(store.put(changes.map(({ after }) => after)))
      // Looked at after the write, as a deletion looks for profiles after it has closed the person.
      const closed = await closedAmong(changes.map(({ after }) => after._id))
      await store.remove([...closed])
      return changes.map(({ before, after }) =>
        closed.has(after._id) ? 'skipped' : before === null ? 'created' : 'updated',
      )
    },
  })
