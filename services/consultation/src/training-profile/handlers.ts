import { unauthenticated } from '@bugar/contracts/errors'
import type { Handlers } from '@bugar/contracts/operation'
import type { trainingProfileOperations } from '@bugar/contracts/training-profile'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { ConsultationStore } from '../consultation/store.ts'
import type { HealthProfileStore } from '../health-profile/store.ts'
import { factsOf } from './facts.ts'
import { toTrainingProfile, type TrainingProfileStore } from './store.ts'

interface Deps {
  readonly store: TrainingProfileStore
  readonly consultations: Pick<ConsultationStore, 'latestOf'>
  readonly healthProfiles: Pick<HealthProfileStore, 'get'>
  /** Those of these people whose account is closed. */
  readonly closedAmong: (userIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly now: () => Date
}

export const createTrainingProfileHandlers = ({
  store,
  consultations,
  healthProfiles,
  closedAmong,
  now,
}: Deps): Handlers<typeof trainingProfileOperations> => ({
  'trainingProfile.get': async (_input, call) => ({ data: await store.get(actorOf(call).id) }),

  'trainingProfile.update': async (answers, call) => {
    const { id } = actorOf(call)
    const profile = { _id: id, ...answers, updatedAt: now() }
    await store.put([profile])
    // Checked after the write; a deletion closes the account before it deletes, so one of the two sees the other.
    if ((await closedAmong([id])).has(id)) {
      await store.remove([id])
      throw unauthenticated()
    }
    return { data: toTrainingProfile(profile) }
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
    return { data: { consultation, facts: factsOf({ gender: latest?.gender ?? null, health, training }, now()) } }
  },
})
