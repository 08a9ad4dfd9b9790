import type { Handlers } from '@bugar/contracts/operation'
import type { trainingProfileOperations } from '@bugar/contracts/training-profile'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { ConsultationStore } from '../consultation/store.ts'
import type { HealthProfileStore } from '../health-profile/store.ts'
import { factsOf } from './facts.ts'
import type { TrainingProfileStore } from './store.ts'

interface Deps {
  readonly store: TrainingProfileStore
  readonly consultations: Pick<ConsultationStore, 'latestOf'>
  readonly healthProfiles: Pick<HealthProfileStore, 'get'>
  readonly now: () => Date
}

export const createTrainingProfileHandlers = ({
  store,
  consultations,
  healthProfiles,
  now,
}: Deps): Handlers<typeof trainingProfileOperations> => ({
  'trainingProfile.get': async (_input, call) => ({ data: await store.get(actorOf(call).id) }),

  'trainingProfile.update': async ({ steps, ...answers }, call) => {
    const { id } = actorOf(call)
    // Clients from before there were steps leave them out.
    const kept = steps === undefined ? (await store.get(id))?.steps : steps
    return {
      data: await store.save({ _id: id, ...answers, ...(kept !== undefined && { steps: kept }), updatedAt: now() }),
    }
  },

  'trainingProfile.factsOf': async ({ userId }) => {
    const [latest, health, training] = await Promise.all([
      consultations.latestOf(userId),
      healthProfiles.get(userId),
      store.get(userId),
    ])
    const consultation = latest && {
      id: latest.id,
      program: latest.program,
      // What the safety rules say of people who were not asked.
      safetyLevel: latest.safety?.level ?? ('gentle' as const),
    }
    const facts = factsOf({ gender: latest?.gender ?? null, health, training }, now())
    return { data: { consultation, facts, steps: training?.steps ?? null } }
  },
})
