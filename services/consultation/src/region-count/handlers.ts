import type { consultationRegionOperations } from '@bugar/contracts/advice/consultation/consultation-regions'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
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

/** Beyond it the reply gives the number that it covers. */
const maxLookedAt = 200_000
const maxMs = 12_000

export const createRegionCountHandlers = ({
  bus,
  consultations,
  healthProfiles,
  now,
}: Deps): Handlers<typeof consultationRegionOperations> => ({
  'consultation.countRegions': async ({ base: name, groups }, call) => {
    const plain = { ...call, idempotencyKey: null }
    const { base } = (await bus.call('ruleBase.rules', { base: name }, plain)).data
    const counter = createCounter(base, groups)
    const needsProfiles = needsAnswers(groups)
    const until = now().getTime() + maxMs
    let before: string | null = null
    let looked = 0
    let arePlansKnown = true
    /** Consultations with a running plan; not requested again after a failure. */
    const consultationsOfPlans = async (people: string[]): Promise<ReadonlySet<string>> => {
      try {
        const { data } = arePlansKnown ? await bus.call('plan.runningAmong', { people }, plain) : { data: [] }
        return new Set(data.map(({ consultationId }) => consultationId))
      } catch {
        arePlansKnown = false
        return new Set()
      }
    }
    do {
      const page = await consultations.newestBefore(before, pageSize)
      const people = [...new Set(page.flatMap(({ userId }) => userId ?? []))]
      const [profiles, planned] = await Promise.all([
        needsProfiles ? healthProfiles.among(people) : null,
        consultationsOfPlans(people),
      ])
      for (const { id, ...consultation } of page) {
        const profile = profiles?.get(consultation.userId ?? '') ?? null
        counter.add(consultation, profiles ? answersOf(profile, consultation.gender, now()) : {}, planned.has(id))
      }
      looked += page.length
      before = page.length === pageSize ? (page.at(-1)?.id ?? null) : null
    } while (before !== null && looked < maxLookedAt && now().getTime() < until)
    return { data: { looked, isComplete: before === null, counts: counter.counts(arePlansKnown) } }
  },
})
