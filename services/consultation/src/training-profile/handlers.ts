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

  'trainingProfile.update': async (answers, call) => {
    const { id } = actorOf(call)
    const before = await store.get(id)
    const updatedAt = now()
    const isSame = before?.usualSteps === answers.usualSteps
    const usualStepsAt = isSame && before ? new Date(before.usualStepsAt ?? before.updatedAt) : updatedAt
    const isKnown = typeof answers.usualSteps === 'number'
    return { data: await store.save({ _id: id, ...answers, updatedAt, ...(isKnown && { usualStepsAt }) }) }
  },
})
