import type { BodyGoal } from '@bugar/contracts/body-goal'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { trusted } from 'mongoose'
import { createBodyGoalModel, type StoredBodyGoal } from './model.ts'

export const toBodyGoal = ({ weight, date, updatedAt }: StoredBodyGoal): BodyGoal => ({
  weight,
  date,
  updatedAt: updatedAt.toISOString(),
})

export type BodyGoalStore = ReturnType<typeof createBodyGoalStore>

export const createBodyGoalStore = (connection: Mongo) => {
  const goals = createBodyGoalModel(connection)
  return {
    /** Null when there is none. */
    get: async (userId: string): Promise<BodyGoal | null> => {
      const found = await goals.findById(userId).lean()
      return found && toBodyGoal(found)
    },
    /** Writes goals as they are, in the place of earlier ones. */
    put: async (documents: readonly StoredBodyGoal[]): Promise<void> => {
      await goals.bulkWrite(
        documents.map((document) => ({
          replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
        })),
      )
    },
    /** Succeeds for those who have none. */
    remove: async (userIds: readonly string[]): Promise<void> => {
      await goals.deleteMany({ _id: trusted({ $in: [...userIds] }) })
    },
  }
}
