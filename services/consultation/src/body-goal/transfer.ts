import { BodyGoal } from '@bugar/contracts/body-goal'
import { Id } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer, orChangedMeanwhile } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredBodyGoal } from './model.ts'
import { type BodyGoalStore, toBodyGoal } from './store.ts'

type ClosedAmong = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/** Goals as an export file carries them. */
export const bodyGoalTransfer = (connection: Mongo, store: BodyGoalStore, closedAmong: ClosedAmong) =>
  documentTransfer({
    type: 'bodyGoal',
    model: connection.model<StoredBodyGoal>('BodyGoal'),
    schema: z.strictObject({ userId: Id, ...BodyGoal.shape }),
    toData: (document) => ({ userId: document._id, ...toBodyGoal(document) }),
    toDocument: ({ userId, weight, date, updatedAt }): StoredBodyGoal => ({
      _id: userId,
      weight,
      date,
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
      // Looked at after the write, as a deletion looks for goals after it has closed the person.
      const closed = await closedAmong(changes.map(({ after }) => after._id))
      await store.remove([...closed])
      return changes.map(({ before, after }) =>
        closed.has(after._id) ? 'skipped' : before === null ? 'created' : 'updated',
      )
    },
  })
