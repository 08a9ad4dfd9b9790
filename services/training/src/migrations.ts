import { mondayOf, utcDay } from '@bugar/contracts/core/values/day'
import type { Migration } from '@bugar/runtime/mongo/migrations'
import type { StoredPlan } from './plan/model.ts'

/** Weeks were Monday to Sunday and the first one was cut: the sessions of a running plan keep their days. */
const keepDaysOfPlans: Migration = {
  id: '0001-weeks-from-the-start',
  up: async (connection) => {
    const plans = connection.collection<StoredPlan>('plans')
    for await (const { _id, startDate, pauses } of plans.find({ startDate: { $lte: utcDay(new Date()) } })) {
      const monday = mondayOf(startDate)
      if (monday < startDate) {
        const cut = { from: monday, to: startDate }
        await plans.updateOne({ _id, startDate }, { $set: { startDate: monday, pauses: [cut, ...pauses] } })
      }
    }
  },
}

export const migrations = [keepDaysOfPlans]
