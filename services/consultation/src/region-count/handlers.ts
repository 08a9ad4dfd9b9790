import type { consultationRegionOperations } from '@bugar/contracts/consultation-regions'
import type { Handlers } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { ConsultationStore } from '../consultation/store.ts'
import { answersOf } from '../health-profile/answers.ts'
import type { HealthProfileStore } from '../health-profile/store.ts'
import { createCounter, needsAnswers } from './domain/counting.ts'

interface Deps {
  readonly bus: Bus
  readonly consultations: Pick<ConsultationStore, 'newestBefore'>
  readonly healthProfiles: Pick<HealthProfileStore, 'among'>
  readonly now: () => Date
}

const pageSize = 1000

/** Then the answer says how many it is about. */
const maxLookedAt = 200_000
const maxMs = 12_000

export const createRegionCountHandlers = ({
  bus,
  consultations,
  healthProfiles,
  now,
}: Deps): Handlers<typeof consultationRegionOperations> => ({
  'consultation.countRegions': async ({ base: name, groups }, call) => {
    const { base } = (await bus.call('ruleBase.rules', { base: name }, { ...call, idempotencyKey: null })).data
    const counter = createCounter(base, groups)
    const isAsking = needsAnswers(groups)
    const until = now().getTime() + maxMs
    let before: string | null = null
    let looked = 0
    do {
      const page = await consultations.newestBefore(before, pageSize)
      const people = [...new Set(page.flatMap(({ userId }) => userId ?? []))]
      const profiles = isAsking ? await healthProfiles.among(people) : null
      for (const { id: _id, ...consultation } of page) {
        const profile = profiles?.get(consultation.userId ?? '') ?? null
        counter.add(consultation, profiles ? answersOf(profile, consultation.gender, now()) : {})
      }
      looked += page.length
      before = page.length === pageSize ? (page.at(-1)?.id ?? null) : null
    } while (before !== null && looked < maxLookedAt && now().getTime() < until)
    return { data: { looked, isComplete: before === null, counts: counter.counts() } }
  },
})
