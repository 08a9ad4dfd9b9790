import type { BodyGoal } from '@bugar/contracts/advice/person/body-goal'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import { createBodyGoalModel, type StoredBodyGoal } from './model.ts'

export const toBodyGoal = ({ weight, date, updatedAt }: StoredBodyGoal): BodyGoal => ({
  weight,
  date,
  updatedAt: updatedAt.toISOString(),
})

export type BodyGoalStore = ReturnType<typeof createBodyGoalStore>

export const createBodyGoalStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(createBodyGoalModel(connection), toBodyGoal, blockedAmong)
