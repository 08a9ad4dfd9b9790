import { Id } from '@bugar/contracts/shared'
import { WeighIn } from '@bugar/contracts/weigh-in'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer, orChangedMeanwhile } from '@bugar/runtime/mongo/transfer'
import { Types } from 'mongoose'
import * as z from 'zod/mini'
import type { StoredWeighIn } from './model.ts'
import type { WeighInStore } from './store.ts'

type ClosedAmong = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/** Noted weights as an export file carries them. */
export const weighInTransfer = (connection: Mongo, store: WeighInStore, closedAmong: ClosedAmong) =>
  documentTransfer({
    type: 'weighIn',
    model: connection.model<StoredWeighIn>('WeighIn'),
    schema: z.strictObject({
      ...WeighIn.shape,
      id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'Invalid id')),
      userId: Id,
    }),
    toData: ({ _id, createdAt, idempotencyKey: _key, ...entry }) => ({
      id: _id.toHexString(),
      ...entry,
      createdAt: createdAt.toISOString(),
    }),
    toDocument: ({ id, createdAt, ...entry }): StoredWeighIn => ({
      _id: new Types.ObjectId(id),
      ...entry,
      createdAt: new Date(createdAt),
    }),
    parseId: (id) => new Types.ObjectId(id),
    ownedBy: (userId) => ({ userId }),
    /** Of a person who was deleted the file must bring the account too. */
    needs: async (lines) => {
      const closed = await closedAmong(lines.map(({ userId }) => userId))
      return lines.map(({ userId }) => (closed.has(userId) ? `user ${userId}` : null))
    },
    write: async (changes) => {
      await orChangedMeanwhile(store.put(changes.map(({ after }) => after)))
      // Looked at after the write, as a deletion looks for weights after it has closed the person.
      const closed = await closedAmong(changes.map(({ after }) => after.userId))
      await store.forget([...closed])
      return changes.map(({ before, after }) =>
        closed.has(after.userId) ? 'skipped' : before === null ? 'created' : 'updated',
      )
    },
  })
