import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { trainingProfileOperations } from '@bugar/contracts/advice/person/training-profile'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { TrainingProfileStore } from './store.ts'

interface Deps {
  readonly store: TrainingProfileStore
  readonly now: () => Date
}

export const createTrainingProfileHandlers = ({ store, now }: Deps): Handlers<typeof trainingProfileOperations> => ({
  'trainingProfile.get': async (_input, call) => ({ data: await store.get(actorOf(call).id) }),

  'trainingProfile.update': async (answers, call) => ({
    data: await store.save({ _id: actorOf(call).id, ...answers, updatedAt: now() }),
  }),
})
