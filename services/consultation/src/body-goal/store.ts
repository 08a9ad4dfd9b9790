import { BodyGoal, BodyGoalUpdate } from '@bugar/contracts/advice/person/body-goal'
import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment } from '@bugar/runtime/mongo/record'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'

export const bodyGoalRecord = defineRecord({
  name: 'BodyGoal',
  collection: 'bodygoals',
  type: 'bodyGoal',
  shape: { userId: Id, ...BodyGoal.shape, updatedAt: moment },
  table: {
    file: 'sasaran-berat',
    title: 'Sasaran berat badan',
    columns: { weight: 'Berat (kg)', date: 'Sebelum tanggal', updatedAt: 'Ditetapkan (WIB)' },
  },
  problemAsNew: ({ weight, date }) => problemOf(BodyGoalUpdate, { weight, date }),
})

export type BodyGoalStore = ReturnType<typeof createBodyGoalStore>

export const createBodyGoalStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(bodyGoalRecord, connection, blockedAmong)
