import { aheadProblem } from '@bugar/contracts/core/values/day'
import { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { acheWords } from '../health-profile/table.ts'
import type { StoredTodayCheck } from './model.ts'
import { toTodayCheck } from './store.ts'

const feelingWords = { good: 'Baik', unwell: 'Kurang sehat', pain: 'Nyeri' }
const siteWords = { ...acheWords, hip: 'Pinggul', elbow: 'Siku', foot: 'Kaki' }

/** Today's checks in the format of an export file. */
export const todayCheckTransfer = (connection: Mongo) =>
  documentTransfer({
    type: 'todayCheck',
    table: {
      file: 'keadaan-hari-ini',
      title: 'Keadaan sebelum latihan terakhir',
      columns: {
        date: 'Tanggal',
        feeling: { title: 'Keadaan', words: feelingWords },
        pains: { title: 'Nyeri (0–10)', words: siteWords, fields: ['site', 'severity'] },
      },
    },
    model: connection.model<StoredTodayCheck>('TodayCheck'),
    schema: z.strictObject({ userId: Id, ...TodayCheck.shape }),
    toData: (document) => ({ userId: document._id, ...toTodayCheck(document) }),
    toDocument: ({ userId, ...check }): StoredTodayCheck => ({ _id: userId, ...check }),
    problemAsNew: ({ date }, now) => aheadProblem(date, now),
    ownedBy: (userId) => ({ _id: userId }),
  })
