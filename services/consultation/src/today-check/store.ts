import { aheadProblem } from '@bugar/contracts/core/values/day'
import { Id } from '@bugar/contracts/core/values/shared'
import { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord } from '@bugar/runtime/mongo/record'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import { acheWords } from '../health-profile/table.ts'

const siteWords = { ...acheWords, hip: 'Pinggul', elbow: 'Siku', foot: 'Kaki' }

export const todayCheckRecord = defineRecord({
  name: 'TodayCheck',
  collection: 'todaychecks',
  type: 'todayCheck',
  shape: { userId: Id, ...TodayCheck.shape },
  table: {
    file: 'keadaan-hari-ini',
    title: 'Keadaan sebelum latihan terakhir',
    columns: {
      date: 'Tanggal',
      feeling: { title: 'Keadaan', words: { good: 'Baik', unwell: 'Kurang sehat', pain: 'Nyeri' } },
      pains: { title: 'Nyeri (0–10)', words: siteWords, fields: ['site', 'severity'] },
    },
  },
  problemAsNew: ({ date }, now) => aheadProblem(date, now),
})

export type TodayCheckStore = ReturnType<typeof createTodayCheckStore>

export const createTodayCheckStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(todayCheckRecord, connection, blockedAmong)
