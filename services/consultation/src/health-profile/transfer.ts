import { HealthProfile } from '@bugar/contracts/health-profile'
import { Id } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer, orChangedMeanwhile } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredHealthProfile } from './model.ts'
import { type HealthProfileStore, toHealthProfile } from './store.ts'

type ClosedAmong = (userIds: readonly string[]) => Promise<ReadonlySet<string>>

/** Health profiles as an export file carries them. */
export const healthProfileTransfer = (connection: Mongo, store: HealthProfileStore, closedAmong: ClosedAmong) =>
  documentTransfer({
    type: 'healthProfile',
    model: connection.model<StoredHealthProfile>('HealthProfile'),
    schema: z.strictObject({ userId: Id, ...HealthProfile.shape }),
    toData: (document) => ({ userId: document._id, ...toHealthProfile(document) }),
    toDocument: ({ userId, screening, consent, answeredAt }): StoredHealthProfile => ({
      _id: userId,
      screening,
      consent: { version: consent.version, at: new Date(consent.at) },
      answeredAt: new Date(answeredAt),
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
