import type { TrainingProfile } from '@bugar/contracts/advice/person/training-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import { createTrainingProfileModel, type StoredTrainingProfile } from './model.ts'

export const toTrainingProfile = ({ _id, updatedAt, ...answers }: StoredTrainingProfile): TrainingProfile => ({
  ...answers,
  updatedAt: updatedAt.toISOString(),
})

export type TrainingProfileStore = ReturnType<typeof createTrainingProfileStore>

export const createTrainingProfileStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(createTrainingProfileModel(connection), toTrainingProfile, blockedAmong)
