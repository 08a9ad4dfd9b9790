import type { Handlers } from '@bugar/contracts/operation'
import type { trainingProfileOperations } from '@bugar/contracts/training-profile'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { TrainingProfileStore } from './store.ts'

interface Deps {
  readonly store: TrainingProfileStore
  readonly now: () => Date
}

export const createTrainingProfileHandlers = ({ store, now }: Deps): Handlers<typeof trainingProfileOperations> => ({
  'trainingProfile.get': async (_input, call) => ({ data: await store.get(actorOf(call).id) }),

  'trainingProfile.update': async ({ steps, ...answers }, call) => {
    const { id } = actorOf(call)
    // Clients from before there were steps leave them out.
    const kept = steps === undefined ? (await store.get(id))?.steps : steps
    return {
      data: await store.save({ _id: id, ...answers, ...(kept !== undefined && { steps: kept }), updatedAt: now() }),
    }
  },
})
