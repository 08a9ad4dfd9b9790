import type { HealthProfile } from '@bugar/contracts/health-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted } from 'mongoose'
import { createHealthProfileModel, type StoredHealthProfile } from './model.ts'

export const toHealthProfile = ({ screening, consent, answeredAt }: StoredHealthProfile): HealthProfile => ({
  screening,
  consent: { version: consent.version, at: consent.at.toISOString() },
  answeredAt: answeredAt.toISOString(),
})

export type HealthProfileStore = ReturnType<typeof createHealthProfileStore>

export const createHealthProfileStore = (connection: Mongo) => {
  const profiles = createHealthProfileModel(connection)
  return {
    /** Null when there are no answers. */
    get: async (userId: string): Promise<HealthProfile | null> => {
      const found = await profiles.findById(userId).lean()
      return found && toHealthProfile(found)
    },
    /** Writes profiles as they are, in the place of earlier ones. */
    put: async (documents: readonly StoredHealthProfile[]): Promise<void> => {
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
