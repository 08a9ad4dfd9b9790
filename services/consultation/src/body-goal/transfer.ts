import { BodyGoal, BodyGoalUpdate } from '@bugar/contracts/advice/person/body-goal'
import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredBodyGoal } from './model.ts'
import { toBodyGoal } from './store.ts'

/** Goals as an export file carries them. */
export const bodyGoalTransfer = (connection: Mongo) =>
  documentTransfer({
    type: 'bodyGoal',
    table: {
      file: 'sasaran-berat',
      title: 'Sasaran berat badan',
      columns: { weight: 'Berat (kg)', date: 'Sebelum tanggal', updatedAt: 'Ditetapkan (WIB)' },
    },
    model: connection.model<StoredBodyGoal>('BodyGoal'),
    schema: z.strictObject({ userId: Id, ...BodyGoal.shape }),
    toData: (document) => ({ userId: document._id, ...toBodyGoal(document) }),
    toDocument: ({ userId, weight, date, updatedAt }): StoredBodyGoal => ({
      _id: userId,
      weight,
      date,
      updatedAt: new Date(updatedAt),
    }),
    problemAsNew: ({ weight, date }) => problemOf(BodyGoalUpdate, { weight, date }),
    ownedBy: (userId) => ({ _id: userId }),
  })
