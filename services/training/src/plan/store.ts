import { type Mongo, nullIfDuplicate } from '@bugar/runtime/mongo/connection'
import { updateFields } from '@bugar/runtime/mongo/update-fields'
import { trusted } from 'mongoose'
import { planRecord, type StoredPlan } from './model.ts'

/** `userId` is the owner of the plan. */
export type SavedPlan = Omit<StoredPlan, '_id'> & { readonly userId: string }
export type PlanChanges = Partial<Pick<StoredPlan, 'pauses' | 'moves' | 'easyWeeks'>>

const toSaved = ({ _id, ...plan }: StoredPlan): SavedPlan => ({ userId: _id, ...plan })
const toStored = ({ userId, ...plan }: SavedPlan): StoredPlan => ({ _id: userId, ...plan })

export type PlanStore = ReturnType<typeof createPlanStore>

export const createPlanStore = (connection: Mongo) => {
  const plans = planRecord.model(connection)
  return {
    /** Null when the person has none. */
    get: async (userId: string): Promise<SavedPlan | null> => {
      const found = await plans.findById(userId).lean()
      return found && toSaved(found)
    },
    /** Plans of these people, finished or not. */
    among: async (people: readonly string[]): Promise<SavedPlan[]> =>
      (await plans.find({ _id: trusted({ $in: people }) }).lean()).map(toSaved),
    /** False when the person has a plan already. */
    add: async (plan: SavedPlan): Promise<boolean> => (await nullIfDuplicate(plans.create(toStored(plan)))) !== null,
    /** Replaces an earlier one. */
    put: async (plan: SavedPlan): Promise<void> => {
      await plans.replaceOne({ _id: plan.userId }, toStored(plan), { upsert: true })
    },
    /** Applies `change`, which may throw, to the stored plan; retries on a concurrent write. Null without a plan. */
    update: async (
      userId: string,
      change: (plan: SavedPlan) => PlanChanges | Promise<PlanChanges>,
    ): Promise<SavedPlan | null> => {
      const written = await updateFields<StoredPlan>(plans, userId, (before) => change(toSaved(before)))
      return written && toSaved(written.after)
    },
    /** Succeeds when there is none. */
    remove: async (userId: string): Promise<void> => {
      await plans.deleteOne({ _id: userId })
    },
  }
}
