import type { TrainingProfile } from '@bugar/contracts/training-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted } from 'mongoose'
import { createTrainingProfileModel, type StoredTrainingProfile } from './model.ts'

export const toTrainingProfile = ({ _id, updatedAt, ...answers }: StoredTrainingProfile): TrainingProfile => ({
  ...answers,
  updatedAt: updatedAt.toISOString(),
})

export type TrainingProfileStore = ReturnType<typeof createTrainingProfileStore>

export const createTrainingProfileStore = (connection: Mongo) => {
  const profiles = createTrainingProfileModel(connection)
  return {
    /** Null when nothing was said. */
    get: async (userId: string): Promise<TrainingProfile | null> => {
      const found = await profiles.findById(userId).lean()
      return found && toTrainingProfile(found)
    },
    /** Writes profiles as they are, in the place of earlier ones. */
    put: async (documents: readonly StoredTrainingProfile[]): Promise<void> => {
      await profiles.bulkWrite(
        documents.map((document) => ({
          replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
        })),
      )
    },
    /** Succeeds for those who have none. */
    remove: async (userIds: readonly string[]): Promise<void> => {
      await profiles.deleteMany({ _id: trusted({ $in: [...userIds] }) })
    },
  }
}
